-- Files of studies (study.json) as they were put, with the versions of the tasks that they were read
-- with, and every symptom that a catalogue ever had. What is put never changes: a new version is added.

alter table studies
  drop column document,
  add column file_version bigint;  -- of the file that counts; null where there is none

create table study_files (
  study text not null references studies,
  version bigint not null,      -- the version of the study that it made
  document bytea not null,      -- byte for byte
  put_at timestamptz not null,
  put_by uuid not null references accounts,
  primary key (study, version));

create table study_file_tasks (
  study text not null,
  version bigint not null,
  task text not null,
  task_version text not null,
  primary key (study, version, task),
  foreign key (study, version) references study_files,
  foreign key (study, task, task_version) references tasks);

create table study_symptoms (
  study text not null references studies,
  number bigint not null,
  catalogue text,               -- the last version that has it; null where it is only known as retired
  lowest bigint not null,
  highest bigint not null,
  primary key (study, number));

-- Whether a time cannot be: what has one is kept, and marked.
alter table results add column clock_doubt boolean not null default false;
alter table symptom_lists add column clock_doubt boolean not null default false,
  add column catalogue text;    -- the version that its numbers are of; null without a catalogue
alter table side_effect_lists add column clock_doubt boolean not null default false;

-- More than ten minutes after it came, before its study was made, or an end before its begin.
create function clock_doubt(
  began timestamptz, ended timestamptz, stored timestamptz, made timestamptz
) returns boolean language sql immutable as $$
  select coalesce(greatest(began, ended) > stored + interval '10 minutes'
    or least(began, ended) < made - interval '10 minutes' or ended < began, false)
$$;
