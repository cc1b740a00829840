import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import ActiveTasks

/// Ways to do a task: one is chosen, and the result says which.
struct WayTests {
  private static let fitness =
    #"{ "id": "fit", "type": "fitnessCheck", "walkSeconds": 10, "restSeconds": 0, "instructions": false, "conclusion": false, "signalCheck": false, "ways": \#("%") }"#

  private static func plan(_ ways: String) throws(FaultReport) -> RunPlan {
    try Plans.plan(fitness.replacing("%", with: ways))
  }

  /// The pages that a run of such a plan shows when that way is chosen.
  private static func shown(_ plan: RunPlan, _ way: String) throws -> [String] {
    var driver = TaskRun(
      plan: plan, context: RunContext(began: try require(LocalDateTime("2026-11-21T08:00:00Z"))),
      seed: 1)
    var now = 0.0
    func event(_ kind: RunEvent.Kind) -> RunEvent {
      RunEvent(kind, at: Instant(nanoseconds: Int64(now * 1e9)))
    }
    _ = try driver.handle(event(.begin))
    _ = try driver.handle(event(.person(.answer(.choice(way), to: nil))))
    _ = try driver.handle(event(.person(.next)))
    while !driver.isFinished {
      now += 60
      if case .settling = driver.phase {
        _ = try driver.handle(event(.measured(PartReport())))
      } else {
        _ = try driver.handle(event(.timer))
      }
    }
    return driver.visits.filter { $0.state != .hidden }.map(\.step.text)
  }

  @Test(arguments: [
    ("walking", "fit.walk"), ("aid", "fit.walk-aid"), ("wheelchair", "fit.walk-wheelchair"),
  ])
  func `only the page of the chosen way is shown`(way: String, page: String) throws {
    let plan = try Self.plan(#"["walking", "aid", "wheelchair"]"#)
    expectEqual(try Self.shown(plan, way), ["fit.way", "fit.countdown", page])
  }

  @Test func `the way is an answer that conditions may ask for`() throws {
    let asking =
      Self.fitness.replacing("%", with: #"["aid", "walking"]"#)
      + #", { "id": "end", "type": "instruction", "title": "E", "when": "fit.way = 'aid'" }"#
    #expect(throws: Never.self) { try Plans.plan(asking) }
    let wrong = asking.replacing("fit.way = 'aid'", with: "fit.way = 'flying'")
    #expect(throws: FaultReport.self) { try Plans.plan(wrong) }
  }

  @Test func `one way alone is not asked for and still an answer`() throws {
    let plan = try Self.plan(#"["wheelchair"]"#)
    expectEqual(plan.ids, ["fit.way", "fit.countdown", "fit.walk"])
    expect(plan.pages[0].isSilent)
    expectEqual(plan.pages[2].title?.text(in: ["en"]), "Go")
    expectEqual(plan.question(StepID("fit.way"))?.initial, .choice("wheelchair"))
  }

  @Test func `a task that names no ways asks for none`() throws {
    expectEqual(try Plans.fitness(10, 0).ids.contains("fitness.way"), false)
  }

  @Test(arguments: [#"["walking", "walking"]"#, "[]", #"["swimming"]"#, #""walking""#])
  func `ways that cannot be are refused`(ways: String) {
    #expect(throws: FaultReport.self) { try Self.plan(ways) }
  }

  @Test(arguments: Way.allCases)
  func `every way has words in every language`(way: Way) {
    for words in [way.words, way.goTitle, way.waitText, way.goNoGoText] {
      LocalizedText(words).expectEveryLanguage(way.rawValue)
    }
  }

  /// Tasks that people in a wheelchair can do.
  private static let rolling = [
    #"{ "id": "t", "type": "walkTest", "minutes": 2, "ways": ["wheelchair"] }"#,
    #"{ "id": "t", "type": "walkTest", "minutes": 2, "course": "lap", "lapMeters": 10, "ways": ["wheelchair"] }"#,
    #"{ "id": "t", "type": "timedWalk", "ways": ["wheelchair"] }"#,
    #"{ "id": "t", "type": "fitnessCheck", "walkSeconds": 10, "restSeconds": 10, "ways": ["wheelchair"] }"#,
  ]

  @Test(arguments: rolling)
  func `people in a wheelchair are not told to walk`(step: String) throws {
    let words = ["en": "walk", "es": "camin", "de": "gehen", "fr": "march", "ar": "مشي"]
    expectEqual(Set(words.keys), Set(Language.all.map(\.tag)))
    let texts = try Plans.plan(step).pages.flatMap { [$0.text, $0.spoken] }.compactMap(\.self)
    expect(texts.count > 4)
    for text in texts {
      for (language, word) in words {
        let said = text.text(in: [language]).lowercased()
        expect(!said.contains(word), "\(language): \(said)")
      }
    }
  }

  @Test func `who cannot shake presses, and the measures stand apart`() throws {
    let plan = try Plans.reaction(#", "ways": ["shake", "switch", "sound"], "practiceAttempts": 2"#)
    expectEqual(
      plan.ids.suffix(10),
      [
        "reaction.soundCheck", "reaction.noSound", "reaction.gate", "reaction.practice", "reaction",
        "reaction.practice-switch",
        "reaction.switch", "reaction.practice-sound", "reaction.sound", "reaction.conclusion",
      ])
    guard case .exercise(let pressed) = plan.pages[plan.pages.count - 4].content,
      case .exercise(let heard) = plan.pages[plan.pages.count - 2].content,
      let series = heard.rules.rules as? StimulusSeries
    else {
      Issue.record("no tests")
      return
    }
    expect(pressed.measures == [.reactionTimes] && pressed.streams.isEmpty)
    expectEqual(series.kinds.first?.sound, .click)
  }
}
