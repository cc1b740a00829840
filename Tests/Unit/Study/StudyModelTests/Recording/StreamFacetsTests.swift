import Foundation
import StudyModel
import TestSupport
import Testing

/// Each kind of stream states what `docs/streams.md` says of it.
struct StreamFacetsTests {
  @Test func `the page has every kind, in the order of the list`() throws {
    expectEqual(
      try StreamsPage().rows.map { $0["stream"] },
      StreamKind.allCases.map { StreamsPage.code($0.rawValue) })
  }

  @Test(arguments: StreamKind.allCases)
  func `a kind has the unit, the columns and the judgement of the page`(kind: StreamKind) throws {
    let row = try Self.row(kind)
    let facets = kind.facets
    expectEqual(row["unit"], StreamsPage.code(facets.unit))
    expectEqual(row["columns"], StreamsPage.code(facets.columns))
    expectEqual(row["judged in `quality`"], Self.words(facets.judgement))
    expectEqual(row["option"], StreamsPage.code("--" + kind.optionName))
    expectEqual(row["items of ResearchKit"], Self.items(facets.shape))
  }

  @Test(arguments: StreamKind.allCases)
  func `readings are described by their own kind`(kind: StreamKind) {
    guard case .readings(let readings) = kind.facets.shape else { return }
    expectEqual(readings.stream, kind)
    expectEqual(readings.columns.map(\.name), kind.facets.columns)
    expect((1...18).contains(readings.columns.count))
    expectEqual(Set(readings.columns.map(\.name)).count, readings.columns.count)
    expect(readings.columns.allSatisfy { $0.scale > 0 && $0.offset == 0 })
  }

  @Test func `a sensor is named as messages about it need it`() {
    expectEqual(
      StreamKind.allCases.filter { $0.facets.isFound }.map(\.facets.sensor),
      ["accelerometer", "gyroscope", "position receiver"])
    for kind in StreamKind.allCases {
      expectEqual(kind.facets.sensor, kind.facets.sensor.lowercased())
      expect(kind.optionName.allSatisfy { $0.isLowercase || $0 == "-" }, "\(kind.optionName)")
    }
  }

  private static func row(_ kind: StreamKind) throws -> [String: String] {
    try require(
      try StreamsPage().rows.first { $0["stream"] == StreamsPage.code(kind.rawValue) })
  }

  private static func words(_ judgement: StreamFacets.Judgement) -> String {
    switch judgement {
    case .movement: "movement"
    case .axes: "axes"
    case .timesAlone: "times alone"
    }
  }

  private static func items(_ shape: StreamFacets.Shape) -> String {
    switch shape {
    case .acceleration: "accelerometer"
    case .rotation: "device motion"
    case .positions: "location"
    case .sound: "none"
    case .readings(let kind): kind.healthQuantity.map { StreamsPage.code($0.type) } ?? "none"
    }
  }
}
