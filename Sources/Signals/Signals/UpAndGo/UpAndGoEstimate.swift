/// A timed up and go: from the first movement on the chair to rest on the chair.
package struct UpAndGoEstimate: Sendable, Equatable {
  /// Seconds of the first movement, leaning forwards before rising.
  package var start: Double
  /// Seconds of the last movement after sitting down.
  package var end: Double
  /// Seconds of the fastest moment of the rise, near the moment of leaving the seat.
  package var rise: Double
  /// The two turns, where a gyroscope shows exactly two; else empty.
  package var turns: [ClosedRange<Double>]
  /// The ends at which the recording stopped before the movement had faded wholly; the duration may
  /// then be a few tenths of a second short.
  package var cutOff: Set<Side>

  /// An end of the test.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case start
    case end
  }

  /// The duration of the whole test, in seconds.
  package var seconds: Double { end - start }

  /// The duration from the go signal to the end, as a stopwatch has it; nil if it comes after.
  package func seconds(fromSignal go: Double) -> Double? {
    go.isFinite && go < end ? end - go : nil
  }

  /// The parts of the test in seconds, in order of time; nil without two turns.
  package var phases: Phases? {
    guard turns.count == 2 else { return nil }
    return Phases(
      rise: start...max(start, min(2 * rise - start, turns[0].lowerBound)), firstTurn: turns[0],
      secondTurn: turns[1], end: end)
  }

  /// What a person does one after the other.
  package struct Phases: Sendable, Equatable {
    /// From the first movement until as long after the fastest moment of the rise.
    package var rise: ClosedRange<Double>
    /// Turning at the mark.
    package var firstTurn: ClosedRange<Double>
    /// Turning before the chair.
    package var secondTurn: ClosedRange<Double>
    /// Rest on the chair.
    package var end: Double

    /// Seconds on the way to the mark.
    package var walkOutSeconds: Double { firstTurn.lowerBound - rise.upperBound }
    /// Seconds on the way back.
    package var walkBackSeconds: Double { secondTurn.lowerBound - firstTurn.upperBound }
    /// Seconds from the end of the last turn until rest; many people turn and sit at once.
    package var sitSeconds: Double { end - secondTurn.upperBound }
  }
}
