import Commands
import Spelling
import StrictJSON

/// `ambler fhir`: FHIR documents in, out, and checked; one file a subcommand.
struct FHIRCommand {
  static let options: [Option] = [.home, .passphraseFile, .json, .out, .task]

  enum Action: String, CaseIterable { case validate, `import`, export, results }

  private let action: Action
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Failure) {
    action = try Self.action(arguments.operands[0])
    self.arguments = arguments
  }

  func run() async throws {
    let operands = Array(arguments.operands.dropFirst())
    switch action {
    case .validate:
      try arguments.require(only: [.json], for: "fhir validate")
      try FHIRValidateCommand(operands, arguments).run()
    case .import:
      try arguments.require(only: [.json, .out], for: "fhir import")
      try FHIRImportCommand(operands, arguments).run()
    case .export:
      try arguments.require(only: [.out], for: "fhir export")
      try FHIRExportCommand(operands, arguments).run()
    case .results:
      try arguments.require(only: [.home, .passphraseFile, .out, .task], for: "fhir results")
      try await FHIRResultsCommand(operands, arguments).run()
    }
  }

  private static func action(_ word: String) throws(Failure) -> Action {
    if let action = Action(rawValue: word) { return action }
    let words = Action.allCases.map(\.rawValue)
    let nearest = NearestWord.suggestion(for: word, among: words)
    throw Failure(
      .usage,
      "`\(word)` is none of \(words.joined(separator: ", "))."
        + (nearest.map { " Did you mean `\($0)`?" } ?? "") + " See `ambler fhir --help`.")
  }
}
