-- Lists of the server's keys, signed by keys that are on no server. A device that knows one believes only what is in it.
create table trust_lists (
  number bigint primary key check (number >= 1),
  document bytea not null, -- JSON with its signatures, byte for byte as it was published
  published_at timestamptz not null
);
