-- Whether content is a signature that somebody drew under a consent: not everybody who reads a result may see it.
alter table result_recordings add column is_signature boolean not null default false;

-- As the documents say it; a digest has no other meaning after that word.
update result_recordings u set is_signature = true
from results d
where u.stream is null and d.study = u.study and d.stored_at = u.stored_at and d.id = u.result
  and position(convert_to('"consents"', 'UTF8') in d.document) > 0
  and convert_from(d.document, 'UTF8') ~ ('"signature"\s*:\s*"' || encode(u.sha256, 'hex') || '"');
