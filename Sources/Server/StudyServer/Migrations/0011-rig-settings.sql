-- Settings of rigs: the rig files that staff put for a device. What is put never changes: another one gets the next number,
-- and the highest number of a device is what counts.

create table rig_settings (
  device uuid not null references devices on delete cascade,
  number bigint not null check (number > 0),
  document bytea not null,      -- byte for byte
  put_at timestamptz not null,
  put_by uuid not null references accounts,
  primary key (device, number));
