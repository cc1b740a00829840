-- Who may do what, mended: tokens of document 000 are patients' alone, who takes something back is who
-- brought it, and nobody locks a name from elsewhere.

-- Older servers gave them to staff, too, and those never ended.
update opaque_tokens set revoked_at = now()
where revoked_at is null and account in (select id from accounts where role <> 'patient');

-- What one account says that it takes back counts for what that account brings, and is no longer in the way of another's word.
alter table withdrawals drop constraint withdrawals_pkey;
alter table withdrawals add primary key (study, result, what, account);

-- Failures of a name at a place, by the digest of both, go with the name, of which this is the digest.
alter table failures add column name bytea;
delete from failures;

-- From where accounts were signed in to with the right password, by a digest of account and address: guesses from elsewhere do
-- not slow that down.
create table known_places (
  account uuid not null references accounts on delete cascade,
  place bytea not null,
  last_at timestamptz not null,
  primary key (account, place));
