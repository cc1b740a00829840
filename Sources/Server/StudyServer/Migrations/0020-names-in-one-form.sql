-- Names of accounts are compared in lower case and in the form NFKC, so that two that look alike are one. Of names that become
-- the same the oldest account keeps the name; another one keeps what it has, and is reset by an administrator.
update accounts a set name = lower(normalize(lower(normalize(a.name, NFKC)), NFKC))
where a.id in (
  select distinct on (lower(normalize(lower(normalize(b.name, NFKC)), NFKC))) b.id
  from accounts b
  where b.name <> lower(normalize(lower(normalize(b.name, NFKC)), NFKC))
    and not exists (
      select 1 from accounts c where c.name = lower(normalize(lower(normalize(b.name, NFKC)), NFKC)))
  order by lower(normalize(lower(normalize(b.name, NFKC)), NFKC)), b.created_at, b.id);
