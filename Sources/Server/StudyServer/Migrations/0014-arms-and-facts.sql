-- Arms of studies: what was promised before the first draw, and to which arm each participant was given. The seed is in a file of the
-- server until somebody lays it open; then it stands here for everybody who wants to draw again.

create table arm_schemes (
  study text primary key references studies,
  plan bytea not null,             -- canonical JSON, which the commitment is made over
  commitment bytea not null,       -- 32 bytes
  committed_at timestamptz not null,
  outside bytea,                   -- bytes of others, taken after the commitment
  outside_source text,             -- where they are from, in a line
  opened_at timestamptz,           -- when they were mixed in: draws are possible from then on
  seed bytea,                      -- laid open
  revealed_at timestamptz,
  check ((outside is null) = (opened_at is null) and (outside is null) = (outside_source is null)),
  check ((seed is null) = (revealed_at is null)));

create table arm_assignments (
  study text not null references arm_schemes,
  number bigint not null check (number >= 0),
  participant uuid not null references participants,
  levels text[] not null,
  arm text not null,
  assigned_at timestamptz not null,
  primary key (study, number),
  unique (study, participant));

-- The day on which a participant's month of treatment was entered: it is counted on from there.
alter table participants add column treatment_entered date;
update participants set treatment_entered = (registered_at at time zone 'UTC')::date
  where month_of_treatment is not null;

create function note_treatment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.treatment_entered := case when new.month_of_treatment is not null
      then (new.registered_at at time zone 'UTC')::date end;
  elsif (new.drug_course_id, new.month_of_treatment)
      is distinct from (old.drug_course_id, old.month_of_treatment) then
    new.treatment_entered := case when new.month_of_treatment is not null
      then (now() at time zone 'UTC')::date end;
  end if;
  return new;
end $$;
create trigger participants_treatment before insert or update on participants
  for each row execute function note_treatment();

-- Tasks that staff ask of a participant next, beside what the study's schedules ask for; the newest counts.
create table next_tasks (
  id uuid primary key,
  study text not null references studies,
  participant uuid not null references participants,
  task text not null,           -- the task's id in the study
  asked_at timestamptz not null,
  asked_by uuid not null references accounts,
  ends_at timestamptz not null check (ends_at > asked_at));
create index next_tasks_of_participant on next_tasks (participant, asked_at);
