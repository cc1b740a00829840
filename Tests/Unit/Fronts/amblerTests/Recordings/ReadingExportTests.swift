import Foundation
import Recording
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Recordings of readings, of every kind: exported and inspected as people do it.
struct ReadingExportTests {
  private static let kinds = StreamKind.allCases.filter { kind in
    if case .readings = kind.facets.shape { true } else { false }
  }

  private let files: InspectedFiles

  init() throws { files = try InspectedFiles() }

  /// A minute of a simulated person.
  private func record(_ kind: StreamKind) throws -> String {
    guard case .readings(let readings) = kind.facets.shape else { return "" }
    return try record(readings)
  }

  private func record<Kind: ReadingKind>(_ kind: Kind.Type) throws -> String {
    var series = SimulatedSeries<Kind>(SimulationParameters(.rest), origin: InspectedFiles.start)
    let sensor = SimulatedReadingSensor<Kind>(SimulationParameters(.rest)).description
    return try files.record(
      "person", sensor, series.items(readings: 0..<60), seconds: 60.5)
  }

  private func json(_ name: String) throws -> JSONValue {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: files.path(name))))
    return try JSONDocument(bytes: bytes, file: name).value
  }

  @Test(arguments: kinds)
  func `a table has a column for each number, and Parquet can be made`(kind: StreamKind) throws {
    let outcome = try files.workspace.ambler.run([
      "export", try record(kind), "--as", "csv,parquet", "--out", files.path("out"),
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let table = try String(contentsOfFile: files.path("out/person.csv"), encoding: .utf8)
    let lines = table.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    expectEqual(lines.count, 61)
    let head = try require(lines.first)
    expectEqual(head.count, 3 + kind.facets.columns.count)
    for (name, column) in zip(head.dropFirst(3), kind.facets.columns) {
      expect(name == column || name.hasPrefix(column + "_"), "\(name)")
    }
    let parquet = try require(
      FileManager.default.contents(atPath: files.path("out/person.parquet")))
    expect(parquet.starts(with: Data("PAR1".utf8)))
  }

  @Test(arguments: kinds)
  func `items of ResearchKit are health quantities, where the kind is one`(
    kind: StreamKind
  ) throws {
    guard case .readings(let readings) = kind.facets.shape else { return }
    let outcome = try files.workspace.ambler.run([
      "export", try record(kind), "--as", "researchkit", "--out", files.path("out"),
    ])
    guard let quantity = readings.healthQuantity else {
      expect(!FileManager.default.fileExists(atPath: files.path("out/person.researchkit.json")))
      return
    }
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let items = try require(try json("out/person.researchkit.json")["items"]?.listValue)
    expectEqual(items.count, 60)
    for item in items {
      expectEqual(item["type"]?.stringValue, quantity.type)
      expectEqual(item["unit"]?.stringValue, quantity.unit)
      expectEqual(item["startDate"], item["endDate"])
      expectNotNil(UTCTime(text: item["startDate"]?.stringValue ?? ""))
      expectNotNil(item["value"]?.doubleValue)
    }
  }

  @Test(arguments: kinds)
  func `an inspection tells where each number lay, and that nothing is judged`(
    kind: StreamKind
  ) throws {
    let folder = try record(kind)
    let told = try files.run([folder])
    expectEqual(told.code, 0, "\(told.stderr)")
    expect(told.stdout.contains("no rule judges readings of this kind"), "\(told.stdout)")
    expect(told.stdout.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let found = try require(
      try files.run([folder, "--json"]).json()["recordings"]?.listValue?.first)
    let readings = try require(found["readings"]?.listValue)
    expectEqual(readings.compactMap { $0["name"]?.stringValue }, kind.facets.columns)
    expectEqual(readings.first?["count"]?.integerValue, 60)
  }
}
