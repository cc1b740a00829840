-- What one key of a server says about another: by it devices believe a key that they do not know.
create table key_introductions (
  introduced text not null references server_keys (id),
  by text not null references server_keys (id),
  signed_at timestamptz not null,
  signature bytea not null check (length(signature) = 64),
  primary key (introduced, by)
);
