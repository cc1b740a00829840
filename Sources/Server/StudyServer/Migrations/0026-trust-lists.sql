-- Lists of the server's keys, signed by keys that are on no server. A device that knows one believes only what is in it.
create table trust_lists (
  number bigint primary key check (number >= 1),
  document bytea not null, -- JSON with its signatures, byte for byte as it was published
  published_at timestamptz not null
);
create trigger row_is_noted
  after insert or delete or update of
    number, document, published_at
  on trust_lists for each row execute function note_row(
    $k$jsonb_build_array(($1).number)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('trust_lists', ($1).number, encode(sha256(($1).document), 'hex'), (extract(epoch from ($1).published_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
