import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct SettingsTrialTests {
  private func moment(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  private func outcome(
    _ proofs: SettingsTrial.Proof, after other: SettingsTrial.Proof
  ) -> SettingsTrial.Outcome? {
    var trial = SettingsTrial(length: .seconds(300))
    expectNil(trial.turn([("a", other), ("b", .records)], at: moment(1_000)))
    expectNil(trial.turn([("a", proofs), ("b", .records)], at: moment(1_299)))
    return trial.turn([("a", proofs), ("b", .silent)], at: moment(1_300))
  }

  @Test func `it is over after its length, not before`() {
    expectEqual(outcome(.records, after: .silent), .passed)
  }

  @Test func `a stream that has recorded once has shown that it can`() {
    expectEqual(outcome(.silent, after: .records), .passed)
  }

  @Test func `a stream of which nothing can be asked fails nothing`() {
    expectEqual(outcome(.excused, after: .excused), .passed)
    expectEqual(outcome(.excused, after: .silent), .passed)
  }

  @Test func `a stream that never recorded fails it`() {
    expectEqual(outcome(.silent, after: .silent), .failed(.silent(["a"])))
    expectEqual(outcome(.silent, after: .excused), .failed(.silent(["a"])))
  }
}
