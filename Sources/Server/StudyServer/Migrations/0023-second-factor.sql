-- What staff have beside the password. Secrets of codes are sealed with a key that is not in the database, of recovery codes there
-- are digests alone, and a passkey's secret half never leaves the person's device.
create table factor_codes (
  account uuid not null references accounts on delete cascade,
  is_confirmed boolean not null,  -- false until a first code has shown that the app has the secret
  sealed bytea not null,
  last_step bigint not null default 0,  -- the newest step whose code was taken, each once
  session uuid,                   -- the sign-in that sets it up
  created_at timestamptz not null,
  primary key (account, is_confirmed));

create table recovery_codes (
  account uuid not null references accounts on delete cascade,
  digest bytea not null,
  used_at timestamptz,
  primary key (account, digest));

-- Under which random bytes an authenticator knows the account: nothing of its name.
create table passkey_owners (
  account uuid primary key references accounts on delete cascade,
  handle bytea not null unique check (length(handle) = 32));

create table passkeys (
  id uuid primary key,
  credential bytea not null unique check (length(credential) between 1 and 1023),
  account uuid not null references accounts on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  is_backup_eligible boolean not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz);
create index passkeys_of_account on passkeys (account);

-- Challenges that were answered, until they would have ended anyway: each counts once.
create table answered_challenges (
  digest bytea primary key,
  ends_at timestamptz not null);
