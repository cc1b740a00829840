extension KeptTable {
  /// All of them.
  ///
  /// Results with their measures, lists of document 000 and receipts have proofs of their own; what is in no proof is listed,
  /// with the reason, in `Tests/System/server/meaning.py`.
  static let all: [KeptTable] = [
    KeptTable("installation", key: ["is_only"], ["id"]),
    KeptTable(
      "studies", key: ["id"],
      [
        "number", "title", "number_scheme", "file_version", .time("created_at"),
      ]),
    KeptTable(
      "accounts", key: ["id"],
      [
        "name", "role", "password_hash", "password_is_one_time", .time("disabled_at"),
        .time("created_at"), "salt",
      ]),
    KeptTable("memberships", key: ["account", "study"], ["clinic"]),
    KeptTable(
      "participants", key: ["id"],
      [
        "study", "number", "clinic", "first_name", "drug_course_id", "month_of_treatment",
        .day("treatment_entered"), "account", "is_confirmed", .time("registered_at"),
        .time("withdrawn_at"), .time("erased_at"), "salt",
      ]),
    KeptTable("former_numbers", key: ["salt"], ["study", "number", "participant", .time("until")]),
    KeptTable(
      "participant_corrections", key: ["participant", "version"],
      [
        "study", .time("at"), "by", "reason", "before", "after", "salt",
      ]),
    KeptTable(
      "devices", key: ["account"],
      [
        "study", "clinic", "participant", "label", .time("enrolled_at"), "salt",
      ]),
    KeptTable(
      "enrolments", key: [.bytes("code_hash")],
      [
        "study", "clinic", "participant", "created_by", .time("created_at"),
        .time("expires_at"), .time("used_at"),
      ]),
    KeptTable("sessions", key: ["id"], ["account", .time("created_at"), .time("revoked_at")]),
    KeptTable(
      "provider_links", key: ["id"], ["account", "issuer", "subject", .time("linked_at"), "salt"]),
    KeptTable("provider_sign_ins", key: ["session"], ["link", "is_second_factor"]),
    KeptTable("sign_in_rules", key: ["account"], ["is_only_provider"]),
    KeptTable(
      "opaque_tokens", key: ["id"],
      [
        .bytes("hash"), "account", .time("created_at"), .time("revoked_at"),
      ]),
    KeptTable("server_keys", key: ["id"], ["use", .bytes("public_key"), .time("added_at")]),
    KeptTable(
      "key_introductions", key: ["introduced", "by"],
      [
        .time("signed_at"), .bytes("signature"),
      ]),
    KeptTable(
      "trust_lists", key: ["number"], [.content("document"), .time("published_at")]),
    KeptTable(
      "tasks", key: ["study", "id", "version"],
      [
        .bytes("sha256"), .content("document"), "title", .time("published_at"), "published_by",
      ]),
    KeptTable("recordings", key: ["study", .bytes("sha256")], ["byte_count", .time("stored_at")]),
    KeptTable(
      "recording_claims", key: ["study", .bytes("sha256"), "account"],
      [
        .time("claimed_at")
      ]),
    KeptTable(
      "conflicts", key: ["id"],
      [
        "study", "result", "account", .time("received_at"), .bytes("sha256"),
        .content("document"), "named", "salt",
      ]),
    KeptTable(
      "dead_letters", key: ["id"],
      [
        "study", "account", "result", .time("received_at"), .bytes("sha256"),
        .content("document"), "faults", .time("resolved_at"), "named", "salt",
      ]),
    KeptTable(
      "withdrawals", key: ["study", "result", "what", "account"],
      [
        .time("at"), .time("told_at"), "streams",
      ]),
    KeptTable(
      "exports", key: ["id"],
      [
        "study", "account", .time("requested_at"), "parts", "position", "byte_count",
        .bytes("sha256"),
      ]),
    KeptTable(
      "study_files", key: ["study", "version"],
      [
        .content("document"), .time("put_at"), "put_by",
      ]),
    KeptTable("study_file_tasks", key: ["study", "version", "task"], ["task_version", "file"]),
    KeptTable("study_symptoms", key: ["study", "number"], ["catalogue", "lowest", "highest"]),
    KeptTable(
      "study_versions", key: ["id"],
      [
        "study", "version", .bytes("manifest_sha256"), .content("manifest"), "findings",
        "state", .time("made_at"), "made_by", "restores", "number", .content("signed"),
        "stages", .time("published_at"), "published_by", .time("withdrawn_at"), "withdrawn_by",
        "reason",
      ]),
    KeptTable("study_version_contents", key: ["version", "path"], [.bytes("sha256")]),
    KeptTable(
      "rig_settings", key: ["device", "number"],
      [
        .content("document"), .time("put_at"), "put_by", "salt",
      ]),
    KeptTable(
      "arm_schemes", key: ["study"],
      [
        .content("plan"), .bytes("commitment"), .time("committed_at"), .content("outside"),
        "outside_source", .time("opened_at"), .bytes("seed"), .time("revealed_at"),
      ]),
    KeptTable(
      "arm_assignments", key: ["study", "number"],
      [
        "participant", "levels", "arm", .time("assigned_at"), "salt",
      ]),
    KeptTable(
      "next_tasks", key: ["id"],
      [
        "study", "participant", "task", .time("asked_at"), "asked_by", .time("ends_at"), "salt",
      ]),
    KeptTable("recovery_keys", key: ["study", "number"], ["line", .time("put_at"), "put_by"]),
    KeptTable("recovery_boxes", key: ["device"], [.content("document"), .time("stored_at")]),
    KeptTable(
      "losses", key: ["salt"],
      [
        "device", "name", .time("given_up_at"), "results", .time("told_at"),
      ]),
    KeptTable(
      "red_flags", key: ["id"],
      [
        "study", "account", "participant", "number", "clinic", "result", "flag", "title", "urgency",
        "task", .time("raised_at"), "stands", .time("noted_at"), .time("stored_at"),
        .bytes("sha256"), .content("document"), "position", .bytes("chain_hash"), "key",
        .bytes("signature"), .time("acknowledged_at"), "acknowledged_by", "salt",
      ]),
  ]
}
