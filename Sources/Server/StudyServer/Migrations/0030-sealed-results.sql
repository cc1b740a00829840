-- Results that are sealed to a key of their study: the server stores what it cannot read. `sealing_key` names the key, and
-- is null of a result that is open. `lacks_seal` says that a result came open though its study asked for sealed ones by then;
-- the entry of the chain says the same.
alter table results add column sealing_key text,
  add column lacks_seal boolean not null default false;

create function result_flags(
  study_id text, task text, task_version text, task_digest bytea, is_clock_doubtful boolean,
  is_unsealed boolean, until bigint
) returns text[] language sql stable as $$
  select result_flags(study_id, task, task_version, task_digest, is_clock_doubtful, until)
    || case when is_unsealed then array['notSealed'] else '{}'::text[] end
$$;

-- Whether a study has any, and how many.
create index results_that_are_sealed on results (study) where sealing_key is not null;
