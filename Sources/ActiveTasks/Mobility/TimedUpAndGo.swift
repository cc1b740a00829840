package import StudyModel

/// Stand up from a chair, walk three metres, turn, walk back, sit down: the timed up and go test.
///
/// D. Podsiadlo, S. Richardson: The timed "Up & Go", J. Am. Geriatr. Soc. 39, 1991.
package struct TimedUpAndGo: Sendable, Hashable {
  /// 1 to 5, besides a practice.
  package var times = 1
  /// How long one lasts at the most, 10 to 300 s.
  package var limit: Duration = .seconds(120)
  package var hasPractice = true
  /// Whether a gyroscope is recorded beside the accelerometer.
  package var recordsGyroscope = false
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "timedUpAndGo", "Stand up from a chair, walk three metres and back, sit down.",
    keys + CommonKeys.all
  ) { members, head in
    TimedUpAndGo(&members).map { $0.activity(head.owner) }
  }

  /// To the mark, in metres.
  static let wayMeters = 3.0

  var streams: [StreamKind] { [.accelerometer] + (recordsGyroscope ? [.gyroscope] : []) }

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if checksSignals { phases.append(.gate(streams, rateHz: Mobility.rateHz)) }
    if hasPractice { phases += [Self.tryOut] }
    for number in 1...times {
      let suffix = times == 1 ? "" : "\(number)"
      phases.append(.seated("ready\(suffix)"))
      phases.append(.countdown(.seconds(3), name: "countdown\(suffix)"))
      phases += ways.each(usual: .walking, owner) { _ in go("go\(suffix)") }
    }
    if showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func go(_ name: String) -> Phase {
    let text = Wording.text(
      "Go. Stand up, walk around the mark, come back and sit down. Then say that you are done.",
      "Ya. Levántese, rodee la marca, vuelva y siéntese. Después indique que ha terminado.")
    return Phase(
      name, title: Wording.text("Up and go", "Levántese y ande"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: limit, ending: .person, streams: streams,
          rateHz: Mobility.rateHz, measures: [.upAndGo, .duration],
          course: TimedPart.Course(distanceMeters: 2 * Self.wayMeters))))
  }

  /// Once without being timed, as the test's authors have it; nothing is recorded.
  private static let tryOut = Phase.ready(
    "practice", Wording.text("Practice", "Práctica"),
    Wording.text(
      "Do it once to try it: stand up, walk around the mark, come back and sit down. Then go on.",
      "Hágalo una vez para probar: levántese, rodee la marca, vuelva y siéntese. Después continúe.")
  )

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Timed up and go", "Levántese y ande"),
        Wording.text(
          "This test measures how long you take to stand up, walk a little and sit down.",
          "Esta prueba mide cuánto tarda en levantarse, caminar un poco y sentarse.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Put a chair with arms against a wall and a mark on the floor 3 m in front of it. "
            + SafetyWords.pocket.0
            + " Sit down with your back against the chair. Walk at your usual "
            + "pace.",
          "Ponga una silla con brazos contra la pared y una marca en el suelo 3 m delante de ella. "
            + SafetyWords.pocket.1 + " Siéntese con la espalda apoyada. Camine a su paso habitual.")
      ),
    ]
  }
}
