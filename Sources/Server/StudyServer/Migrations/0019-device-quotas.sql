-- What a device may have here that no result accounts for is limited, so it must be known without a look at all that there is.
alter table recording_claims add column is_named boolean not null default false;  -- by a result of the same account
update recording_claims c set is_named = true
  where exists (select from result_recordings r where r.study = c.study and r.sha256 = c.sha256);
create index recording_claims_unnamed on recording_claims (account) where not is_named;
create index dead_letters_unresolved on dead_letters (account) where resolved_at is null;
create index conflicts_of_account on conflicts (account);
