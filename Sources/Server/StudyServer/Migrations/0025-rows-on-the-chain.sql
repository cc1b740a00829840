-- Rows that mean something hang on the chain: each transaction of a server notes, in the chain of what is of no study, which of
-- them it changed, with a digest of what each one says then. Whoever changes a row past the server leaves no such note.

-- What is personal or can be guessed has a random salt beside it, which goes with it; the digest in the chain tells nothing then.
alter table accounts add column salt uuid not null default gen_random_uuid();
alter table participants add column salt uuid not null default gen_random_uuid();
alter table former_numbers add column salt uuid not null default gen_random_uuid();
alter table devices add column salt uuid not null default gen_random_uuid();
alter table conflicts add column salt uuid not null default gen_random_uuid();
alter table dead_letters add column salt uuid not null default gen_random_uuid();
alter table rig_settings add column salt uuid not null default gen_random_uuid();
alter table arm_assignments add column salt uuid not null default gen_random_uuid();
alter table next_tasks add column salt uuid not null default gen_random_uuid();
alter table losses add column salt uuid not null default gen_random_uuid();

-- The tokens of a sign-in change too often for the chain. The server signs them in their row.
alter table sessions
  add column key text,          -- of the server that signed; null before a server has signed it
  add column signature bytea;

-- Collects what a transaction changes. The table is one of the server's own connection, which nobody else can write in; where there
-- is none, nothing is noted. The first argument gives a row's key, the second its digest.
create function note_row() returns trigger language plpgsql as $$
declare
  named text;
  digest bytea;
begin
  if to_regclass('pg_temp.changed_rows') is null then return null; end if;
  if tg_op <> 'INSERT' then
    execute 'select ' || tg_argv[0] into named using old;
    insert into pg_temp.changed_rows (name, key, sha256) values (tg_table_name, named, null);
  end if;
  if tg_op <> 'DELETE' then
    execute 'select ' || tg_argv[0] || ', ' || tg_argv[1] into named, digest using new;
    insert into pg_temp.changed_rows (name, key, sha256) values (tg_table_name, named, digest);
  end if;
  return null;
end $$;

create trigger row_is_noted
  after insert or delete or update of
    is_only, id
  on installation for each row execute function note_row(
    $k$jsonb_build_array(($1).is_only)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('installation', ($1).is_only, ($1).id)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, number, title, number_scheme, file_version, created_at
  on studies for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('studies', ($1).id, ($1).number, ($1).title, ($1).number_scheme, ($1).file_version, (extract(epoch from ($1).created_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, name, role, password_hash, password_is_one_time, disabled_at, created_at, salt
  on accounts for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('accounts', ($1).id, ($1).name, ($1).role, ($1).password_hash, ($1).password_is_one_time, (extract(epoch from ($1).disabled_at) * 1000000)::bigint, (extract(epoch from ($1).created_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    account, study, clinic
  on memberships for each row execute function note_row(
    $k$jsonb_build_array(($1).account, ($1).study)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('memberships', ($1).account, ($1).study, ($1).clinic)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, number, clinic, first_name, drug_course_id, month_of_treatment, treatment_entered, account, is_confirmed,
    registered_at, withdrawn_at, erased_at, salt
  on participants for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('participants', ($1).id, ($1).study, ($1).number, ($1).clinic, ($1).first_name, ($1).drug_course_id, ($1).month_of_treatment, (($1).treatment_entered - date '1970-01-01'), ($1).account, ($1).is_confirmed, (extract(epoch from ($1).registered_at) * 1000000)::bigint, (extract(epoch from ($1).withdrawn_at) * 1000000)::bigint, (extract(epoch from ($1).erased_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    salt, study, number, participant, until
  on former_numbers for each row execute function note_row(
    $k$jsonb_build_array(($1).salt)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('former_numbers', ($1).salt, ($1).study, ($1).number, ($1).participant, (extract(epoch from ($1).until) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    participant, version, study, at, by, reason, before, after, salt
  on participant_corrections for each row execute function note_row(
    $k$jsonb_build_array(($1).participant, ($1).version)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('participant_corrections', ($1).participant, ($1).version, ($1).study, (extract(epoch from ($1).at) * 1000000)::bigint, ($1).by, ($1).reason, ($1).before, ($1).after, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    account, study, clinic, participant, label, enrolled_at, salt
  on devices for each row execute function note_row(
    $k$jsonb_build_array(($1).account)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('devices', ($1).account, ($1).study, ($1).clinic, ($1).participant, ($1).label, (extract(epoch from ($1).enrolled_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    code_hash, study, clinic, participant, created_by, created_at, expires_at, used_at
  on enrolments for each row execute function note_row(
    $k$jsonb_build_array(encode(($1).code_hash, 'hex'))::text$k$,
    $k$sha256(convert_to(jsonb_build_array('enrolments', encode(($1).code_hash, 'hex'), ($1).study, ($1).clinic, ($1).participant, ($1).created_by, (extract(epoch from ($1).created_at) * 1000000)::bigint, (extract(epoch from ($1).expires_at) * 1000000)::bigint, (extract(epoch from ($1).used_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, account, created_at, revoked_at
  on sessions for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('sessions', ($1).id, ($1).account, (extract(epoch from ($1).created_at) * 1000000)::bigint, (extract(epoch from ($1).revoked_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, hash, account, created_at, revoked_at
  on opaque_tokens for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('opaque_tokens', ($1).id, encode(($1).hash, 'hex'), ($1).account, (extract(epoch from ($1).created_at) * 1000000)::bigint, (extract(epoch from ($1).revoked_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, use, public_key, added_at
  on server_keys for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('server_keys', ($1).id, ($1).use, encode(($1).public_key, 'hex'), (extract(epoch from ($1).added_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    introduced, by, signed_at, signature
  on key_introductions for each row execute function note_row(
    $k$jsonb_build_array(($1).introduced, ($1).by)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('key_introductions', ($1).introduced, ($1).by, (extract(epoch from ($1).signed_at) * 1000000)::bigint, encode(($1).signature, 'hex'))::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, id, version, sha256, document, title, published_at, published_by
  on tasks for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).id, ($1).version)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('tasks', ($1).study, ($1).id, ($1).version, encode(($1).sha256, 'hex'), encode(sha256(($1).document), 'hex'), ($1).title, (extract(epoch from ($1).published_at) * 1000000)::bigint, ($1).published_by)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, sha256, byte_count, stored_at
  on recordings for each row execute function note_row(
    $k$jsonb_build_array(($1).study, encode(($1).sha256, 'hex'))::text$k$,
    $k$sha256(convert_to(jsonb_build_array('recordings', ($1).study, encode(($1).sha256, 'hex'), ($1).byte_count, (extract(epoch from ($1).stored_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, sha256, account, claimed_at
  on recording_claims for each row execute function note_row(
    $k$jsonb_build_array(($1).study, encode(($1).sha256, 'hex'), ($1).account)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('recording_claims', ($1).study, encode(($1).sha256, 'hex'), ($1).account, (extract(epoch from ($1).claimed_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, result, account, received_at, sha256, document, named, salt
  on conflicts for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('conflicts', ($1).id, ($1).study, ($1).result, ($1).account, (extract(epoch from ($1).received_at) * 1000000)::bigint, encode(($1).sha256, 'hex'), encode(sha256(($1).document), 'hex'), ($1).named, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, account, result, received_at, sha256, document, faults, resolved_at, named, salt
  on dead_letters for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('dead_letters', ($1).id, ($1).study, ($1).account, ($1).result, (extract(epoch from ($1).received_at) * 1000000)::bigint, encode(($1).sha256, 'hex'), encode(sha256(($1).document), 'hex'), ($1).faults, (extract(epoch from ($1).resolved_at) * 1000000)::bigint, ($1).named, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, result, what, account, at, told_at, streams
  on withdrawals for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).result, ($1).what, ($1).account)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('withdrawals', ($1).study, ($1).result, ($1).what, ($1).account, (extract(epoch from ($1).at) * 1000000)::bigint, (extract(epoch from ($1).told_at) * 1000000)::bigint, ($1).streams)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, account, requested_at, parts, position, byte_count, sha256
  on exports for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('exports', ($1).id, ($1).study, ($1).account, (extract(epoch from ($1).requested_at) * 1000000)::bigint, ($1).parts, ($1).position, ($1).byte_count, encode(($1).sha256, 'hex'))::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, version, document, put_at, put_by
  on study_files for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).version)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('study_files', ($1).study, ($1).version, encode(sha256(($1).document), 'hex'), (extract(epoch from ($1).put_at) * 1000000)::bigint, ($1).put_by)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, version, task, task_version, file
  on study_file_tasks for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).version, ($1).task)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('study_file_tasks', ($1).study, ($1).version, ($1).task, ($1).task_version, ($1).file)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, number, catalogue, lowest, highest
  on study_symptoms for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).number)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('study_symptoms', ($1).study, ($1).number, ($1).catalogue, ($1).lowest, ($1).highest)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, version, manifest_sha256, manifest, findings, state, made_at, made_by, restores, number, signed, stages,
    published_at, published_by, withdrawn_at, withdrawn_by, reason
  on study_versions for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('study_versions', ($1).id, ($1).study, ($1).version, encode(($1).manifest_sha256, 'hex'), encode(sha256(($1).manifest), 'hex'), ($1).findings, ($1).state, (extract(epoch from ($1).made_at) * 1000000)::bigint, ($1).made_by, ($1).restores, ($1).number, encode(sha256(($1).signed), 'hex'), ($1).stages, (extract(epoch from ($1).published_at) * 1000000)::bigint, ($1).published_by, (extract(epoch from ($1).withdrawn_at) * 1000000)::bigint, ($1).withdrawn_by, ($1).reason)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    version, path, sha256
  on study_version_contents for each row execute function note_row(
    $k$jsonb_build_array(($1).version, ($1).path)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('study_version_contents', ($1).version, ($1).path, encode(($1).sha256, 'hex'))::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    device, number, document, put_at, put_by, salt
  on rig_settings for each row execute function note_row(
    $k$jsonb_build_array(($1).device, ($1).number)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('rig_settings', ($1).device, ($1).number, encode(sha256(($1).document), 'hex'), (extract(epoch from ($1).put_at) * 1000000)::bigint, ($1).put_by, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, plan, commitment, committed_at, outside, outside_source, opened_at, seed, revealed_at
  on arm_schemes for each row execute function note_row(
    $k$jsonb_build_array(($1).study)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('arm_schemes', ($1).study, encode(sha256(($1).plan), 'hex'), encode(($1).commitment, 'hex'), (extract(epoch from ($1).committed_at) * 1000000)::bigint, encode(sha256(($1).outside), 'hex'), ($1).outside_source, (extract(epoch from ($1).opened_at) * 1000000)::bigint, encode(($1).seed, 'hex'), (extract(epoch from ($1).revealed_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, number, participant, levels, arm, assigned_at, salt
  on arm_assignments for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).number)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('arm_assignments', ($1).study, ($1).number, ($1).participant, ($1).levels, ($1).arm, (extract(epoch from ($1).assigned_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    id, study, participant, task, asked_at, asked_by, ends_at, salt
  on next_tasks for each row execute function note_row(
    $k$jsonb_build_array(($1).id)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('next_tasks', ($1).id, ($1).study, ($1).participant, ($1).task, (extract(epoch from ($1).asked_at) * 1000000)::bigint, ($1).asked_by, (extract(epoch from ($1).ends_at) * 1000000)::bigint, ($1).salt)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    study, number, line, put_at, put_by
  on recovery_keys for each row execute function note_row(
    $k$jsonb_build_array(($1).study, ($1).number)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('recovery_keys', ($1).study, ($1).number, ($1).line, (extract(epoch from ($1).put_at) * 1000000)::bigint, ($1).put_by)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    device, document, stored_at
  on recovery_boxes for each row execute function note_row(
    $k$jsonb_build_array(($1).device)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('recovery_boxes', ($1).device, encode(sha256(($1).document), 'hex'), (extract(epoch from ($1).stored_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
create trigger row_is_noted
  after insert or delete or update of
    salt, device, name, given_up_at, results, told_at
  on losses for each row execute function note_row(
    $k$jsonb_build_array(($1).salt)::text$k$,
    $k$sha256(convert_to(jsonb_build_array('losses', ($1).salt, ($1).device, ($1).name, (extract(epoch from ($1).given_up_at) * 1000000)::bigint, ($1).results, (extract(epoch from ($1).told_at) * 1000000)::bigint)::text, 'UTF8'))$k$);
