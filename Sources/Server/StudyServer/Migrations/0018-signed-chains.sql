-- Whoever has the database can write a chain anew from end to end: only a signature tells it. The last entry of each
-- transaction has one, over its hash, which depends on all entries before it.

alter table audit
  add column key text,          -- of the server that signed; null for entries inside a transaction, and for those from before
  add column signature bytea;
