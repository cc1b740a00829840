-- The audit chains: one for each study, and one named `server` for what is of no study.

create table chains (
  study text primary key,
  length bigint not null,
  head bytea not null);       -- the hash of the last entry; 32 zeros before the first

create table audit (
  study text not null,
  stored_at timestamptz not null,
  position bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  sha256 bytea,
  detail text not null,       -- canonical JSON (RFC 8785)
  hash bytea not null,
  primary key (study, stored_at, position)) partition by list (study);
create index audit_by_position on audit (study, position);
create index audit_by_subject on audit (study, subject, position);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();

create table audit_server partition of audit for values in ('server')
  partition by range (stored_at);
insert into chains (study, length, head) values ('server', 0, decode(repeat('00', 32), 'hex'));

-- Makes the partitions of a study for the month of a moment and the one after it, if they are not there.
create function make_partitions(study_id text, moment timestamptz) returns void language plpgsql
as $$
declare
  parent text;
  own text;
  month date;
  name text;
  suffix text;
begin
  perform pg_advisory_xact_lock(4706922);
  if study_id = 'server' then suffix := 'server';
  else select 's' || number into strict suffix from studies where id = study_id; end if;
  foreach parent in array
    case when study_id = 'server' then array['audit']
    else array['results', 'measurements', 'result_recordings', 'audit'] end
  loop
    own := parent || '_' || suffix;
    if to_regclass(own) is null then
      execute format('create table %I partition of %I for values in (%L) partition by range (stored_at)',
        own, parent, study_id);
    end if;
    for month in
      select (date_trunc('month', moment at time zone 'UTC') + n * interval '1 month')::date
      from generate_series(0, 1) n
    loop
      name := own || to_char(month, '_YYYY_MM');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, own,
          month::timestamp at time zone 'UTC',
          (month + interval '1 month')::timestamp at time zone 'UTC');
      end if;
    end loop;
  end loop;
end $$;
