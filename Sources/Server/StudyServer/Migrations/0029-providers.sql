-- Sign-in of staff by a provider of the clinic (OpenID Connect). An account is found by what the provider calls the person, and by
-- nothing else: no name and no address of a person is compared.
create table provider_links (
  id uuid primary key,
  account uuid not null references accounts on delete cascade,
  issuer text not null,           -- of the provider, letter for letter
  subject text not null,          -- what it calls the person
  linked_at timestamptz not null,
  last_used_at timestamptz,
  salt uuid not null default gen_random_uuid(),
  unique (issuer, subject),
  unique (account, issuer));

-- Which sign-ins a provider vouches for.
create table provider_sign_ins (
  session uuid primary key references sessions on delete cascade,
  link uuid not null references provider_links on delete cascade,
  is_second_factor boolean not null); -- whether the provider says that the person showed two factors
create index provider_sign_ins_of_link on provider_sign_ins (link);

-- How an account may be signed in to, where that is not every way. A row stays when it says no more: a program beside the server,
-- which lets an administrator in again, may change rows and remove none.
create table sign_in_rules (
  account uuid primary key references accounts on delete cascade,
  is_only_provider boolean not null);

create trigger row_is_noted
  after insert or delete or update of
    id, account, issuer, subject, linked_at, salt
  on provider_links for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('provider_links', ($1).id, ($1).account, ($1).issuer, ($1).subject, (extract(epoch from ($1).linked_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    session, link, is_second_factor
  on provider_sign_ins for each row execute function note_row(
    $k$jsonb_build_array(($1).session)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('provider_sign_ins', ($1).session, ($1).link, ($1).is_second_factor)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    account, is_only_provider
  on sign_in_rules for each row execute function note_row(
    $k$jsonb_build_array(($1).account)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('sign_in_rules', ($1).account, ($1).is_only_provider)::text, 'UTF8'))$k$);
