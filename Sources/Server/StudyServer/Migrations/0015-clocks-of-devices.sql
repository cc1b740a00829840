-- How far a device's clock was off when it last told of its study version: positive where it was behind, null where it was
-- right or did not say.
alter table devices add column clock_behind_seconds bigint;
