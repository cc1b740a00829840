import Commands
import Spelling
import StrictJSON
import StudyAnalysis
import StudyVersions

/// `ambler study`: a study as one thing: packed, shown, unpacked, checked, published, withdrawn, and its arms drawn
/// again.
struct StudyCommand {
  static let options: [Option] =
    [.out, .json, .passphraseFile] + StudyPublishing.options + [
      StudyTakingBack.reason, StudyTakingBack.study,
    ]

  enum Action: String, CaseIterable {
    case pack, show, unpack, check, key, arms, publish, withdraw
  }

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let action = try Self.action(arguments.operands[0])
    let paths = Array(arguments.operands.dropFirst())
    switch action {
    case .pack: try pack(paths)
    case .show: try show(paths)
    case .unpack: try unpack(paths)
    case .check: try check(paths)
    case .key:
      try arguments.require(only: [.out, .passphraseFile], for: "study key")
      try StudyKeyMaking(arguments).make(for: paths)
    case .arms: try arms(paths)
    case .publish: try await publish(paths)
    case .withdraw: try await withdraw(paths)
    }
  }

  private static func action(_ word: String) throws(Failure) -> Action {
    if let action = Action(rawValue: word) { return action }
    let words = Action.allCases.map(\.rawValue)
    let nearest = NearestWord.suggestion(for: word, among: words)
    throw Failure(
      .usage,
      "`\(word)` is none of \(words.joined(separator: ", "))."
        + (nearest.map { " Did you mean `\($0)`?" } ?? ""))
  }

  private func pack(_ paths: [String]) throws {
    try arguments.require(only: [.out], for: "study pack")
    let opened = try opened(paths, usage: "pack FOLDER|FILE…")
    let display = StudyDisplay(opened)
    let path = arguments[.out] ?? display.fileName
    try Files.create(path, StudyArchive.pack(opened.contents))
    for line in opened.remarks { Output.message(line) }
    Output.result("\(path): \(display.summary)\n")
  }

  private func show(_ paths: [String]) throws {
    try arguments.require(only: [.json], for: "study show")
    let opened = try opened(paths, usage: "show STUDY", isOne: true)
    let display = StudyDisplay(opened)
    for line in opened.remarks { Output.message(line) }
    Output.result(arguments.has(.json) ? display.json.prettyPrinted() + "\n" : display.text)
  }

  private func unpack(_ paths: [String]) throws {
    try arguments.require(only: [], for: "study unpack")
    guard paths.count == 2 else {
      throw Failure(.usage, "Write `ambler study unpack FILE.study FOLDER`.")
    }
    let opened = try opened([paths[0]], usage: "unpack FILE.study FOLDER")
    try StudyUnpacking(folder: paths[1]).write(opened.contents)
    for line in opened.remarks { Output.message(line) }
    Output.result("\(paths[1]): \(StudyDisplay(opened).summary)\n")
  }

  private func check(_ paths: [String]) throws {
    try arguments.require(only: [.json], for: "study check")
    let opened = try opened(
      paths, usage: "check FOLDER|FILE…", forPrograms: arguments.has(.json))
    let checked = StudyCheck(opened)
    if arguments.has(.json) {
      Output.result(checked.json.prettyPrinted() + "\n")
    } else {
      for line in opened.leftOut + checked.lines { Output.message(line) }
    }
    guard checked.faultCount == 0 else { throw Self.failure(checked.faultCount) }
    guard !arguments.has(.json) else { return }
    Output.result("\(paths[0]): \(StudyDisplay(opened).summary): no fault\n")
  }

  private func arms(_ paths: [String]) throws {
    try arguments.require(only: [], for: "study arms")
    guard paths.count == 1 else { throw Failure(.usage, "Write `ambler study arms FILE.json`.") }
    let bytes = try Files.read(paths[0])
    let saved: SavedArms
    do throws(FaultReport) {
      saved = try SavedArms(bytes, file: paths[0])
    } catch {
      for fault in error.faults { Output.message(fault.description) }
      throw Self.failure(error.faults.count)
    }
    Output.result("\(try saved.check())\n")
  }

  private func publish(_ paths: [String]) async throws {
    try arguments.require(only: StudyPublishing.options, for: "study publish")
    let publishing = try StudyPublishing(arguments)
    let opened = try opened(paths, usage: "publish STUDY --server URL")
    for line in opened.remarks { Output.message(line) }
    Output.result("\(try await publishing.publish(opened.contents))\n")
  }

  private func withdraw(_ paths: [String]) async throws {
    try arguments.require(only: StudyTakingBack.options, for: "study withdraw")
    guard paths.count == 1 else {
      throw Failure(.usage, "Write `ambler study withdraw VERSION --reason TEXT --server URL`.")
    }
    Output.result("\(try await StudyTakingBack(arguments).withdraw(paths[0]))\n")
  }

  /// The study of the paths; each of its faults is a message of its own, or all of them are one result for programs.
  private func opened(
    _ paths: [String], usage: String, isOne: Bool = false, forPrograms: Bool = false
  ) throws(Failure) -> OpenedStudy {
    guard !paths.isEmpty, !isOne || paths.count == 1 else {
      throw Failure(.usage, "Write `ambler study \(usage)`.")
    }
    do {
      return try OpenedStudy(try NamedStudy.files(paths))
    } catch {
      if forPrograms {
        Output.result(error.json(of: paths[0]).prettyPrinted() + "\n")
      } else {
        for fault in error.faults { Output.message(fault.description) }
      }
      throw Self.failure(error.faults.count)
    }
  }

  private static func failure(_ count: Int) -> Failure {
    Failure(.badInput, count == 1 ? "1 fault." : "\(count) faults.")
  }
}

extension OpenedStudy {
  /// Its remarks, each in a line.
  fileprivate var remarks: [String] { notices.map { "notice: \($0.description)" } }

  /// The remarks on files, each in a line; those in a file come with its check.
  fileprivate var leftOut: [String] {
    notices.compactMap { notice in
      if case .inFile = notice { nil } else { "notice: \(notice.description)" }
    }
  }
}
