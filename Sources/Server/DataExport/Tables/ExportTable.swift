/// The tidy tables of an export; each is `tables/<name>.csv` and `parquet/<name>.parquet`.
package enum ExportTable: String, Sendable, CaseIterable {
  case results, answers, measures, trials, recordings, problems, scores, consents, withdrawals,
    attachments, participants, symptoms

  /// One sentence for people: what a row is.
  package var meaning: String {
    switch self {
    case .results: "One row for each result."
    case .answers:
      "One row for each answer; an answer of several parts has a row for each part."
    case .measures: "One row for each measure that was computed."
    case .trials: "One row for each attempt inside an active task, whatever its verdict."
    case .recordings: "One row for each recording, with its ledger and its quality."
    case .problems: "One row for each problem that a result tells of."
    case .scores: "One row for each score."
    case .consents: "One row for each consent that was answered; names and signatures are left out."
    case .withdrawals: "One row for each consent, result or recording that was taken back."
    case .attachments: "One row for each file that was given as an answer."
    case .participants: "One row for each participant, by pseudonym."
    case .symptoms: "One row for each level in a list of symptoms or of side effects."
    }
  }

  package var columns: [TableColumn] {
    switch self {
    case .results: Self.ofResult + Self.resultColumns
    case .answers: Self.ofResult + Self.answerColumns
    case .measures: Self.ofResult + Self.measureColumns
    case .trials: Self.ofResult + Self.trialColumns
    case .recordings: Self.ofResult + Self.recordingColumns
    case .problems: Self.ofResult + Self.problemColumns
    case .scores: Self.ofResult + Self.scoreColumns
    case .consents: Self.ofResult + Self.consentColumns
    case .attachments: Self.ofResult + Self.attachmentColumns
    case .withdrawals: Self.withdrawalColumns
    case .participants: Self.participantColumns
    case .symptoms: Self.symptomColumns
    }
  }

  /// What stands at the beginning of every row that is of a result.
  static let ofResult: [TableColumn] = [
    TableColumn("result", .text, "id of the result", at: "id"),
    TableColumn("participant", .text, "pseudonym; empty if none was given"),
    TableColumn("task", .text, "id of the task", at: "task", "id"),
    TableColumn("version", .text, "version of the task", at: "task", "version"),
  ]
}
