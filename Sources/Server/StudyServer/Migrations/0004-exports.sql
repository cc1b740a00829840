-- Exports that servers make one after another, and what paging through a study needs.

alter table exports
  add column parts text[] not null default '{}',
  add column position bigint not null default 0,       -- what was stored up to there is in it
  add column removed_count bigint not null default 0,  -- as removed_count() was when it was begun
  add column attempts bigint not null default 0,
  add column lease uuid,             -- of the server that makes it
  add column lease_until timestamptz,  -- nobody else takes it before
  add column removed_at timestamptz,
  drop constraint exports_state_check,
  add constraint exports_state_check
    check (state in ('waiting', 'running', 'finished', 'failed', 'removed'));
create index exports_of_study on exports (study, id);
create index exports_to_make on exports (requested_at, id) where state in ('waiting', 'running');

create index receipts_by_position on receipts (study, position);
create index receipts_removed on receipts (study, position) where state <> 'stored';
create index participants_erased on participants (study) where erased_at is not null;

-- How often data of a study went for good: what was exported before is no longer what there is.
create function removed_count(study_id text, until bigint) returns bigint language sql stable as $$
  select (select count(*) from receipts
      where study = study_id and position <= until and state <> 'stored')
    + (select count(*) from participants where study = study_id and erased_at is not null)
$$;
