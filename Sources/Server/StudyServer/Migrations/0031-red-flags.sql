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
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((sha256 is null) = (stored_at is null) and (sha256 is null) = (document is null)));
create index red_flags_of_study on red_flags (study, noted_at);
create index red_flags_of_participant on red_flags (participant);
create index red_flags_open on red_flags (study) where acknowledged_at is null;
