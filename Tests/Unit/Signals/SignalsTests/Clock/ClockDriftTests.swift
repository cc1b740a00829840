import Signals
import TestSupport
import Testing

struct ClockDriftTests {
  private static func readings(_ count: Int, _ ahead: (Double) -> Double) -> [ClockDrift.Reading] {
    (0..<count).map { place in
      ClockDrift.Reading(seconds: Double(place) * 10, aheadSeconds: ahead(Double(place) * 10))
    }
  }

  @Test(arguments: [-120.0, 0, 0.3, 500])
  func `a clock that runs so much faster is told`(drift: Double) throws {
    let found = try ClockDrift(Self.readings(100) { 5 + $0 * drift * 1e-6 })
    expect(abs(found.partsPerMillion - drift) < 1e-6)
    expect(found.residualSeconds < 1e-9)
  }

  @Test func `what the line leaves is told`() throws {
    let found = try ClockDrift(
      Self.readings(1000) { (Int($0 / 10).isMultiple(of: 2) ? 0.001 : -0.001) + $0 * 20e-6 })
    expect(abs(found.partsPerMillion - 20) < 0.01)
    expect(abs(found.residualSeconds - 0.001) < 1e-5)
  }

  @Test func `two readings, or readings at one time, tell of no drift`() {
    #expect(throws: Absence.tooShort) { try ClockDrift(Self.readings(2) { $0 }) }
    #expect(throws: Absence.tooShort) {
      try ClockDrift(Array(repeating: .init(seconds: 3, aheadSeconds: 1), count: 5))
    }
  }
}
