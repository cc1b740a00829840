import ActiveTasks
import Glibc
import Signals
import StudyModel
import TestSupport
import Testing

struct RestMeasuresTests {
  private static func measures(
    _ signal: AccelerationSignal?, flags: Set<QualityFlag> = []
  ) -> [Measure] {
    FitnessCheck.restMeasures(
      PartEvidence(
        step: StepID("fitness.rest"), seconds: 100,
        acceleration: signal.map { PartEvidence.Stream(data: $0, recording: "acc") }, flags: flags))
  }

  @Test func `a device at rest is still all the time`() throws {
    let measures = Self.measures(SyntheticEvidence.signal { _ in (0, 0, 0) })
    expect(try require(measures.named(.movement)?.value) < 0.02)
    expectEqual(measures.named(.stillShare)?.value, 100)
    expect(measures.allSatisfy { $0.flags.isEmpty && $0.recordings == ["acc"] })
    expectEqual(measures.first?.algorithm.name, Stillness.name)
  }

  @Test func `a device that swings is never still, and the movement is its root mean square`()
    throws
  {
    let measures = Self.measures(
      SyntheticEvidence.signal { time in (0, 0, 2 * sin(2 * Double.pi * 3 * time)) })
    let rootMeanSquare = 2 / 2.0.squareRoot()
    let movement = try require(measures.named(.movement)?.value)
    expect(abs(movement - rootMeanSquare) < 0.02)
    expectEqual(measures.named(.stillShare)?.value, 0)
  }

  @Test func `a device that moves a quarter of the time is still for the rest`() throws {
    let measures = Self.measures(
      SyntheticEvidence.signal { time in
        (0, 0, time < 25 ? 2 * sin(2 * Double.pi * 3 * time) : 0)
      })
    expectEqual(measures.named(.stillShare)?.value, 75)
  }

  @Test func `without samples there is no measure, and the flag says why`() throws {
    for signal in [nil, AccelerationSignal()] {
      for measure in Self.measures(signal, flags: [.interrupted]) {
        expectNil(measure.value)
        expectEqual(measure.flags, [.sensorMissing, .interrupted])
      }
    }
  }
}
