-- Who may do what, mended: tokens of document 000 are patients' alone.

-- Older servers gave them to staff, too, and those never ended.
update opaque_tokens set revoked_at = now()
where revoked_at is null and account in (select id from accounts where role <> 'patient');
