import Commands
import Session
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

/// Where the samples of each kind of stream come from, as `docs/streams.md` says.
struct StreamSourceTests {
  @Test(arguments: StreamKind.allCases)
  func `a kind comes from where the page says`(kind: StreamKind) throws {
    let row = try require(
      try StreamsPage().rows.first { $0["stream"] == StreamsPage.code(kind.rawValue) })
    let source = kind.source
    expectEqual(row["option"], StreamsPage.code("--" + source.option.name))
    expectEqual(row["sensor of this machine"], source.usual.map { StreamsPage.code($0) } ?? "–")
    expectEqual(row["simulated"], StreamsPage.code(source.simulated))
    expectEqual(source.option.name, kind.optionName)
  }

  @Test(arguments: StreamKind.allCases)
  func `a simulated sensor of every kind can be opened, and says that it is one`(
    kind: StreamKind
  ) throws {
    let opening = SensorOpening(sources: [kind: kind.source.simulated], rateHz: 100)
    let deck = try opening.open([kind])
    let sensor = try require(deck.description(of: kind))
    expect(sensor.isSimulated)
    expectEqual(sensor.columns.map(\.name), kind.facets.columns)
  }

  @Test(arguments: StreamKind.allCases)
  func `readings come from no chip and no receiver`(kind: StreamKind) {
    guard case .readings = kind.facets.shape else { return }
    for uri in ["iio:local:", "gpsd://localhost:2947"] {
      #expect(throws: Failure.self) {
        try SensorOpening(sources: [kind: uri], rateHz: 100).open([kind])
      }
    }
  }
}
