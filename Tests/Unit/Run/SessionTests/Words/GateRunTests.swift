import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

/// What people read whose sensors have something wrong, and what becomes of it in the result.
struct GateRunTests {
  private static let walk = #"""
    { "id": "fit", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 0,
      "instructions": false, "conclusion": false }
    """#

  /// Where what is wrong may be found: some of it belongs to one sensor.
  private static func streams(_ kind: GateFinding.Kind) -> [StreamKind] {
    switch kind {
    case .sensorMissing, .noSamples: StreamKind.allCases
    case .timesOutOfOrder, .flatLine, .saturatedAxis, .wrongRate, .gaps, .implausibleGravity,
      .notStill:
      [.accelerometer]
    case .noFix, .poorFix: [.location]
    }
  }

  /// A run whose sensors were looked at, with this found.
  private static func run(_ findings: [GateFinding], _ language: String) throws -> PlayedRun {
    var run = try PlayedRun(walk, language: language)
    try run.take(.begin)
    run.skip(seconds: 5)
    try run.take(.timer, .measured(PartReport(gate: GateVerdict(findings: findings))))
    return run
  }

  private static func words(_ findings: [GateFinding], _ language: String) throws -> [String] {
    guard case .gate(.findings(let words))? = try run(findings, language).screen?.body else {
      return []
    }
    return words
  }

  /// Units, numbers and words of engineers have no place on the screen of a patient.
  private static let forbidden = [
    "m/s", "Hz", "axis", "eje", "verdict", "calibrat", "calibra", "null", "{", "sampl", "%",
  ]

  @Test(arguments: GateFinding.Kind.allCases)
  func `whatever is wrong with a sensor is said plainly, with what to do`(kind: GateFinding.Kind)
    throws
  {
    for stream in Self.streams(kind) {
      let finding = GateFinding(kind, stream, axis: "x", found: 1.5, wanted: 0.2, unit: "m/s2")
      var seen: Set<String> = []
      for language in Language.all.map(\.tag) {
        let words = try require(try Self.words([finding], language).first)
        // What is wrong, then what to do.
        expect(words.matches(of: /[.:;؛] [\p{Lu}\p{Ll}\p{Lo}]/).count >= 1, "\(words)")
        expect(words.hasSuffix(".") && words.count <= 160, "\(words)")
        for word in Self.forbidden { expect(!words.contains(word), "\(words)") }
        seen.insert(words)
      }
      expectEqual(seen.count, Language.all.count, "every language")
    }
  }

  @Test(arguments: GateFinding.Kind.allCases)
  func `what was found stays in the result, and the part that was done all the same follows`(
    kind: GateFinding.Kind
  ) throws {
    let stream = try require(Self.streams(kind).first)
    let finding = GateFinding(kind, stream, found: 1.5, wanted: 0.2, unit: "m/s2")
    var run = try Self.run([finding], "es")
    try run.take(.person(.next))
    let gate = try require(run.steps("fit.gate").first?["gate"])
    expectEqual(gate["passed"], false)
    let found = try require(gate["findings"]?.listValue)
    expectEqual(found.map { $0["kind"]?.stringValue }, [kind.rawValue])
    expectEqual(found.first?["stream"]?.stringValue, stream.rawValue)
    expect(found.first?["found"]?.doubleValue == 1.5 && found.first?["unit"] == "m/s2")
    expectEqual(run.steps("fit.countdown").count, 1)
  }

  @Test func `a look that was repeated keeps both verdicts, and all is well stays in it, too`()
    throws
  {
    var run = try Self.run([GateFinding(.notStill, .accelerometer)], "en")
    try run.take(.person(.checkAgain))
    run.skip(seconds: 5)
    try run.take(.timer, .measured(PartReport(gate: GateVerdict())))
    expectEqual(run.steps("fit.gate").map { $0["gate"]?["passed"] }, [false, true])
  }

  @Test func `two things that are wrong are both said`() throws {
    let both = [
      GateFinding(.notStill, .accelerometer), GateFinding(.noFix, .location),
    ]
    expectEqual(try Self.words(both, "en").count, 2)
  }
}
