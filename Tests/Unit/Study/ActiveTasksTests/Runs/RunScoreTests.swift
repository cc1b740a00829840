import FHIRPath
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Scores of runs; how a score is computed is tested beside the score.
struct RunScoreTests {
  private static let frequency = options("never", "often", scores: [0, 3])

  private static func score(_ id: String, _ combination: Score.Combination) -> Score {
    Score(
      id: StepID(id), title: LocalizedText(id), algorithm: id, version: "1", source: "test",
      items: [StepID("a"), StepID("b")], combination: combination)
  }

  @Test func `conditions ask for scores`() throws {
    var driver = try RunDriver(
      [
        .question(.choice("a", Self.frequency)), .question(.choice("b", Self.frequency)),
        .page("high", when: "%score.total >= 6"), .page("double", when: "%score.twice = 12"),
        .page("z"),
      ],
      scores: [
        Self.score("total", .sum), Self.score("twice", .expression(path("%score.total * 2"))),
      ])
    try driver.go(.choice("often"))
    expectEqual(driver.run.scores.map(\.value), [nil, nil])
    expectEqual(driver.run.scores.map(\.itemsMissing), [[StepID("b")], [StepID("b")]])
    try driver.go(.choice("often"))
    expectEqual(driver.page, "high")
    expectEqual(driver.run.scores.map(\.value), [decimal("6"), decimal("12")])
    try driver.take(.person(.next))
    expectEqual(driver.page, "double")
    try driver.take(.person(.back))
    try driver.take(.person(.back))
    try driver.go(.choice("never"))
    expectEqual(driver.page, "z", "a condition on a score depends on its items")
  }

  @Test func `scores that ask for each other have no value`() throws {
    let driver = try RunDriver(
      [.page("a")],
      scores: [
        Self.score("x", .expression(path("%score.y + 1"))),
        Self.score("y", .expression(path("%score.x + 1"))),
      ].map {
        var score = $0; score.items = []; return score
      })
    expectEqual(driver.run.scores.map(\.value), [nil, nil])
  }

  @Test func `an item that is hidden is missing`() throws {
    var driver = try RunDriver(
      [
        .question(.choice("a", Self.frequency)),
        .question(.choice("b", Self.frequency), when: "a = 'often'"),
      ],
      scores: [Self.score("total", .sum)])
    try driver.go(.choice("often"))
    try driver.go(.choice("often"))
    expectEqual(driver.run.scores.first?.value, decimal("6"))
    var other = try RunDriver(
      [
        .question(.choice("a", Self.frequency)),
        .question(.choice("b", Self.frequency), when: "a = 'often'"),
      ],
      scores: [Self.score("total", .sum)])
    try other.go(.choice("never"))
    expectEqual(other.run.scores.first?.itemsMissing, [StepID("b")])
  }
}
