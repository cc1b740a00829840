-- Whose a result is and what it is of: flags of its task, results that were nobody's, corrections of participants.

-- The flags of a result, in the order in which people read them. They are asked for when a result is read: what was stored
-- before has them too, and a task that is published later is no longer unknown. With `until` the tasks are those that were
-- published up to that position of the study's chain.
create function result_flags(
  study_id text, task text, task_version text, task_digest bytea, is_clock_doubtful boolean,
  until bigint
) returns text[] language sql stable as $$
  select array_remove(array[
      case when is_clock_doubtful then 'clockDoubt' end,
      case when t.id is null then 'taskUnknown' when t.sha256 <> task_digest then 'taskDiffers' end],
    null)
  from (select 1) one left join tasks t
    on t.study = study_id and t.id = task and t.version = task_version
      and (until is null or exists (
        select from audit a where a.study = study_id and a.subject = task and a.position <= until
          and a.action = 'taskPublished' and a.detail::jsonb ->> 'version' = task_version))
$$;

-- Results that name nobody; those of a participant's own devices are given to the participant when a server starts.
create index receipts_of_nobody on receipts (account) where participant is null and state = 'stored';

-- An export of a position names people as they are known now. What the audit tells of a change of that counts as well, so that
-- an archive from before is no longer given out, and one that was cut off is begun anew.
create index audit_of_changed_people on audit (study)
  where action in ('resultsAttributed', 'participantCorrected');
create or replace function removed_count(study_id text, until bigint) returns bigint
language sql stable as $$
  select (select count(*) from receipts
      where study = study_id and position <= until and state <> 'stored')
    + (select count(*) from participants where study = study_id and erased_at is not null)
    + (select count(*) from audit where study = study_id
      and action in ('resultsAttributed', 'participantCorrected')
      and (action = 'resultsAttributed' or detail::jsonb -> 'fields' ?| array['number', 'clinic']))
$$;

-- Numbers that people had before a correction: what still comes under one stays theirs, unless it is somebody's number now.
create table former_numbers (
  study text not null references studies,
  number text not null,
  participant uuid not null references participants,
  until timestamptz not null,
  primary key (study, number, participant));
create index former_numbers_of_participant on former_numbers (participant);

-- Whom a number names: who has it, or else who had it last.
create function participant_named(study_id text, named text) returns uuid language sql stable as $$
  select coalesce(
    (select id from participants where study = study_id and number = named),
    (select participant from former_numbers where study = study_id and number = named
      order by until desc, participant limit 1))
$$;

-- Corrections of what is known of a participant. Values and reasons are personal and go with the person; the audit has which
-- fields, and a digest of all of it with a random salt, as it has of lists.
create table participant_corrections (
  participant uuid not null references participants,
  version bigint not null,      -- of the participant, that the correction made
  study text not null references studies,
  at timestamptz not null,
  by uuid not null references accounts,
  reason text not null,
  before jsonb not null,        -- of the fields that were corrected, and no others
  after jsonb not null,
  salt uuid not null,
  primary key (participant, version));
create index participant_corrections_of_study on participant_corrections (study);
