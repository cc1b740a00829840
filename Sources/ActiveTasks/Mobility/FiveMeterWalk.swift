package import StudyModel

/// Walk five metres at the usual pace, several times, turning in between.
///
/// As in the gait speed test for older people (J. Afilalo and others: Gait speed as an incremental
/// predictor, J. Am. Coll. Cardiol. 56, 2010): three walks of 5 m.
package struct FiveMeterWalk: Sendable, Hashable {
  /// 1 to 5.
  package var times = 3
  /// How long one walk lasts at the most, 5 to 120 s.
  package var limit: Duration = .seconds(60)
  /// Whether a gyroscope is recorded beside the accelerometer.
  package var recordsGyroscope = false
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "fiveMeterWalk", "Walk five metres at the usual pace, several times.", keys + CommonKeys.all
  ) { members, head in
    FiveMeterWalk(&members).map { $0.activity(head.owner) }
  }

  static let distanceMeters = 5.0

  var streams: [StreamKind] { [.accelerometer] + (recordsGyroscope ? [.gyroscope] : []) }

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if checksSignals { phases.append(.gate(streams, rateHz: Mobility.rateHz)) }
    phases.append(.countdown(.seconds(5)))
    for number in 1...times {
      phases += ways.each(usual: .walking, owner) { _ in walk(number) }
      if number < times { phases.append(Self.turn(number)) }
    }
    if showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func walk(_ number: Int) -> Phase {
    let text = Wording.text(
      "Walk to the mark at your usual pace. Say that you are done when you have passed it.",
      "Camine hasta la marca a su paso habitual. Indique que ha terminado cuando la haya pasado.")
    return Phase(
      "walk\(number)", title: Wording.text("Walk", "Camine"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: limit, ending: .person, streams: streams,
          rateHz: Mobility.rateHz, measures: [.shortWalk, .duration],
          course: TimedPart.Course(distanceMeters: Self.distanceMeters))))
  }

  private static func turn(_ number: Int) -> Phase {
    .ready(
      "turn\(number)", Wording.text("Turn around", "Dé la vuelta"),
      Wording.text(
        "Turn around and stand at the mark. Go on when you are ready.",
        "Dé la vuelta y colóquese en la marca. Continúe cuando esté listo."))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Five-metre walk", "Marcha de cinco metros"),
        Wording.text(
          "This test measures how fast you usually walk.",
          "Esta prueba mide la velocidad habitual de su marcha.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Put two marks on the floor, 5 m apart. \(SafetyWords.pocket.0) Stand at the first mark. "
            + "You will walk \(Wording.count(times, "time", "times")).",
          "Ponga dos marcas en el suelo, a 5 m una de otra. \(SafetyWords.pocket.1) "
            + "Colóquese en la primera. Caminará \(Wording.count(times, "vez", "veces")).")),
    ]
  }
}
