-- Whether the bytes of each recording are still there and still right, and when they were last read and compared.
-- What came was compared while it came.
alter table recordings add column state text not null default 'whole'
  check (state in ('whole', 'damaged', 'missing'));
alter table recordings add column verified_at timestamptz;
update recordings set verified_at = stored_at;
alter table recordings alter column verified_at set not null;
alter table recordings add column healed_at timestamptz;  -- when they last came back; null where they never were lost
-- The oldest are read next: the rows themselves say how far the round is.
create index recordings_by_verification on recordings (verified_at, study, sha256);
create index recordings_not_whole on recordings (study, sha256) where state <> 'whole';
create index recordings_healed on recordings (healed_at) where healed_at is not null;
