import StudyModel
import Testing

@testable import Rigs

struct SettingsTrialTests {
  private func moment(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  private func outcome(
    _ proofs: SettingsTrial.Proof, after other: SettingsTrial.Proof
  ) -> SettingsTrial.Outcome? {
    var trial = SettingsTrial(length: .seconds(300))
    #expect(trial.turn([("a", other), ("b", .records)], at: moment(1_000)) == nil)
    #expect(trial.turn([("a", proofs), ("b", .records)], at: moment(1_299)) == nil)
    return trial.turn([("a", proofs), ("b", .silent)], at: moment(1_300))
  }

  @Test func `it is over after its length, not before`() {
    #expect(outcome(.records, after: .silent) == .passed)
  }

  @Test func `a stream that has recorded once has shown that it can`() {
    #expect(outcome(.silent, after: .records) == .passed)
  }

  @Test func `a stream of which nothing can be asked fails nothing`() {
    #expect(outcome(.excused, after: .excused) == .passed)
    #expect(outcome(.excused, after: .silent) == .passed)
  }

  @Test func `a stream that never recorded fails it`() {
    #expect(outcome(.silent, after: .silent) == .failed(.silent(["a"])))
    #expect(outcome(.silent, after: .excused) == .failed(.silent(["a"])))
  }
}
