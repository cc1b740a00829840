package import StudyModel

/// Shake the device as soon as the stimulus appears: ResearchKit's reaction time task, with the limits
/// it lacks.
package struct ReactionTime: Sendable, Hashable {
  /// The delay before each stimulus is uniform in this range, both ends included.
  package var minimumDelay: Duration
  package var maximumDelay: Duration
  /// A movement counts when it is strictly greater, in units of g with gravity removed.
  package var thresholdG: Double
  /// How many valid attempts are wanted.
  package var attempts: Int
  /// How many attempts there are at the most, whatever their verdict.
  package var attemptLimit: Int
  package var timeout: Duration
  /// A movement sooner than this after the stimulus is an anticipation: no one reacts that fast.
  package var anticipationFloor: Duration = .milliseconds(100)
  package var rateHz = 100.0
  /// How many attempts are made to learn it, before any counts.
  package var practiceAttempts = 0
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true
  /// Empty where the task file names none: then everybody shakes.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "reactionTime", "Shake the device as soon as a signal appears, several times.",
    keys + CommonKeys.all
  ) { members, head in
    ReactionTime(&members).map { $0.activity(head.owner) }
  }

  package init(
    minimumDelay: Duration, maximumDelay: Duration, thresholdG: Double, attempts: Int,
    attemptLimit: Int, timeout: Duration
  ) {
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.thresholdG = thresholdG
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.timeout = timeout
  }

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    let offered = ways.isEmpty ? [.shake] : ways
    if checksSignals, offered.contains(.shake) {
      var gate = Phase.gate([.accelerometer], rateHz: rateHz, needsStillness: true)
      gate.condition = ways.condition(.shake, owner)
      phases.append(gate)
    }
    for way in offered { phases += attempts(way, owner, isUsual: way == offered.first) }
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The rules by which a way is judged.
  package func series(_ way: Way, attempts: Int, attemptLimit: Int) -> StimulusSeries {
    StimulusSeries(
      kinds: [
        StimulusSeries.Kind(
          name: "go", look: Scene.Stimulus(shape: .circle, colour: .blue),
          sound: way == .sound ? .click : nil, right: Self.button)
      ],
      answer: way == .shake ? .movement(thresholdG: thresholdG) : .controls([way.button]),
      attempts: attempts, attemptLimit: attemptLimit, minimumDelay: minimumDelay,
      maximumDelay: maximumDelay, timeout: timeout, anticipationFloor: anticipationFloor,
      prompt: way.waitPrompt)
  }

  static let button = "go"

  private func attempts(_ way: Way, _ owner: ActivityOwner, isUsual: Bool) -> [Phase] {
    let suffix = isUsual ? "" : "-\(way.rawValue)"
    let title = Wording.text("Wait for the signal", "Espere la señal")
    var phases: [Phase] = []
    if practiceAttempts > 0 {
      phases.append(
        Phase(
          "practice" + suffix, title: Wording.text("Practice", "Práctica"), text: way.waitText,
          condition: ways.condition(way, owner),
          .exercise(
            part(
              way, attempts: practiceAttempts, limit: practiceAttempts * 3 + 2, isPractice: true))))
    }
    phases.append(
      Phase(
        isUsual ? nil : way.rawValue, title: title, text: way.waitText,
        condition: ways.condition(way, owner),
        .exercise(part(way, attempts: attempts, limit: attemptLimit, isPractice: false))))
    return phases
  }

  private func part(
    _ way: Way, attempts: Int, limit: Int, isPractice: Bool
  ) -> ExercisePart {
    let measure: MeasureSet = way == .shake ? .shakeReaction : .reactionTimes
    return ExercisePart(
      series(way, attempts: attempts, attemptLimit: limit),
      streams: way == .shake ? [.accelerometer] : [], rateHz: way == .shake ? rateHz : nil,
      measures: isPractice ? [] : [measure], isPractice: isPractice)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Reaction time", "Tiempo de reacción"),
        text: owner.text
          ?? Wording.text(
            "This test measures how fast you react to a signal that you see.",
            "Esta prueba mide la rapidez con la que reacciona a una señal visual."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: (ways.first ?? .shake).reactionText(attempts), .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The reaction test is finished.", "La prueba de reacción ha terminado."),
    .instruction)
}
