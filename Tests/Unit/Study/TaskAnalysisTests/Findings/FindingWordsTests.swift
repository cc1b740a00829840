import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

/// Every finding of a task file, as people read it.
@Suite struct FindingWordsTests {
  /// The findings of a file with their places; no file that it names is there, and none is a PDF.
  private static func findings(_ text: String) throws -> [PlacedFinding] {
    let bytes = Array(text.utf8)
    let task = try StudyTask.read(bytes, file: "task.json").task
    let report = TaskReport(task)
    return PlacedFinding.all(
      report.findings + Finding.missingMedia(of: task) { _ in false }
        + Finding.wrongDocuments(of: task) { _ in Array("<html>".utf8) },
      in: try JSONDocument(bytes: bytes, file: "task.json"))
  }

  @Test func `the words of each finding are kept`() throws {
    let shown = try OddTask.all.map { task in
      let lines = try Self.findings(task.text).map(\.description).joined(separator: "\n")
      return "# \(task.name)\n\(task.text)\n\(lines)\n"
    }
    expectSnapshot(shown.joined(separator: "\n"), named: "findings.txt", in: "../Snapshots")
  }

  @Test func `each kind of finding stands in the snapshot`() throws {
    let seen = try OddTask.all.flatMap { try Self.findings($0.text) }
    // The reader refuses a jump back without a limit, so no file has this one.
    let inValuesOnly: Set<Observation.Name> = [.endlessLoop]
    expectEqual(
      Set(seen.map(\.finding.observation.name)).union(inValuesOnly), Set(Observation.Name.allCases))
    expectEqual(
      Observation.endlessLoop(target: StepID("a")).problem,
      "The jump back to `a` has no limit: a run may never end.")
    expectEqual(Observation.endlessLoop(target: StepID("a")).remedy, "Give it a `limit`.")
  }

  @Test(
    arguments: [
      (Array("%PDF-1.7".utf8), 0), ([], 1), (Array("%PD".utf8), 1), (Array("PK".utf8), 1), (nil, 0),
    ] as [([UInt8]?, Int)])
  func `a document is told by its first bytes`(bytes: [UInt8]?, count: Int) throws {
    let task = try StudyTask.read(Array(OddTask.documents.text.utf8), file: "task.json").task
    expectEqual(Finding.wrongDocuments(of: task) { $0 == "leaflet.pdf" ? bytes : nil }.count, count)
  }

  @Test(arguments: OddTask.all)
  func `each line has place, pointer, weight, what is wrong and what to do`(task: OddTask) throws {
    for line in try Self.findings(task.text).map(\.description) {
      expectNotNil(
        try /task\.json:\d+:\d+  \/\S*  (fault|warning|remark): .+[.] [A-Z].+[.]/
          .wholeMatch(in: line), "\(line)")
    }
  }

  @Test(arguments: OddTask.all)
  func `the pointer of each finding leads to the value at its place`(task: OddTask) throws {
    let document = try JSONDocument(bytes: Array(task.text.utf8), file: "task.json")
    let lines = task.text.split(separator: "\n", omittingEmptySubsequences: false)
    for placed in try Self.findings(task.text) {
      let value = try require(document.value(at: placed.pointer), "\(placed.pointer)")
      let rest = lines[placed.place.line - 1].dropFirst(placed.place.column - 1)
      switch value {
      case .string(let words): expect(rest.hasPrefix("\"\(words)\""), "\(placed)")
      case .object: expect(rest.hasPrefix("{"), "\(placed)")
      case .list: expect(rest.hasPrefix("["), "\(placed)")
      case .number, .boolean, .null: Issue.record("\(placed)")
      }
    }
  }
}

extension JSONDocument {
  /// The value that an RFC 6901 pointer without escapes leads to.
  fileprivate func value(at pointer: String) -> JSONValue? {
    pointer.split(separator: "/").reduce(value as JSONValue?) { value, key in
      if let index = Int(key), let list = value?.listValue {
        return list.indices.contains(index) ? list[index] : nil
      }
      return value?[String(key)]
    }
  }
}
