import ActiveTasks
import Commands
import StrictJSON
import StudyModel
import TaskImport
import Workbook

/// `ambler import`: makes task files of what other programs keep, and recordings of what other devices wrote.
struct ImportCommand {
  static let options: [Option] = [
    .out, .json, MeasureCommand.columns, MeasureCommand.timeUnit, MeasureCommand.unit,
    RecordingImportCommand.starts, RecordingImportCommand.utcOffset,
  ]

  /// What is imported from.
  enum Source: String, CaseIterable {
    case researchkit, armt, xlsform, proctcae, msis29
  }

  /// All words that may stand first: of tasks, then of recordings.
  static let sources =
    Source.allCases.map(\.rawValue) + RecordingImportCommand.Source.allCases.map(\.rawValue)

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let word = arguments.operands[0]
    if let source = RecordingImportCommand.Source(rawValue: word) {
      return try RecordingImportCommand(arguments).run(source)
    }
    guard let source = Source(rawValue: word) else {
      let known = Self.sources.joined(separator: ", ")
      throw Failure(.usage, "`\(word)` cannot be imported from. There are: \(known).")
    }
    guard arguments.operands.count == 2 else { throw Failure(.usage, "Name one file to import.") }
    let path = arguments.operands[1]
    try arguments.require(only: [.out, .json], for: "import \(word)")
    let outcome = try Self.outcome(source, path)
    guard let task = outcome.task else {
      tell(outcome, path)
      throw Failure(.badInput, "\(path): no task can be made of it.")
    }
    try write(task, outcome, path)
  }

  private static func outcome(_ source: Source, _ path: String) throws(Failure) -> ImportOutcome {
    switch source {
    case .researchkit: try document(path, ResearchKitImporter.outcome)
    case .armt: try document(path, REDCapImporter.outcome)
    case .xlsform: try spreadsheet(path)
    case .proctcae: try licensed(path, ProCTCAEImporter.outcome)
    case .msis29: try licensed(path, MSIS29Importer.outcome)
    }
  }

  private static func spreadsheet(_ path: String) throws(Failure) -> ImportOutcome {
    do {
      let name = path.split(separator: "/").last?.split(separator: ".").first ?? "form"
      return try XLSFormImporter.outcome(of: Workbook(path: path), named: String(name))
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  private static func licensed(
    _ path: String, _ importer: ([UInt8], String) throws(FaultReport) -> ImportOutcome
  ) throws(Failure) -> ImportOutcome {
    let bytes = try Files.read(path)
    do {
      return try importer(bytes, path)
    } catch {
      throw Failure(.badInput, error.description)
    }
  }

  private static func document(
    _ path: String, _ importer: (JSONValue) throws(ImportError) -> ImportOutcome
  ) throws(Failure) -> ImportOutcome {
    let bytes = try Files.read(path)
    do {
      let document = try ImportDocument(bytes: bytes, file: path)
      return try importer(document.value).noting(document)
    } catch let faults as FaultReport {
      throw Failure(.badInput, faults.description)
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  /// The report goes first: with it the person understands what the strict reader says.
  private func write(
    _ task: JSONValue, _ outcome: ImportOutcome, _ path: String
  ) throws(Failure) {
    tell(outcome, path)
    let text = task.prettyPrinted() + "\n"
    let name = arguments[.out] ?? path
    var faults: [Fault] = []
    do {
      _ = try StudyTask.read(Array(text.utf8), file: name)
    } catch {
      faults = error.faults
    }
    if let out = arguments[.out] {
      try Files.create(out, text)
      if arguments.has(.json) { Output.result(json(outcome).prettyPrinted() + "\n") }
    } else {
      Output.result(arguments.has(.json) ? json(outcome).prettyPrinted() + "\n" : text)
    }
    guard faults.isEmpty else {
      for fault in faults { Output.message(fault.description) }
      throw Failure(.badInput, "The task is not ready yet: mend these faults in it.")
    }
  }

  private func tell(_ outcome: ImportOutcome, _ path: String) {
    guard !arguments.has(.json) else { return }
    for entry in outcome.report.entries { Output.message("\(path): \(entry)") }
  }

  private func json(_ outcome: ImportOutcome) -> JSONValue {
    .object([
      JSONMember(key: "task", value: outcome.task ?? .null),
      JSONMember(key: "report", value: .list(outcome.report.entries.map(\.json))),
    ])
  }
}

extension ImportReport.Entry {
  fileprivate var json: JSONValue {
    switch fate {
    case .taken(let id): ["place": .string(place), "fate": "taken", "as": .string(id)]
    case .changed(let how): ["place": .string(place), "fate": "changed", "how": .string(how)]
    case .left(let why): ["place": .string(place), "fate": "left", "why": .string(why)]
    }
  }
}
