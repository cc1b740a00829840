import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Studies

/// What holds of gates whatever a person did.
struct GatePropertyTests {
  /// A condition, and what it means said once more without the language.
  private struct Meaning: Sendable {
    let condition: String
    let holds: @Sendable (Facts) -> Bool
  }

  /// What a person did until a moment, in the words of the test.
  private struct Facts {
    var results: [PastResult]
    var day: CalendarDate

    func last(_ task: String) -> PastResult? {
      results.filter { $0.task == task && $0.outcome != .abandoned }
        .max { ($0.ended, $0.began) < ($1.ended, $1.began) }
    }

    func count(_ task: String) -> Int {
      results.count { $0.task == task && $0.outcome != .abandoned }
    }
  }

  private static let meanings = [
    Meaning(condition: "consent.isCurrent") { facts in
      facts.last("consent")?.consents["form"] == PastResult.Consented(isGiven: true, sha256: "now")
    },
    Meaning(condition: "eligibility.answers.adult = true") { facts in
      facts.last("eligibility")?.answers["adult"]?.first?.answer == true
    },
    Meaning(condition: "eligibility.outcome = 'ineligible' or consent.count >= 2") { facts in
      facts.last("eligibility")?.outcome == .ineligible || facts.count("consent") >= 2
    },
    Meaning(condition: "today >= consent.date + 2 days") { facts in
      guard let day = facts.last("consent").map({ WallZone.utc.date(of: $0.ended) }),
        let first = day.advanced(byDays: 2)
      else { return false }
      return facts.day >= first
    },
    Meaning(condition: "surgery.count = 0") { $0.count("surgery") == 0 },
  ]

  private static func results(_ random: inout SeededRandom) throws -> [PastResult] {
    let start = try Moments.utc("2026-03-02T08:00Z")
    return try (0..<Int.random(in: 0...8, using: &random)).map { number in
      // No two end at the same moment.
      let minutes = Int.random(in: 0...1_200, using: &random) * 9 + number
      let ended = Moments.later(start, minutes: minutes).text
      let isAbandoned = Int.random(in: 0..<5, using: &random) == 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let isAdult = Bool.random(using: &random)
        return isAbandoned
          ? try GateSample.result("eligibility", ended: ended, outcome: "abandoned")
          : try GateSample.adult(isAdult, ended: ended)
      case 1:
        return try GateSample.consent(
          Bool.random(using: &random) ? "now" : "before", isGiven: Bool.random(using: &random),
          ended: ended)
      default:
        return try GateSample.result(
          "surgery", ended: ended, outcome: isAbandoned ? "abandoned" : "completed")
      }
    }
  }

  @Test(arguments: Breadth.sweep(0..<60 as Range<UInt64>, every: 4))
  func `a task is offered exactly where its gate says`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let meaning = Self.meanings[Int(seed) % Self.meanings.count]
    let closes = Bool.random(using: &random)
    let gate = #", "\#(closes ? "closesWhen" : "opensWhen")": "\#(meaning.condition)""#
    let anyTime = try GateSample.study(gate: gate)
    let timed = try GateSample.study(
      gate: gate + """
        , "schedule": { "times": [{ "at": "06:00", "windowMinutes": 900, "earlyMinutes": 60 }] }
        """)
    let results = try Self.results(&random)
    for step in 0..<40 {
      let now = Moments.later(try Moments.utc("2026-03-02T08:00Z"), minutes: step * 293 + 7)
      let known = results.filter { $0.ended <= now }
      let facts = Facts(results: known, day: WallZone.utc.date(of: now))
      let isOpen = meaning.holds(facts) != closes
      let shown = "\(gate) at \(now.text)"
      let any = try GateSample.today(anyTime, known, now: now.text)
      expectEqual(GateSample.anyTime(any).contains("mood"), isOpen, "\(shown)")
      let today = try GateSample.today(timed, known, now: now.text)
      let minute = WallZone.utc.wall(at: now).time.minuteOfDay
      expectEqual(!today.due.isEmpty, isOpen && (300..<1_260).contains(minute), "\(shown)")
    }
  }

  @Test(arguments: Breadth.sweep(0..<60 as Range<UInt64>, every: 4))
  func `the times in which a task is open are those moments at which it is`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let meaning = Self.meanings[Int(seed) % Self.meanings.count]
    let study = try GateSample.study(gate: #", "opensWhen": "\#(meaning.condition)""#)
    let results = try Self.results(&random)
    let now = try Moments.utc("2026-03-07T12:00Z")
    let start = try Moments.utc("2026-03-02T08:00Z")
    let end = try Moments.utc("2026-03-14T08:00Z")
    let times = try GateSample.gates(study, results.filter { $0.ended <= now }, now: now.text)
      .openTimes(of: try require(study.task("mood")), from: start, until: end)
    let open = times.open(from: start, until: end)
    for (earlier, later) in zip(open, open.dropFirst()) { expect(earlier.ends < later.opens) }
    for _ in 0..<200 {
      let moment = Moments.later(start, minutes: Int.random(in: 0..<17_280, using: &random))
      let known = results.filter { $0.ended <= min(moment, now) }
      let facts = Facts(results: known, day: WallZone.utc.date(of: moment))
      expectEqual(times.isOpen(at: moment), meaning.holds(facts), "\(moment.text)")
      expectEqual(
        open.contains { $0.opens <= moment && moment < $0.ends }, meaning.holds(facts),
        "\(moment.text)")
    }
  }
}
