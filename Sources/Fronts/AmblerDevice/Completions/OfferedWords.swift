import Commands
import FileCommands

/// What may be typed where.
extension Command {
  /// The words that may come first behind the command; empty where none is fixed.
  var firstWords: [String] {
    switch self {
    case .people: PeopleCommand.Action.allCases.map(\.rawValue)
    case .key: KeyCommand.Action.allCases.map(\.rawValue)
    case .recovery: RecoveryCommand.Action.allCases.map(\.rawValue)
    case .study: StudyCommand.Action.allCases.map(\.rawValue)
    case .devices: ["serve"]
    case .rig: RigCommand.Action.allCases.map(\.rawValue)
    case .measure: MeasureKind.allCases.map(\.rawValue)
    case .outbox: OutboxCommand.Action.allCases.map(\.rawValue)
    case .receipt: ["verify", "witness"]
    case .fhir: FHIRCommand.Action.allCases.map(\.rawValue)
    case .import: ImportCommand.sources
    case .server: ["accounts", "audit", "keys", "recordings", "trust"]
    case .words: WordsCommand.Action.allCases.map(\.rawValue)
    case .export: [ExportCommand.open]
    case .completions: CompletionShell.allCases.map(\.rawValue)
    case .tablet, .enrol, .kiosk, .run, .check, .diff, .simulate, .record, .calibrate, .inspect,
      .show,
      .replay, .fhirpath:
      []
    }
  }

  /// Its options and the one that all commands have.
  var offeredOptions: [Option] { options + [Option("help", nil, "say what the command does")] }
}

extension Option {
  /// What a shell can offer as the value.
  enum Offer: CaseIterable { case folders, files, nothing }

  /// What can be offered behind the option; nil for a flag.
  var offer: Offer? {
    guard let value else { return nil }
    let words = value.split { $0 == "|" || $0 == "." }
    if words.contains(where: { ["FILE", "PATH", "TASK", "OUT"].contains($0) }) { return .files }
    return words.contains("DIR") || words.contains("FOLDER") ? .folders : .nothing
  }
}
