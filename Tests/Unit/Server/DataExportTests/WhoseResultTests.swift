import ActiveTasks
import DataExport
import Foundation
import StrictJSON
import TestSupport
import Testing

/// The participant of a result is the same wherever an export names it.
struct WhoseResultTests {
  /// A made-up result: whom the document names, whom the source knows, and whose it is.
  private struct Made {
    let id: String
    let named: String?
    let known: String?

    var owner: String? { known ?? named }

    init(_ number: Int, _ dice: inout SeededDice) {
      id = "0197a1b2-c3d4-7e5f-8a9b-\(String(format: "%012x", number))"
      let people: [String?] = [nil, "P-1", "P-2", "9434765919", "=P-3"]
      named = people.randomElement(using: &dice) ?? nil
      known = people.randomElement(using: &dice) ?? nil
    }

    func result(_ digest: String) -> ExportedResult {
      let member = named.map { "\"participant\": \"\($0)\"," } ?? ""
      let text = SampleStudy.vitalsResult
        .replacing("\"participant\": \"=P-18\",", with: member)
        .replacing("\"sha256\": \"\"", with: "\"sha256\": \"\(digest)\"")
        .replacing(SampleStudy.vitalsID, with: id)
      return ExportedResult(id: id, document: Array(text.utf8), participant: known)
    }
  }

  @Test(.slow("an export of many results"))
  func `tables, FHIR and Open mHealth name whom the source knows, or else the document`()
    async throws
  {
    let seed = 24 + TestEnvironment.seed
    var dice = SeededDice(seed: seed)
    let made = (0..<Breadth.count(brief: 300, all: 10_000)).map { Made($0, &dice) }
    let digest = try TaskDigestOfTests.sha256(of: SampleStudy.vitalsTask.bytes)
    var source = MemorySource()
    source.heldTasks = [SampleStudy.vitalsTask]
    source.heldResults = made.map { $0.result(digest) }
    let folder = try await ExportedFolder(
      source, parts: [.tables, .fhir, .openMobileHealth, .results])
    let owners = Dictionary(uniqueKeysWithValues: made.map { ($0.id, $0.owner) })
    let documents = Dictionary(
      uniqueKeysWithValues: source.heldResults.map { ($0.id, $0.document ?? []) })

    let tables = [ExportTable.results, .answers, .measures, .withdrawals]
    for table in tables {
      let lines = try folder.table("tables/\(table.rawValue).csv").split(separator: "\n")
      expect(lines.count > made.count)
      // A text with a line break goes on in a line that begins with no id.
      for line in lines.dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        guard let owner = owners[String(cells[0])] else { continue }
        let written = owner.map { $0.hasPrefix("=") ? "'\($0)" : $0 } ?? ""
        expectEqual(String(cells[1]), written, "\(table) \(cells[0]), seed \(seed)")
      }
    }
    var pointCount = 0
    for (name, bytes) in try folder.files {
      if name.hasPrefix("open-mhealth/") {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
          let head = try JSONDocument(bytes: Array(line.utf8), file: name).value["header"]
          let id = try require(head?["id"]?.stringValue?.split(separator: "/").first)
          expectEqual(head?["user_id"]?.stringValue, owners[String(id)] ?? nil, "seed \(seed)")
          pointCount += 1
        }
      } else if name.hasPrefix("fhir/") {
        let bundle = try JSONDocument(bytes: Array(bytes), file: name).value
        let id = String(name.dropFirst("fhir/00/".count).dropLast(".json".count))
        let entries = try require(bundle["entry"]?.listValue)
        expect(entries.count > 1)
        for entry in entries {
          let subject = entry["resource"]?["subject"]?["identifier"]?["value"]?.stringValue
          expectEqual(subject, owners[id] ?? nil, "\(id), seed \(seed)")
        }
      } else if name.hasPrefix("results/") {
        let id = String(name.dropFirst("results/00/".count).dropLast(".json".count))
        expectEqual(Array(bytes), try require(documents[id]), "\(id) is as it came")
      }
    }
    expect(pointCount >= made.count)
  }

  @Test func `a participant whose number was corrected is counted once, under the new number`()
    async throws
  {
    var source = MemorySource()
    source.heldTasks = [SampleStudy.vitalsTask]
    source.heldResults = [
      ExportedResult(
        id: SampleStudy.vitalsID, document: Array(SampleStudy.vitalsResult.utf8),
        participant: "P-19")
    ]
    source.heldParticipants = [ExportedParticipant(pseudonym: "P-19")]
    let folder = try await ExportedFolder(source, parts: [.tables])
    expectEqual(
      try folder.table("tables/participants.csv"),
      "participant,clinic,enrolled,withdrawn,results,course,month_of_treatment,treatment_entered\n"
        + "P-19,,,,1,,,\n")
  }

  @Test func `a result says on which drug course it was made, and in which month`() async throws {
    let text = SampleStudy.vitalsResult.replacing(
      "\"participant\": \"=P-18\",",
      with: "\"participant\": \"P-18\", \"treatment\": { \"course\": \"dmf\", \"month\": 7 },")
    var source = MemorySource()
    source.heldTasks = [SampleStudy.vitalsTask]
    source.heldResults = [ExportedResult(id: SampleStudy.vitalsID, document: Array(text.utf8))]
    let folder = try await ExportedFolder(source, parts: [.tables])
    let lines = try folder.table("tables/results.csv").split(separator: "\n")
    expectEqual(lines.count, 2)
    expect(lines.first?.contains(",flags,course,month_of_treatment,") ?? false)
    expect(lines.last?.contains(",,dmf,7,") ?? false)
  }
}
