-- Why an export was given up: who asked for it is told what to do.
alter table exports add column reason text
  check (reason in ('memory', 'time', 'size', 'rows', 'other'));
