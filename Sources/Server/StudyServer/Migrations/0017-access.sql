-- Who may do what, mended: tokens of document 000 are patients' alone, and who takes something back is who brought it.

-- Older servers gave them to staff, too, and those never ended.
update opaque_tokens set revoked_at = now()
where revoked_at is null and account in (select id from accounts where role <> 'patient');

-- What one account says that it takes back counts for what that account brings, and is no longer in the way of another's word.
alter table withdrawals drop constraint withdrawals_pkey;
alter table withdrawals add primary key (study, result, what, account);
