-- Whom documents name that belong to no stored result, so that an erasure finds them; and tokens of document 000 by an id.

-- The pseudonym at /participant; null where it could not be read, and for what was kept before.
alter table dead_letters add column named text;
alter table conflicts add column named text;

-- The hash of a token is half of a secret; its owner names it by this.
alter table opaque_tokens add column id uuid not null unique default gen_random_uuid();
