import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct SilenceTests {
  private func met(
    _ first: GapCause, _ other: GapCause, wanted: Duration? = .seconds(1)
  ) -> GapCause {
    var silence = Silence(first)
    silence.meet(other, wanted: wanted)
    return silence.cause
  }

  @Test func `of two reasons the first one began the silence`() {
    expectEqual(met(.disconnected, .diskFull), .disconnected)
    expectEqual(met(.notRunning, .disconnected), .notRunning)
  }

  @Test func `what nobody wants is no reason for what is missing when somebody does`() {
    expectEqual(met(.notScheduled, .disconnected), .disconnected)
  }

  @Test(arguments: [(0, true), (250, true), (251, false), (10_000, false)])
  func `a silence that began when the schedule ended is of the schedule`(
    milliseconds: Int, isPlanned: Bool
  ) {
    let cause = met(.disconnected, .notScheduled, wanted: .milliseconds(milliseconds))
    expectEqual(cause, isPlanned ? .notScheduled : .disconnected)
  }

  @Test func `what was not planned once stays so, and what nobody can tell stays as it was`() {
    var silence = Silence(.disconnected)
    silence.meet(.notScheduled, wanted: .seconds(1))
    silence.meet(.notScheduled, wanted: .zero)
    expectEqual(silence.cause, .disconnected)
    expectEqual(met(.disconnected, .notScheduled, wanted: nil), .disconnected)
  }
}
