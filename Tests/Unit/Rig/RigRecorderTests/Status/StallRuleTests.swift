import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct StallRuleTests {
  private func state(turn: Int64?, sign: Int64?, _ condition: KeeperState.Condition) -> KeeperState
  {
    var state = KeeperState()
    state.condition = condition
    state.lastTurn = turn.map { Instant(nanoseconds: $0 * 1_000_000_000) }
    state.sensorSign = sign.map { Instant(nanoseconds: $0 * 1_000_000_000) }
    return state
  }

  private let now = Instant(nanoseconds: 100_000_000_000)

  @Test func `a stream whose threads come round is alive`() {
    expect(
      !StallRule.isStalled(state(turn: 71, sign: 71, .recording), wantedHz: 100, at: now))
    expect(!StallRule.isStalled(state(turn: nil, sign: nil, .starting), wantedHz: nil, at: now))
  }

  @Test func `a keeper that does not come round has stalled, whatever it was about`() {
    for condition in [KeeperState.Condition.recording, .notScheduled, .absent(.sensorLost, "")] {
      expect(StallRule.isStalled(state(turn: 69, sign: nil, condition), wantedHz: 100, at: now))
    }
  }

  @Test func `a sensor's thread that does not come round has stalled`() {
    expect(StallRule.isStalled(state(turn: 100, sign: 69, .recording), wantedHz: 100, at: now))
  }

  @Test func `a sensor of a sample a minute has the time of some samples`() {
    let slow = state(turn: 100, sign: 5, .recording)
    expect(!StallRule.isStalled(slow, wantedHz: 1.0 / 60, at: now))
    expect(StallRule.isStalled(slow, wantedHz: 1.0 / 20, at: now))
  }
}
