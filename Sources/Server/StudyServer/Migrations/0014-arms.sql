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
