-- Studies, who works in them, and who takes part.

-- One row: the name under which all servers of this database sign tokens.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid());
insert into installation default values;

create table studies (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$' and id <> 'server'),
  number bigint generated always as identity unique,  -- names its partitions
  title text not null,
  number_scheme text not null default 'any' check (number_scheme in ('any', 'nhs')),
  document bytea,             -- its study.json as it was put, byte for byte
  version bigint not null default 1,
  created_at timestamptz not null);

create table accounts (
  id uuid primary key,
  name text not null unique check (name = lower(name)),
  role text not null
    check (role in ('patient', 'clinician', 'researcher', 'administrator', 'device')),
  password_hash text,         -- argon2id; null where nobody signs in with a password
  password_is_one_time boolean not null default false,
  disabled_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null);

-- In which studies an account works; with a clinic, only for what belongs to that clinic.
create table memberships (
  account uuid not null references accounts on delete cascade,
  study text not null references studies,
  clinic text,
  primary key (account, study));

create table participants (
  id uuid primary key,
  study text not null references studies,
  number text not null,       -- the pseudonym or number that the study gave
  clinic text,
  first_name text,
  drug_course_id bigint,
  month_of_treatment bigint,
  account uuid unique references accounts on delete set null,
  is_confirmed boolean not null,  -- false where only results have named the number so far
  registered_at timestamptz not null,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  version bigint not null default 1,
  unique (study, number));

create table devices (
  account uuid primary key references accounts on delete cascade,
  study text not null references studies,
  clinic text,
  participant uuid references participants,  -- null for a tablet that people share
  label text not null,
  enrolled_at timestamptz not null,
  last_seen_at timestamptz);

create table enrolments (
  code_hash bytea primary key,  -- SHA-256 of the code
  study text not null references studies,
  clinic text,
  participant uuid references participants,
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz);

-- A sign-in, with the hash of its refresh token and of the one before it.
create table sessions (
  id uuid primary key,
  account uuid not null references accounts on delete cascade,
  refresh_hash bytea not null,
  previous_hash bytea,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz);
create index sessions_of_account on sessions (account);

-- Tokens as the paths of document 000 give them: opaque, kept as SHA-256.
create table opaque_tokens (
  hash bytea primary key,
  account uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz);
create index opaque_tokens_of_account on opaque_tokens (account);

-- Failures of signing in and of codes, by the SHA-256 of a name or an address.
create table failures (
  subject bytea primary key,
  count bigint not null,
  since timestamptz not null);

create table idempotent_answers (
  account uuid not null,
  key text not null,
  request_hash bytea not null,
  status bigint not null,
  body bytea not null,
  at timestamptz not null,
  primary key (account, key));

-- The public keys of servers, old ones too; private keys never are in the database.
create table server_keys (
  id text primary key,
  use text not null check (use in ('receipt', 'token')),
  public_key bytea not null,
  added_at timestamptz not null);
