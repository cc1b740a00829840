-- Requests with an Idempotency-Key: what was asked, whether it was done, and what was answered.

drop table idempotent_answers;

create table keyed_requests (
  caller text not null,       -- the id of an account; 'anonymous' where a code in the body says who
  key_hash bytea not null,    -- SHA-256; the key itself is not kept
  request_hash bytea not null,  -- of the key, the request's line and its body
  ticket uuid not null,       -- of the one attempt that may do it
  state text not null check (state in ('working', 'done', 'answered', 'unkept')),
  began_at timestamptz not null,
  status bigint,
  head jsonb,                 -- [[name, value], …]
  body bytea,
  primary key (caller, key_hash),
  check ((state = 'answered') = (status is not null and head is not null and body is not null)));
create index keyed_requests_by_age on keyed_requests (began_at);
