-- Versions of studies: drafts, what was published and what was withdrawn. The bytes of their files lie in the server's
-- folder, by their SHA-256; here is which files a version has. Nothing of a version changes but its state and whom it is
-- for, which only grows.

alter table server_keys drop constraint server_keys_use_check,
  add constraint server_keys_use_check check (use in ('receipt', 'token', 'study'));

-- Grows with everything that changes which version a device is given, so that those who wait know.
alter table studies add column publication bigint not null default 0;

create table study_versions (
  id uuid primary key,
  study text not null references studies,
  version text not null,          -- that the study file gives
  manifest_sha256 bytea not null, -- of the canonical form (RFC 8785)
  manifest bytea not null,        -- in that form
  findings jsonb not null,        -- of the check, as it was when the draft came
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  made_at timestamptz not null,
  made_by uuid not null references accounts,
  restores uuid references study_versions,  -- the version whose contents it gives anew after a withdrawal
  number bigint check (number > 0),
  signed bytea,                   -- as it is given to devices, byte for byte
  stages jsonb,
  published_at timestamptz,
  published_by uuid references accounts,
  withdrawn_at timestamptz,
  withdrawn_by uuid references accounts,
  reason text,                    -- of the withdrawal
  unique (study, number),
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (signed is null) and (number is null) = (stages is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)));

create index study_versions_by_text on study_versions (study, version);
create unique index study_drafts on study_versions (study, manifest_sha256) where state = 'draft';

create table study_version_contents (
  version uuid not null references study_versions,
  path text not null,
  sha256 bytea not null,
  primary key (version, path));

create index study_version_contents_by_digest on study_version_contents (sha256);

-- The name by which the study file names a task; null where it is the task's id.
alter table study_file_tasks add column file text;

-- What a device last told of its study version; number 0 where it has none.
alter table devices
  add column study_number bigint,
  add column study_offered bigint,
  add column study_state text,
  add column study_reason text,
  add column study_told_at timestamptz;
