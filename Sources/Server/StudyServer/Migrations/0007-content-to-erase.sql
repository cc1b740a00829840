-- Content of recordings that goes: its rows are gone, its bytes are removed after that was committed.

create table content_to_erase (
  study text not null references studies,
  sha256 bytea not null,
  since timestamptz not null,
  primary key (study, sha256));
