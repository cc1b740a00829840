import Signals
import TestSupport
import Testing

struct GoNoGoTests {
  private static func trials(hits: Int, misses: Int, alarms: Int, rejections: Int) -> [GoNoGo.Trial]
  {
    func row(_ count: Int, _ isGo: Bool, _ outcome: ReactionOutcome) -> [GoNoGo.Trial] {
      (0..<count).map { _ in GoNoGo.Trial(isGo: isGo, outcome: outcome) }
    }
    return row(hits, true, .response(seconds: 0.35)) + row(misses, true, .missed)
      + row(alarms, false, .response(seconds: 0.28)) + row(rejections, false, .missed)
  }

  /// From scipy 1.17: norm.ppf((h + 0.5) / (n + 1)) - norm.ppf((f + 0.5) / (m + 1)), and c.
  @Test(arguments: [
    (18, 2, 3, 7, 1.6525502386041286, -0.3534859983097969),
    (20, 0, 0, 10, 3.6713740262321766, -0.14506538353119058),
    (1, 19, 0, 10, 0.2253878368993747, 1.5779277111352104),
    (150, 3, 40, 7, 0.9904333998563981, -1.5052068691777811),
    (999999, 0, 0, 999999, 9.78327695141337, -8.094414027937091e-12),
  ])
  func `sensitivity and criterion of known counts`(
    hits: Int, misses: Int, alarms: Int, rejections: Int, sensitivity: Double, criterion: Double
  ) throws {
    let score = GoNoGo.score(
      of: Self.trials(hits: hits, misses: misses, alarms: alarms, rejections: rejections))
    expect(abs(try require(score.sensitivity) - sensitivity) < 1e-12)
    expect(abs(try require(score.criterion) - criterion) < 1e-12)
  }

  @Test func `counts, shares and times`() throws {
    let score = GoNoGo.score(of: Self.trials(hits: 18, misses: 2, alarms: 3, rejections: 7))
    expectEqual(score.hitCount, 18)
    expectEqual(score.missCount, 2)
    expectEqual(score.falseAlarmCount, 3)
    expectEqual(score.correctRejectionCount, 7)
    expectEqual(score.omissionShare, 0.1)
    expectEqual(score.commissionShare, 0.3)
    expectEqual(try score.hitTimes.get().medianSeconds, 0.35)
    expectEqual(try score.falseAlarmTimes.get().medianSeconds, 0.28)
  }

  @Test func `who answers at random has no sensitivity, and who swaps the stimuli a negative one`()
    throws
  {
    let random = GoNoGo.score(of: Self.trials(hits: 5, misses: 5, alarms: 5, rejections: 5))
    expect(abs(try require(random.sensitivity)) < 1e-12)
    expect(abs(try require(random.criterion)) < 1e-12)
    let swapped = GoNoGo.score(of: Self.trials(hits: 1, misses: 9, alarms: 9, rejections: 1))
    expect(try require(swapped.sensitivity) < -2)
    let eager = GoNoGo.score(of: Self.trials(hits: 10, misses: 0, alarms: 10, rejections: 0))
    expect(try require(eager.criterion) < -1)
  }

  @Test func `false starts belong to neither stimulus`() {
    let early = [
      GoNoGo.Trial(isGo: true, outcome: .response(seconds: 0.05)),
      GoNoGo.Trial(isGo: false, outcome: .falseStart),
      GoNoGo.Trial(isGo: false, outcome: .response(seconds: .nan)),
    ]
    let score = GoNoGo.score(of: early)
    expectEqual(score.falseStartCount, 2)
    expectEqual(score.hitCount + score.missCount, 0)
    expectEqual(score.falseAlarmCount + score.correctRejectionCount, 0)
    expectNil(score.omissionShare)
    expectEqual(score.hitTimes, .failure(.noSamples))
  }

  @Test func `one kind of stimulus alone has no sensitivity`() {
    expectNil(GoNoGo.score(of: []).sensitivity)
    let goOnly = Self.trials(hits: 9, misses: 1, alarms: 0, rejections: 0)
    expectNil(GoNoGo.score(of: goOnly).sensitivity)
    expectNil(GoNoGo.score(of: goOnly).criterion)
  }
}
