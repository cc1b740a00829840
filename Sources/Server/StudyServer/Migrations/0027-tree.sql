-- One tree over the entries of all chains (RFC 6962), whose head others keep who are not this database.

-- The heads, each signed as a note of C2SP; of one size the newest.
create table tree_heads (
  size bigint primary key check (size >= 1),
  root bytea not null check (length(root) = 32),
  subtrees bytea not null,    -- the roots of the full subtrees, the largest first, 32 bytes each
  made_at timestamptz not null,
  note bytea not null
);
-- Which entries are which leaves: the entries of one chain that stand behind each other in the tree.
create table tree_runs (
  first_leaf bigint primary key check (first_leaf >= 0), -- counted from 0
  study text not null,
  first_position bigint not null check (first_position >= 1),
  count bigint not null check (count >= 1)
);
-- How much of each chain is in the tree.
create table tree_chains (
  study text primary key,
  numbered bigint not null check (numbered >= 0)
);
-- Its hashes, in tiles of 256, of which proofs are made.
create table tree_tiles (
  height integer not null check (height >= 0),
  index bigint not null check (index >= 0),
  hashes bytea not null,
  primary key (height, index)
);
alter table tree_tiles alter column hashes set storage external;
-- The largest head that each device brought, signed by a key of this database.
create table tree_witnesses (
  device text primary key,
  size bigint not null,
  note bytea not null,
  brought_at timestamptz not null
);
