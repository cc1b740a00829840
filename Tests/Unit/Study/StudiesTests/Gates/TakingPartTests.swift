import Studies
import StudyModel
import TestSupport
import Testing

/// Who takes part, what the others may still do, and what they read.
struct TakingPartTests {
  private static let because = LocalizedText("For adults who agree.", language: "en")

  private static func waits(for tasks: Set<String>) -> PartStanding {
    .waits(for: tasks, because: because)
  }

  private static func standing(_ results: [PastResult]) throws -> PartStanding {
    try GateSample.gates(try GateSample.study(GateSample.takesPart), results).standing
  }

  private static func offered(_ results: [PastResult]) throws -> [String] {
    GateSample.anyTime(
      try GateSample.today(try GateSample.study(GateSample.takesPart), results))
  }

  @Test func `at first only what takes part by is offered, each when its own gate opens`() throws {
    expectEqual(try Self.standing([]), Self.waits(for: ["eligibility", "consent"]))
    expectEqual(try Self.offered([]), ["eligibility"], "the consent opens by the eligibility")
    let adult = try GateSample.adult(true)
    expectEqual(try Self.standing([adult]), Self.waits(for: ["consent"]))
    expectEqual(try Self.offered([adult]), ["consent"])
    let both = [adult, try GateSample.consent()]
    expectEqual(try Self.standing(both), .takesPart)
    expectEqual(try Self.offered(both), ["eligibility", "consent", "surgery", "mood"])
  }

  @Test func `who is not eligible may not take part and has nothing to start`() throws {
    let minor = [try GateSample.adult(false)]
    let today = try GateSample.today(try GateSample.study(GateSample.takesPart), minor)
    expect(today.anyTime.isEmpty && today.due.isEmpty && today.coming.isEmpty && today.next == nil)
    expectEqual(today.done.map(\.run.task), ["eligibility"], "what was done stays")
    expectEqual(
      try Self.standing(minor), Self.waits(for: []), "agreeing to the consent would not help")
  }

  @Test func `who has declined is not asked again in the same words`() throws {
    let adult = try GateSample.adult(true)
    let declined = [adult, try GateSample.consent(isGiven: false)]
    expectEqual(try Self.standing(declined), Self.waits(for: []))
    expectEqual(try Self.offered(declined), [])
    let older = [adult, try GateSample.consent("before", isGiven: false)]
    expectEqual(try Self.offered(older), ["consent"], "the words have changed since")
  }

  @Test func `a consent in other words is agreed to again, and counts once it is`() throws {
    let adult = try GateSample.adult(true)
    let before = try GateSample.consent("before")
    expectEqual(try Self.standing([adult, before]), Self.waits(for: ["consent"]))
    expectEqual(try Self.offered([adult, before]), ["consent"])
    let again = try GateSample.consent(ended: "2026-03-02T10:00:00Z")
    expectEqual(try Self.standing([adult, before, again]), .takesPart)
  }

  @Test func `a consent that was taken back is not current, until it is given anew`() throws {
    let adult = try GateSample.adult(true)
    let given = try GateSample.consent()
    func back(_ more: String) throws -> PastResult {
      try GateSample.result(
        "surgery", ended: "2026-03-02T10:00:00Z",
        more: #", "withdrawals": [{ "step": "leave", \#(more) }]"#)
    }
    let taken = try back(#""task": "consent", "consent": "form""#)
    expectEqual(try Self.standing([adult, given, taken]), Self.waits(for: []))
    let anew = try GateSample.consent(ended: "2026-03-02T11:00:00Z")
    expectEqual(try Self.standing([adult, given, taken, anew]), .takesPart)
    for other in [#""consent": "form""#, #""task": "consent", "consent": "other""#] {
      expectEqual(
        try Self.standing([adult, given, try back(other)]), .takesPart, "another consent")
    }
  }

  @Test func `with count a task is offered until it was done often enough`() throws {
    let study = try GateSample.study(
      #""takesPart": { "when": "surgery.count >= 2", "otherwise": "Twice." }"#)
    let first = try GateSample.result("surgery", ended: "2026-03-02T09:00:00Z")
    let second = try GateSample.result("surgery", ended: "2026-03-02T10:00:00Z")
    expectEqual(GateSample.anyTime(try GateSample.today(study, [])), ["surgery"])
    expectEqual(GateSample.anyTime(try GateSample.today(study, [first])), ["surgery"])
    expectEqual(
      GateSample.anyTime(try GateSample.today(study, [first, second])),
      ["eligibility", "surgery", "mood"])
  }

  @Test func `a task that can never open any more is nothing to wait for`() throws {
    let study = try GateSample.study(
      #""takesPart": { "when": "consent.isCurrent", "otherwise": "No." }"#)
    func waits(_ results: [PastResult]) throws -> PartStanding {
      try GateSample.gates(study, results).standing
    }
    let no = LocalizedText("No.", language: "en")
    // The eligibility itself is not among what the condition asks for.
    expectEqual(try waits([]), .waits(for: [], because: no))
    expectEqual(try waits([GateSample.adult(false)]), .waits(for: [], because: no))
    expectEqual(try waits([GateSample.adult(true)]), .waits(for: ["consent"], because: no))
  }

  @Test func `every state of eligibility and consent`() throws {
    let eligibilities: [(result: PastResult?, isAdult: Bool?)] = [
      (nil, nil), (try GateSample.adult(true), true), (try GateSample.adult(false), false),
    ]
    for eligibility in eligibilities {
      for (sha256, isGiven) in [
        (nil, false), ("now", true), ("now", false), ("before", true), ("before", false),
      ] as [(String?, Bool)] {
        let consent = try sha256.map { try GateSample.consent($0, isGiven: isGiven) }
        let results = [eligibility.result, consent].compactMap(\.self)
        let takesPart = eligibility.isAdult == true && sha256 == "now" && isGiven
        let isRuledOut = eligibility.isAdult == false || sha256 == "now" && !isGiven
        let wanted =
          takesPart
          ? ["eligibility", "consent", "surgery", "mood"]
          : isRuledOut ? [] : eligibility.isAdult == nil ? ["eligibility"] : ["consent"]
        expectEqual(try Self.standing(results) == .takesPart, takesPart)
        expectEqual(
          try Self.offered(results), wanted,
          "\(String(describing: eligibility.isAdult)) \(sha256 ?? "none") \(isGiven)")
      }
    }
  }
}
