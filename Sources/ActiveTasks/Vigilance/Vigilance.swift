package import StudyModel

/// Respond to a counter that starts at times nobody can foresee, for minutes: the psychomotor
/// vigilance test.
///
/// D. Dinges, J. Powell: Microcomputer analyses of performance on a portable, simple visual RT task,
/// Behavior Research Methods, Instruments, & Computers 17, 1985. The brief version: M. Basner,
/// D. Mollicone, D. Dinges: Validity and sensitivity of a brief psychomotor vigilance test (PVT-B),
/// Acta Astronautica 69, 2011.
package struct Vigilance: Sendable, Hashable {
  package enum Version: String, Sendable, Hashable, CaseIterable {
    /// 10 minutes, 2 to 10 s between stimuli; lapses are counted from 500 ms.
    case full
    /// 3 minutes, 1 to 4 s between stimuli; lapses are counted from 355 ms.
    case brief
  }

  package var version = Version.full
  /// Whether the person sees how long each response took, for a second.
  package var showsTimes = true
  package var practiceAttempts = 3
  package var showsInstructions = true
  package var showsConclusion = true
  /// Empty where the task file names none: then everybody touches.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "vigilance", "Respond to a counter as soon as it starts, for minutes.", keys + CommonKeys.words
  ) { members, head in
    Vigilance(&members).map { $0.activity(head.owner) }
  }

  /// A stimulus without a response for so long is given up (Basner and Dinges, Sleep 34, 2011).
  static let timeout: Duration = .seconds(30)
  static let feedback: Duration = .seconds(1)
  static let countdown: Duration = .seconds(3)
  /// More attempts, false starts among them, than anybody can make within the time.
  static let attemptLimit = 10_000

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    let offered = ways.isEmpty ? [.touch] : ways
    for way in offered {
      if practiceAttempts > 0 { phases.append(practice(way, owner, isUsual: way == offered.first)) }
    }
    phases.append(.countdown(Self.countdown))
    phases += offered.map { test($0, owner, isUsual: $0 == offered.first) }
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The rules of the test itself.
  package func series(_ way: Way) -> StimulusSeries {
    // As many as can begin, if each is met at once after the shortest wait.
    let most = Int(version.length / version.delays.lowerBound) + 1
    var series = series(way, attempts: most)
    series.attemptLimit = Self.attemptLimit
    series.length = version.length
    return series
  }

  private func series(_ way: Way, attempts: Int) -> StimulusSeries {
    var series = StimulusSeries(
      kinds: [
        StimulusSeries.Kind(
          name: "counter", look: Scene.Stimulus(shape: .circle, colour: .red, isCounter: true),
          right: ReactionTime.button)
      ],
      answer: .controls([way.button]), attempts: attempts, attemptLimit: attempts,
      minimumDelay: version.delays.lowerBound, maximumDelay: version.delays.upperBound,
      // Waiting begins at once, so that every press between two stimuli is a false start.
      timeout: Self.timeout, pause: .zero, prompt: way.waitPrompt)
    series.feedback = showsTimes ? Self.feedback : nil
    return series
  }

  private func practice(_ way: Way, _ owner: ActivityOwner, isUsual: Bool) -> Phase {
    Phase(
      isUsual ? "practice" : "practice-\(way.rawValue)",
      title: Wording.text("Practice", "Práctica"), text: way.counterText, spoken: way.counterText,
      condition: ways.condition(way, owner),
      .exercise(ExercisePart(series(way, attempts: practiceAttempts), isPractice: true)))
  }

  private func test(_ way: Way, _ owner: ActivityOwner, isUsual: Bool) -> Phase {
    Phase(
      isUsual ? nil : way.rawValue, title: Wording.text("Stay alert", "Esté alerta"),
      text: way.counterText, spoken: way.counterText, condition: ways.condition(way, owner),
      .exercise(ExercisePart(series(way), measures: [.vigilance])))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let what = (ways.first ?? .touch).counterText
    let (english, spanish) = (Wording.english(version.length), Wording.spanish(version.length))
    return [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Staying alert", "Estar alerta"),
        text: owner.text
          ?? Wording.text(
            "This test measures how alert you are. It takes \(english). Do it in a quiet place. "
              + "You can stop at any time.",
            "Esta prueba mide lo alerta que está. Dura \(spanish). Hágala en un lugar tranquilo. "
              + "Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(what.byLanguage["en"] ?? "") Then wait for the next one. Do not respond before it.",
          "\(what.byLanguage["es"] ?? "") Después espere al siguiente. No responda antes."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}

extension Vigilance.Version {
  /// How long stimuli come.
  package var length: Duration {
    switch self {
    case .full: .seconds(600)
    case .brief: .seconds(180)
    }
  }

  /// From a response to the next stimulus; the time that is shown lies within it.
  package var delays: ClosedRange<Duration> {
    switch self {
    case .full: .seconds(2) ... .seconds(10)
    case .brief: .seconds(1) ... .seconds(4)
    }
  }
}

extension Way {
  /// What to do when the counter starts.
  fileprivate var counterText: LocalizedText {
    let act =
      switch self {
      case .key: ("press the space bar", "pulse la barra espaciadora")
      case .switch: ("press your switch", "accione su pulsador")
      case .touch, .walking, .aid, .wheelchair, .shake, .light, .sound:
        ("touch the screen", "toque la pantalla")
      }
    return Wording.text(
      "As soon as the red signal appears, \(act.0) as fast as you can.",
      "En cuanto aparezca la señal roja, \(act.1) tan rápido como pueda.")
  }
}
