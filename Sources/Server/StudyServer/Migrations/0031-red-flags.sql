-- Red flags: dangers that staff must hear of before the result comes, and also if it never does. A row is of a notice, or of a red
-- flag that a result names and whose notice is not here yet. The document of a notice has no answer. What a study that seals its
-- results does not tell is null: which red flag, of which task, of which result. Staff acknowledge each; the chain has an entry of
-- each notice and of each acknowledgement.
create table red_flags (
  id uuid primary key,            -- of the notice
  study text not null references studies,
  account uuid not null references accounts,   -- the device
  participant uuid references participants,    -- null while nobody of that number is known
  number text,                    -- as the notice names the participant
  clinic text,                    -- of the device, where it has one
  result uuid,                    -- the run, whose result may be still to come
  flag text,
  title jsonb,                    -- one text, or one for each language
  urgency text not null check (urgency in ('now', 'today', 'soon')),
  task text,
  raised_at timestamptz not null, -- by the clock of the device
  stands boolean,                 -- whether it still stood when the run ended; null before the result
  noted_at timestamptz not null,  -- when the server heard of it first
  stored_at timestamptz,          -- of the notice; null where only a result has named it
  sha256 bytea,
  document bytea,
  position bigint,
  chain_hash bytea,
  key text,
  signature bytea,
  acknowledged_at timestamptz,
  acknowledged_by uuid references accounts,
  salt uuid not null default gen_random_uuid(),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((sha256 is null) = (stored_at is null) and (sha256 is null) = (document is null)));
create index red_flags_of_study on red_flags (study, noted_at);
create index red_flags_of_participant on red_flags (participant);
create index red_flags_open on red_flags (study) where acknowledged_at is null;

create trigger row_is_noted
  after insert or delete or update of
    id, study, account, participant, number, clinic, result, flag, title, urgency, task, raised_at, stands, noted_at,
    stored_at, sha256, document, position, chain_hash, key, signature, acknowledged_at, acknowledged_by, salt
  on red_flags for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('red_flags', ($1).id, ($1).study, ($1).account, ($1).participant, ($1).number, ($1).clinic, ($1).result, ($1).flag, ($1).title, ($1).urgency, ($1).task, (extract(epoch from ($1).raised_at) * 1000000)::bigint, ($1).stands, (extract(epoch from ($1).noted_at) * 1000000)::bigint, (extract(epoch from ($1).stored_at) * 1000000)::bigint, encode(($1).sha256, 'hex'), encode(sha256(($1).document), 'hex'), ($1).position, encode(($1).chain_hash, 'hex'), ($1).key, encode(($1).signature, 'hex'), (extract(epoch from ($1).acknowledged_at) * 1000000)::bigint, ($1).acknowledged_by, ($1).salt)::text, 'UTF8'))$k$);
