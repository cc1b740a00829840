import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// What is drawn for spatial span, and the parameters of the task.
struct SpatialSpanDrawTests {
  private static func games(_ seed: UInt64) -> [JSONValue?] {
    var player = ExercisePlayer(SpatialSpanRules(), seed: seed)
    _ = player.playRightly()
    return player.exercise.trials.map(\.given)
  }

  @Test func `the seed draws the sequences again, and another one others`() {
    expectEqual(Self.games(5), Self.games(5))
    expectNotEqual(Self.games(5), Self.games(6))
  }

  @Test func `a failed game does not come again`() {
    var random = SeededRandom(seed: 1)
    let one = SpatialSpanGame(span: 5, isBackward: false, &random)
    let other = SpatialSpanGame(span: 5, isBackward: false, &random)
    expectNotEqual(one.sequence, other.sequence)
  }

  @Test func `every order of tiles is as likely as any other`() {
    var random = SeededRandom(seed: 7)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      counts[SpatialSpanGame(span: 2, isBackward: false, &random).sequence, default: 0] += 1
    }
    // Twelve ordered pairs of four tiles; 2,000 each, within six standard deviations.
    expectEqual(counts.count, 12)
    expect(counts.values.allSatisfy { abs($0 - 2_000) < 257 })
  }

  @Test func `each tile is first, and each is last, as often as any other`() {
    var random = SeededRandom(seed: 8)
    var first = [Int](repeating: 0, count: 9)
    var last = first
    for _ in 0..<18_000 {
      let sequence = SpatialSpanGame(span: 4, isBackward: false, &random).sequence
      first[sequence[0]] += 1
      last[sequence[3]] += 1
    }
    expect((first + last).allSatisfy { abs($0 - 2_000) < 253 })
  }

  @Test func `it is explained, practised, counted down and done`() throws {
    let plan = try Plans.plan(#"{ "id": "s", "type": "spatialSpan" }"#)
    expectEqual(
      plan.ids,
      [
        "s.instruction", "s.instruction1", "s.instruction2", "s.practice", "s.countdown", "s",
        "s.conclusion",
      ])
    let back = try Plans.plan(
      #"{ "id": "s", "type": "spatialSpan", "backward": true, "practice": false }"#)
    expectEqual(back.words(of: "s")?.last?.contains("reverse order"), true)
    expect(!back.ids.contains("s.practice"))
  }

  @Test(arguments: [
    (#""initialSpan": 1"#, "out of range"), (#""initialSpan": 21"#, "out of range"),
    (#""minimumSpan": 4"#, "longer than"), (#""maximumSpan": 2"#, "shorter than"),
    (#""initialSpan": 16"#, "shorter than"), (#""maximumSpan": 21"#, "out of range"),
    (#""secondsPerTile": 0.4"#, "out of range"), (#""secondsPerTile": 20.1"#, "out of range"),
    (#""maximumTests": 0"#, "out of range"), (#""maximumConsecutiveFailures": 0"#, "out of range"),
    (#""playSpeed": 1"#, "playSpeed"),
  ])
  func `a parameter that cannot be is refused with its place`(members: String, words: String) {
    expectRefused("spatialSpan", members, words)
  }
}
