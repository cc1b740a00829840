import DataExport
import Foundation
import TestSupport
import Testing

@testable import DataExport

struct TableTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"so\"", "\"say \"\"so\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"),
      ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("\n=x", "\"'\n=x\""),
      ("\r\n=x", "\"'\r\n=x\""), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠x", "'＠x"),
      ("=\u{338}1", "'=\u{338}1"), ("'quoted", "''quoted"), ("", ""),
      ("a=1", "a=1"), ("é👩🏽‍🔬", "é👩🏽‍🔬"),
    ])
  func `a text is quoted and protected`(text: String, written: String) {
    var bytes: [UInt8] = []
    CSVText.append([.text(text), .number("-5"), .none, .flag(true)], to: &bytes)
    expectEqual(String(decoding: bytes, as: UTF8.self), written + ",-5,,true\r\n")
  }

  @Test func `every answer format has its rows`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.everything(), parts: [.tables])
    expectSnapshot(try folder.table("tables/answers.csv"), named: "answers.csv")
    expectSnapshot(try folder.table("codebook.csv"), named: "codebook.csv")
  }

  @Test(arguments: [
    ExportTable.results, .measures, .withdrawals, .participants, .symptoms, .scores, .consents,
    .attachments, .problems,
  ])
  func `a table of a whole study`(table: ExportTable) async throws {
    let folder = try await ExportedFolder(try SampleStudy.everything(), parts: [.tables])
    let name = "\(table.rawValue).csv"
    expectSnapshot(try folder.table("tables/\(name)"), named: "everything-\(name)")
  }

  @Test(arguments: [ExportTable.trials, .recordings, .measures, .problems])
  func `a table of what was delivered`(table: ExportTable) async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.tables])
    let name = "\(table.rawValue).csv"
    expectSnapshot(try folder.table("tables/\(name)"), named: "delivered-\(name)")
  }

  @Test func `a result's row names its study version where the document does`() async throws {
    let named = SampleStudy.vitalsResult.replacing(
      "\"participant\": \"=P-18\",",
      with: #""participant": "=P-18", "studyVersion": {"study": "ms-2026", "version": "2.0.0","#
        + #" "number": 3, "sha256": "\#(String(repeating: "a", count: 64))"},"#)
    var source = try SampleStudy.everything()
    source.heldResults[1] = ExportedResult(id: SampleStudy.vitalsID, document: Array(named.utf8))
    let folder = try await ExportedFolder(source, parts: [.tables])
    let lines = try folder.table("tables/results.csv").split(whereSeparator: \.isNewline)
    expectEqual(lines.count, 3)
    let places = String(repeating: ",", count: 7)
    expect(lines[1].hasSuffix(",,\(places)"), "a document without one: \(lines[1])")
    expect(lines[2].hasSuffix(",2.0.0,3\(places)"), "\(lines[2])")
  }

  @Test(
    arguments: [
      (
        #"{"latitude": 48.2, "longitude": 16.37, "accuracyMeters": 12, "source": "receiver","#
          + #" "measured": "2026-11-22T08:59:00Z", "ageSeconds": 60}"#,
        "48.2,16.37,12,receiver,2026-11-22T08:59:00Z,60,"
      ),
      (#"{"absent": "timedOut"}"#, ",,,,,,timedOut"), ("{}", ",,,,,,"),
    ] as [(String, String)])
  func `a result's row says where a check was made, or why that is not known`(
    position: String, cells: String
  ) async throws {
    let named = SampleStudy.vitalsResult.replacing(
      "\"participant\": \"=P-18\",",
      with: "\"participant\": \"=P-18\", \"position\": \(position),")
    var source = try SampleStudy.everything()
    source.heldResults[1] = ExportedResult(id: SampleStudy.vitalsID, document: Array(named.utf8))
    let folder = try await ExportedFolder(source, parts: [.tables])
    let lines = try folder.table("tables/results.csv").split(whereSeparator: \.isNewline)
    expect(
      lines[0].hasSuffix(
        ",position_latitude,position_longitude,position_accuracy,position_source"
          + ",position_measured,position_age_seconds,position_absent"
      ), "\(lines[0])")
    expect(lines[2].hasSuffix(",,,\(cells)"), "\(lines[2])")
  }

  @Test func `a file that a program might run has another ending in the archive and its table`()
    async throws
  {
    let bytes = Array("<script>".utf8)
    let name = "5b63e5b2097fc6906601e85e381d998a7db971aca73c9213dc2b107ccab734d4.html"
    let attachment =
      #""attachments": [{"question": "letter", "name": "\#(name)", "sha256": "\#(name.prefix(64))"}],"#
    let named = SampleStudy.vitalsResult.replacing(
      "\"participant\": \"=P-18\",", with: "\"participant\": \"=P-18\", \(attachment)")
    var source = try SampleStudy.everything()
    source.heldResults[1] = ExportedResult(id: SampleStudy.vitalsID, document: Array(named.utf8))
    source.heldContents[name] = bytes
    let folder = try await ExportedFolder(source, parts: [.tables, .recordings])
    expectEqual(try folder.files["recordings/\(name).bin"].map(Array.init), bytes)
    expectNil(try folder.files["recordings/\(name)"])
    expect(try folder.table("tables/attachments.csv").contains(",\(name).bin,"))
    expectNil(folder.report.problems[.unsafeName])
    expectNil(folder.report.problems[.recordingDamaged])
  }

  @Test func `the codebook explains every flag of a result`() throws {
    let book = String(decoding: Codebook([]).csv, as: UTF8.self)
    for flag in ResultFlag.allCases {
      expect(book.contains("flag,results,,,flags,,,,,,\(flag.rawValue),,,en,"), "\(flag)")
    }
  }

  @Test func `the codebook explains every column of every table`() throws {
    let book = String(decoding: Codebook([]).csv, as: UTF8.self)
    for table in ExportTable.allCases {
      expectEqual(Set(table.columns.map(\.name)).count, table.columns.count, "\(table)")
      for column in table.columns {
        expect(book.contains("column,\(table.rawValue),,,\(column.name),"))
      }
    }
  }
}
