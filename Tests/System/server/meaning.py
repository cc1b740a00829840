"""What a change of each column of the database does to what somebody believes, and by what it is found.

This is the one list. A test compares it with the database, so that no column is forgotten; `tampering.py` changes all that mean something.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    """Columns of a table: by what they are proven, or why a change of them means nothing."""

    columns: tuple
    proof: str = ""
    reason: str = ""


def proven(by, columns):
    return Part(tuple(columns.split()), proof=by)


def idle(reason, columns):
    return Part(tuple(columns.split()), reason=reason)


ROW = "the digest of the row in the chain of `server` (entries rowsChanged)"
SIGNED = "the server's signature in the row"
RECEIPT = "the receipt and the entry of the result"
DOCUMENT = "the document of the result, whose digest the receipt has"
OWNER = "the entry of the result"
ENTRY = "the digest in the entry of the list"
CHAIN = "the hashes of the chain and its signatures"
# Not changed by the generator: these have proofs of their own, and tests that change them.
FACTORS = "compared with the entries of the account, by digests; test_second_factor changes them"
TREE = "made anew from the entries whenever the audit is verified, and compared with heads outside; test_history changes them"
DOUBT = "the times, when the study was made, and the entry"

TABLES = {
    "red_flags": [
        proven(ROW, (
            "id study account participant number clinic result flag title urgency task raised_at stands noted_at stored_at sha256 "
            "document position chain_hash key signature acknowledged_at acknowledged_by salt")),
    ],
    "installation": [
        proven(ROW, "is_only id"),
    ],
    "studies": [
        proven(ROW, "id number title number_scheme file_version created_at"),
        idle("a counter for If-Match, which grows with each change", "version"),
        idle("a counter by which devices that wait hear of a change", "publication"),
    ],
    "accounts": [
        proven(ROW, "id name role password_hash password_is_one_time disabled_at created_at salt"),
        idle("a counter for If-Match", "version"),
    ],
    "memberships": [
        proven(ROW, "account study clinic"),
    ],
    "participants": [
        proven(ROW, (
            "id study number clinic first_name drug_course_id month_of_treatment treatment_entered account is_confirmed "
            "registered_at withdrawn_at erased_at salt")),
        idle("a counter for If-Match", "version"),
    ],
    "former_numbers": [
        proven(ROW, "salt study number participant until"),
    ],
    "participant_corrections": [
        proven(ROW, "participant version study at by reason before after salt"),
    ],
    "devices": [
        proven(ROW, "account study clinic participant label enrolled_at salt"),
        idle("when it was last here", "last_seen_at"),
        idle("what the device itself tells anew at each visit", (
            "study_number study_offered study_state study_reason study_told_at clock_behind_seconds")),
    ],
    "enrolments": [
        proven(ROW, "code_hash study clinic participant created_by created_at expires_at used_at"),
    ],
    "sessions": [
        proven(ROW, "id account created_at revoked_at"),
        proven(SIGNED, "refresh_hash previous_hash refreshed_at expires_at key signature"),
    ],
    "opaque_tokens": [
        proven(ROW, "id hash account created_at revoked_at"),
        idle("when it was last used", "last_used_at"),
    ],
    "provider_links": [
        proven(ROW, "id account issuer subject linked_at salt"),
        idle("when it was last used", "last_used_at"),
    ],
    "provider_sign_ins": [
        proven(ROW, "session link is_second_factor"),
    ],
    "sign_in_rules": [
        proven(ROW, "account is_only_provider"),
    ],
    "server_keys": [
        proven(ROW, "id use public_key added_at"),
    ],
    "key_introductions": [
        proven(ROW, "introduced by signed_at signature"),
    ],
    "trust_lists": [
        proven(ROW, "number document published_at"),
    ],
    "factor_codes": [
        idle(FACTORS, "account is_confirmed sealed last_step session created_at"),
    ],
    "recovery_codes": [
        idle(FACTORS, "account digest used_at"),
    ],
    "passkey_owners": [
        idle(FACTORS, "account handle"),
    ],
    "passkeys": [
        idle(FACTORS, "id credential account public_key counter is_backup_eligible label created_at last_used_at"),
    ],
    "answered_challenges": [
        idle("challenges that were answered, for five minutes", "digest ends_at"),
    ],
    "tree_heads": [
        idle(TREE, "size root subtrees made_at note"),
    ],
    "tree_runs": [
        idle(TREE, "first_leaf study first_position count"),
    ],
    "tree_chains": [
        idle(TREE, "study numbered"),
    ],
    "tree_tiles": [
        idle(TREE, "height index hashes"),
    ],
    "tree_witnesses": [
        idle(TREE, "device size note brought_at"),
    ],
    "tasks": [
        proven(ROW, "study id version sha256 document title published_at published_by"),
    ],
    "recordings": [
        proven(ROW, "study sha256 byte_count stored_at"),
        idle("what the last look at the bytes found: each look finds it anew, and `recordings verify` does", "state verified_at healed_at"),
    ],
    "recording_claims": [
        proven(ROW, "study sha256 account claimed_at"),
        idle("a cache for quotas, made from result_recordings", "is_named"),
    ],
    "conflicts": [
        proven(ROW, "id study result account received_at sha256 document named salt"),
    ],
    "dead_letters": [
        proven(ROW, "id study account result received_at sha256 document faults resolved_at named salt"),
    ],
    "withdrawals": [
        proven(ROW, "study result what account at told_at streams"),
    ],
    "exports": [
        proven(ROW, "id study account requested_at parts position byte_count sha256"),
        idle("how far the making is; the archive is what its digest says", (
            "state finished_at removed_count attempts lease lease_until removed_at reason")),
    ],
    "study_files": [
        proven(ROW, "study version document put_at put_by"),
    ],
    "study_file_tasks": [
        proven(ROW, "study version task task_version file"),
    ],
    "study_symptoms": [
        proven(ROW, "study number catalogue lowest highest"),
    ],
    "study_versions": [
        proven(ROW, (
            "id study version manifest_sha256 manifest findings state made_at made_by restores number signed stages "
            "published_at published_by withdrawn_at withdrawn_by reason")),
    ],
    "study_version_contents": [
        proven(ROW, "version path sha256"),
    ],
    "rig_settings": [
        proven(ROW, "device number document put_at put_by salt"),
    ],
    "arm_schemes": [
        proven(ROW, "study plan commitment committed_at outside outside_source opened_at seed revealed_at"),
    ],
    "arm_assignments": [
        proven(ROW, "study number participant levels arm assigned_at salt"),
    ],
    "next_tasks": [
        proven(ROW, "id study participant task asked_at asked_by ends_at salt"),
    ],
    "recovery_keys": [
        proven(ROW, "study number line put_at put_by"),
    ],
    "recovery_boxes": [
        proven(ROW, "device document stored_at"),
    ],
    "losses": [
        proven(ROW, "salt device name given_up_at results told_at"),
    ],
    "receipts": [
        proven(RECEIPT, "id study account participant sha256 stored_at position chain_hash key signature state"),
    ],
    "results": [
        proven(DOCUMENT, "id task_id task_version task_sha256 started ended outcome byte_count problem_count document sealing_key"),
        proven(OWNER, "study stored_at account participant"),
        proven(DOUBT, "clock_doubt lacks_seal"),
    ],
    "measurements": [
        proven(DOCUMENT, "result number step name value unit algorithm flags measured_at"),
        proven(OWNER, "study stored_at participant"),
    ],
    "result_recordings": [
        proven(DOCUMENT, "result number sha256 name stream state expected received missing seconds is_signature"),
        proven(OWNER, "study stored_at participant"),
    ],
    "symptom_lists": [
        proven(ENTRY, "study participant recorded_at received_at numbers levels catalogue position salt"),
        proven(DOUBT, "clock_doubt"),
        idle("a number that tells rows apart", "id"),
    ],
    "side_effect_lists": [
        proven(ENTRY, "study participant recorded_at received_at numbers answers position salt"),
        proven(DOUBT, "clock_doubt"),
        idle("a number that tells rows apart", "id"),
    ],
    "chains": [
        proven(CHAIN, "study length head"),
    ],
    "audit": [
        proven(CHAIN, "study stored_at position actor action subject sha256 detail hash key signature"),
    ],
    "content_to_erase": [
        idle("work that is left: nothing is erased that `recordings` still has", "study sha256 since"),
    ],
    "failures": [
        idle("a counter that slows guesses down", "subject count since name"),
    ],
    "known_places": [
        idle("a cache of where people signed in, which slows guesses from elsewhere down", "account place last_at"),
    ],
    "keyed_requests": [
        idle("answers that are kept for a day for whoever asks twice; receipts in them are signed", (
            "caller key_hash request_hash ticket state began_at status head body")),
    ],
    "migrations": [
        idle("compared with the program's own at each start, which else refuses", "number name sha256 applied_at"),
    ],
}


def meaningful(table):
    """The columns of a table that mean something."""
    return [column for part in TABLES[table] if part.proof for column in part.columns]
