-- Lists of document 000 have their place in the chain, as results have. The digest there tells nothing of a list that was
-- erased: it is over a random salt too, which goes with the list.

alter table symptom_lists
  add column position bigint,   -- of its entry in the study's chain; null where it came before there was one
  add column salt uuid;
alter table side_effect_lists
  add column position bigint,
  add column salt uuid;
create unique index symptom_lists_by_position on symptom_lists (study, position);
create unique index side_effect_lists_by_position on side_effect_lists (study, position);
create index audit_of_lists on audit (study, position)
  where action in ('symptomsStored', 'sideEffectsStored');

-- To empty a table passes the triggers of its rows, so each partition has one of its own.
create function keep_audit_from_truncate(name text) returns void language plpgsql as $$
begin
  execute format('create trigger audit_is_never_emptied before truncate on %I
    for each statement execute function audit_is_append_only()', name);
end $$;

select keep_audit_from_truncate(relid::regclass::text) from pg_partition_tree('audit');

create or replace function make_partitions(study_id text, moment timestamptz) returns void
language plpgsql as $$
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
      if parent = 'audit' then perform keep_audit_from_truncate(own); end if;
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
        if parent = 'audit' then perform keep_audit_from_truncate(name); end if;
      end if;
    end loop;
  end loop;
end $$;
