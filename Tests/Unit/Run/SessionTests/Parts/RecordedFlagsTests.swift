import ActiveTasks
import Recording
import StudyModel
import TestSupport
import Testing

@testable import Session

struct RecordedFlagsTests {
  private static let began = Instant(nanoseconds: 100_000_000_000)

  private static func summary(
    origin: SensorDescription.Origin = .iio, received: Int = 1000, rateHz: Double? = 100,
    gaps: [(Double, Double?)] = []
  ) -> RecordingSummary {
    RecordingSummary(
      id: "r", kind: .accelerometer, state: .complete,
      sensor: SensorDescription(
        name: "chip", profile: "chip", origin: origin, requestedRateHz: 100,
        timing: .kernelBootTime, columns: []),
      clock: [], started: began,
      ledger: Ledger(
        receivedCount: received,
        gaps: gaps.map { start, end in
          Gap(
            missingCount: 1, start: began + .seconds(start), end: end.map { began + .seconds($0) },
            cause: .overrun)
        }),
      achievedRateHz: rateHz)
  }

  private static func flags(_ summary: RecordingSummary) -> RecordedFlags {
    RecordedFlags(summary, from: began, within: 0...20)
  }

  @Test func `a whole recording of a real sensor says nothing`() {
    let found = Self.flags(Self.summary())
    expect(found.flags == [] && found.marks == [] && found.slowness == [])
  }

  @Test func `a simulation, nothing at all and a slow sensor are said`() {
    expectEqual(Self.flags(Self.summary(origin: .simulate)).flags, [.simulated])
    expectEqual(Self.flags(Self.summary(received: 0)).flags, [.sensorMissing])
    expectEqual(Self.flags(Self.summary(rateHz: 89)).slowness, [.lowRate])
    expectEqual(Self.flags(Self.summary(rateHz: 91)).slowness, [])
  }

  @Test func `a gap counts where the part was, with its moments`() {
    let inside = Self.flags(Self.summary(gaps: [(3, 4)]))
    expectEqual(inside.flags, [.gaps])
    expectEqual(inside.marks, [PartEvidence.QualityMark(.gaps, 3...4)])
    expectEqual(Self.flags(Self.summary(gaps: [(-3, -1)])).flags, [])
    expectEqual(Self.flags(Self.summary(gaps: [(21, 22)])).flags, [])
    let open = Self.flags(Self.summary(gaps: [(15, nil)]))
    expectEqual(open.marks, [PartEvidence.QualityMark(.gaps, 15...20)], "it lasts to the end")
    expectEqual(Self.flags(Self.summary(gaps: [(25, nil)])).flags, [])
  }
}
