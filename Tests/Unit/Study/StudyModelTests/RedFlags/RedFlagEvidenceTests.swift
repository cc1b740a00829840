import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Which answers, scores and measures raise a red flag: every kind of cause with every kind of values.
struct RedFlagEvidenceTests {
  private static func score(_ value: Int?, band: String? = nil) -> ScoreResult {
    ScoreResult(
      id: StepID("s"), value: value.map { ExactDecimal($0) }, unit: nil, algorithm: "a",
      version: "1", source: "x", itemsUsed: [], itemsMissing: [], missing: .none, band: band,
      bandsSource: nil)
  }

  private static func measure(_ value: Double?, flags: [QualityFlag] = []) -> Measure {
    Measure(
      step: StepID("walk"), name: "distance", value: value, unit: "m",
      algorithm: .init(name: "a", version: "1"), recordings: [], flags: flags)
  }

  private func raises(
    _ cause: RedFlag.Cause, _ values: RedFlag.Values, answers: [Answer] = [],
    score: ScoreResult? = nil, measures: [Measure] = []
  ) -> Bool {
    RedFlagEvidence(
      answers: { $0 == "q" ? answers : [] }, score: { $0 == "s" ? score : nil },
      measures: { $0 == "walk.distance" ? measures : [] }
    ).raises(RedFlag(id: "f", cause: cause, values: values))
  }

  @Test func `an answer raises it if it is one of those, or has one of them`() {
    let yes = RedFlag.Values.among([.boolean(true)])
    let options = RedFlag.Values.among([.string("a"), .string("b")])
    let cases: [(RedFlag.Values, Answer, Bool)] = [
      (yes, .boolean(true), true), (yes, .boolean(false), false), (yes, .text("true"), false),
      (options, .choice("b"), true), (options, .choice("c"), false),
      (options, .choices(["c", "a"]), true), (options, .choices([]), false),
      (options, .otherChoice("a", text: "words"), true),
      (options, .otherChoices(["c", "b"], text: "words"), true),
      (.among([.number(3)]), .integer(3), true), (.among([.number(3)]), .integer(4), false),
      (.among([.string("dontKnow")]), .declined(.dontKnow), false),
    ]
    for (values, answer, isRaised) in cases {
      expectEqual(
        raises(.question("q"), values, answers: [answer]), isRaised, "\(values) by \(answer)")
    }
  }

  @Test func `a number raises it from the least on or up to the most, bounds included`() {
    for value in 0...10 {
      let answers = [Answer.integer(value)]
      expectEqual(raises(.question("q"), .from(8), answers: answers), value >= 8)
      expectEqual(raises(.question("q"), .upTo(2), answers: answers), value <= 2)
      let score = Self.score(value)
      expectEqual(raises(.score("s"), .from(8), score: score), value >= 8)
      expectEqual(raises(.score("s"), .upTo(2), score: score), value <= 2)
      let measures = [Self.measure(Double(value))]
      expectEqual(raises(.measure("walk.distance"), .from(8), measures: measures), value >= 8)
      expectEqual(raises(.measure("walk.distance"), .upTo(2), measures: measures), value <= 2)
    }
  }

  @Test func `any of several answers or measures is enough, and none raises nothing`() {
    expect(raises(.question("q"), .from(8), answers: [.integer(1), .integer(9)]))
    expect(
      raises(.measure("walk.distance"), .upTo(2), measures: [Self.measure(9), Self.measure(1)]))
    for values in [RedFlag.Values.from(-1e9), .upTo(1e9), .among([.boolean(true)])] {
      expect(!raises(.question("q"), values) && !raises(.score("s"), values))
      expect(!raises(.measure("walk.distance"), values))
      expect(!raises(.question("other"), values, answers: [.boolean(true), .integer(1)]))
    }
  }

  @Test func `a score raises it by its band, and not without a value`() {
    let bands = RedFlag.Values.among([.string("severe")])
    expect(raises(.score("s"), bands, score: Self.score(20, band: "severe")))
    expect(!raises(.score("s"), bands, score: Self.score(20, band: "mild")))
    expect(!raises(.score("s"), bands, score: Self.score(20)))
    expect(!raises(.score("s"), .upTo(99), score: Self.score(nil)))
  }

  @Test func `a measure without a value, or of a simulated sensor, raises none`() {
    expect(!raises(.measure("walk.distance"), .upTo(99), measures: [Self.measure(nil)]))
    let simulated = Self.measure(1, flags: [.simulated])
    expect(!raises(.measure("walk.distance"), .upTo(99), measures: [simulated]))
    let early = Self.measure(1, flags: [.endedEarly])
    expect(raises(.measure("walk.distance"), .upTo(99), measures: [early]))
  }

  @Test func `what was raised stays, is told once, and knows whether its cause stands`() {
    var raised = RaisedFlags([
      RedFlag(question: "q", values: .from(8)), RedFlag(question: "r", values: .from(8)),
    ])
    func evidence(_ value: Int) -> RedFlagEvidence {
      RedFlagEvidence(answers: { $0 == "q" ? [.integer(value)] : [] })
    }
    let at = { Instant(nanoseconds: $0) }
    expect(raised.take(evidence(7), at: at(1), sitting: 0).isEmpty && raised.raised.isEmpty)
    expectEqual(raised.take(evidence(8), at: at(2), sitting: 0).map(\.flag.id), ["q"])
    expect(raised.take(evidence(9), at: at(3), sitting: 1).isEmpty, "once")
    expect(raised.take(evidence(1), at: at(4), sitting: 1).isEmpty)
    expectEqual(raised.raised.map(\.stands), [false])
    expect(raised.take(evidence(8), at: at(5), sitting: 1).isEmpty)
    expectEqual(raised.raised.map { [$0.moment, at(2)] }, [[at(2), at(2)]])
    expectEqual(raised.raised.map(\.stands), [true])
  }

  @Test(arguments: [
    ("112", "112"), ("+44 1632 960001", "+441632960001"), ("(555) 0100-1", "55501001"),
    ("0800.111.0.111", "08001110111"),
  ])
  func `a number is dialled by its digits`(text: String, dialled: String) {
    expectEqual(PhoneNumber(text)?.dialled, dialled)
    expectEqual(PhoneNumber(text)?.text, text)
  }

  @Test(arguments: [
    "", "1", "+", "call us", "112;ext=1", "123456789012345678901", "112 ", "-112", "１１２",
  ])
  func `what cannot be dialled is no number`(text: String) { expectNil(PhoneNumber(text)) }

  @Test func `a red flag comes back as a journal keeps it`() {
    let text = LocalizedText("T", language: "en", byLanguage: ["en": "T", "ar": "ت"])
    let flags = [
      RedFlag(question: "q", values: .among([.boolean(true), .string("a"), .number(3)])),
      RedFlag(
        id: "x", cause: .score("s"), values: .from(2.5), urgency: .soon, title: text, text: text,
        phone: PhoneNumber("112")),
      RedFlag(id: "y", cause: .measure("walk.distance"), values: .upTo(-1), urgency: .today),
    ]
    expectEqual(flags.map { RedFlag(json: $0.json) }, flags)
    expectNil(RedFlag(json: .object(["id": "x"])))
  }
}
