-- Tasks, results and all that comes with them.

create table tasks (
  study text not null references studies,
  id text not null,
  version text not null,
  sha256 bytea not null,      -- of the canonical form (RFC 8785)
  document bytea not null,    -- as it was published, byte for byte
  title text not null,
  published_at timestamptz not null,
  published_by uuid not null references accounts,
  primary key (study, id, version));

-- The proof that a result is stored once. Rows outlive the data.
create table receipts (
  id uuid primary key,
  study text not null references studies,
  account uuid not null references accounts,
  participant uuid references participants,
  sha256 bytea not null,
  stored_at timestamptz not null,
  position bigint not null,
  chain_hash bytea not null,
  key text not null references server_keys,
  signature bytea not null,
  state text not null default 'stored' check (state in ('stored', 'withdrawn', 'erased')));
create index receipts_of_participant on receipts (participant, stored_at);

create table results (
  study text not null,
  stored_at timestamptz not null,
  id uuid not null,
  account uuid not null,
  participant uuid,
  task_id text not null,
  task_version text not null,
  task_sha256 bytea,
  started timestamptz,
  ended timestamptz,
  outcome text not null,
  byte_count bigint not null,
  problem_count bigint not null,
  document bytea not null,
  primary key (study, stored_at, id)) partition by list (study);
create index results_of_participant on results (study, participant, stored_at, id);

create table measurements (
  study text not null,
  stored_at timestamptz not null,
  result uuid not null,
  number bigint not null,     -- its place in the result, from 0
  participant uuid,
  step text not null,
  name text not null,
  value double precision,
  unit text,
  algorithm text,
  flags text[] not null,
  measured_at timestamptz,
  primary key (study, stored_at, result, number)) partition by list (study);
create index measurements_by_name on measurements (study, name, participant, stored_at);

create table result_recordings (
  study text not null,
  stored_at timestamptz not null,
  result uuid not null,
  number bigint not null,
  participant uuid,
  sha256 bytea not null,
  name text not null,
  stream text,                -- the kind of sensor; null for a file of an answer
  state text,
  expected bigint,
  received bigint,
  missing bigint,
  seconds double precision,
  primary key (study, stored_at, result, number)) partition by list (study);
create index result_recordings_by_content on result_recordings (study, sha256);
create index result_recordings_of_participant
  on result_recordings (study, participant, stored_at);

-- Content that is stored whole; who sent it is in the claims.
create table recordings (
  study text not null references studies,
  sha256 bytea not null,
  byte_count bigint not null,
  stored_at timestamptz not null,
  primary key (study, sha256));
create table recording_claims (
  study text not null,
  sha256 bytea not null,
  account uuid not null references accounts,
  claimed_at timestamptz not null,
  primary key (study, sha256, account),
  foreign key (study, sha256) references recordings on delete cascade);

create table conflicts (
  id uuid primary key,
  study text not null references studies,
  result uuid not null,
  account uuid not null,
  received_at timestamptz not null,
  sha256 bytea not null,
  document bytea not null,
  unique (result, sha256));

create table dead_letters (
  id uuid primary key,
  study text not null references studies,
  account uuid not null,
  result text not null,       -- the id in the path, as it was asked for
  received_at timestamptz not null,
  sha256 bytea not null,
  document bytea not null,
  faults jsonb not null,
  resolved_at timestamptz,
  unique (study, result, sha256));

-- What people took back, before or after it was sent; no content.
create table withdrawals (
  study text not null references studies,
  result uuid not null,
  account uuid not null,
  at timestamptz not null,
  told_at timestamptz not null,
  what text not null check (what in ('everything', 'streams')),
  streams text[] not null,
  primary key (study, result, what));

-- Document 000: lists of symptoms and of side effects.
create table symptom_lists (
  id bigint generated always as identity primary key,
  study text not null references studies,
  participant uuid not null references participants,
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  numbers bigint[] not null,
  levels bigint[] not null,
  check (cardinality(numbers) = cardinality(levels)));
create index symptom_lists_of_participant on symptom_lists (participant, recorded_at, id);

create table side_effect_lists (
  id bigint generated always as identity primary key,
  study text not null references studies,
  participant uuid not null references participants,
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  numbers bigint[] not null,
  answers jsonb not null);
create index side_effect_lists_of_participant on side_effect_lists (participant, recorded_at, id);

create table exports (
  id uuid primary key,
  study text not null references studies,
  account uuid not null references accounts,
  requested_at timestamptz not null,
  finished_at timestamptz,
  state text not null check (state in ('waiting', 'running', 'finished', 'failed')),
  byte_count bigint,
  sha256 bytea);
