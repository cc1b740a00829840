-- Keys of devices that may be lost. A study has a recovery key, whose public half alone is here: another one gets the next number, and
-- the highest counts. A device leaves its own key sealed to it, which nobody opens here, and says what was given up for good.

create table recovery_keys (
  study text not null references studies,
  number bigint not null check (number > 0),
  line text not null,              -- the public half, as `ambler recovery new` prints it
  put_at timestamptz not null,
  put_by uuid not null references accounts,
  primary key (study, number));

create table recovery_boxes (
  device uuid primary key references devices on delete cascade,
  document bytea not null,         -- JSON; the newest one counts
  stored_at timestamptz not null);

create table losses (
  device uuid not null references devices on delete cascade,
  name text not null,              -- the device's name of what it gave up
  given_up_at timestamptz not null,
  results uuid[] not null,         -- ids of results that no study has
  told_at timestamptz not null,
  primary key (device, name));
