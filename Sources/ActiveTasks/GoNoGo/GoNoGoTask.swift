package import StudyModel

/// Respond to one stimulus and hold back at another.
///
/// After F. Donders' type c reaction (On the speed of mental processes, 1868); on a phone by shaking
/// it was offered to ResearchKit and never merged.
package struct GoNoGoTask: Sendable, Hashable {
  /// How many stimuli there are; each is met once, whatever becomes of it.
  package var stimuli = 40
  /// How many of a hundred ask for no response.
  package var noGoPercent = 25
  package var practiceStimuli = 8
  /// The delay before each stimulus is uniform in this range, both ends included.
  package var minimumDelay: Duration = .seconds(1)
  package var maximumDelay: Duration = .seconds(2)
  /// How long a stimulus waits for a response.
  package var timeout: Duration = .seconds(1)
  package var anticipationFloor: Duration = .milliseconds(100)
  /// A movement counts when it is strictly greater, in units of g with gravity removed.
  package var thresholdG = 0.5
  package var rateHz = 100.0
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true
  /// Empty where the task file names none: then everybody touches.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "goNoGo", "Respond to one signal and hold back at another.", keys + CommonKeys.all
  ) { members, head in
    GoNoGoTask(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    let offered = ways.isEmpty ? [.touch] : ways
    if checksSignals, offered.contains(.shake) {
      var gate = Phase.gate([.accelerometer], rateHz: rateHz, needsStillness: true)
      gate.condition = ways.condition(.shake, owner)
      phases.append(gate)
    }
    for way in offered { phases += attempts(way, owner, isUsual: way == offered.first) }
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// How many of so many stimuli ask for no response: at least one of each kind.
  package func noGoCount(of stimuli: Int) -> Int {
    min(max((stimuli * noGoPercent + 50) / 100, 1), stimuli - 1)
  }

  /// The rules by which a way is judged: as many attempts as stimuli, so that nothing is met again.
  package func series(_ way: Way, stimuli: Int) -> StimulusSeries {
    let stay = noGoCount(of: stimuli)
    var series = StimulusSeries(
      kinds: [
        // Shape and colour differ, so that people who see colours otherwise can tell them apart.
        StimulusSeries.Kind(
          name: "go", look: Scene.Stimulus(shape: .circle, colour: .blue),
          right: ReactionTime.button, weight: stimuli - stay),
        StimulusSeries.Kind(
          name: "noGo", look: Scene.Stimulus(shape: .square, colour: .yellow), right: nil,
          weight: stay),
      ],
      answer: way == .shake ? .movement(thresholdG: thresholdG) : .controls([way.button]),
      attempts: stimuli, attemptLimit: stimuli, minimumDelay: minimumDelay,
      maximumDelay: maximumDelay, timeout: timeout, anticipationFloor: anticipationFloor,
      pause: .milliseconds(500), prompt: way.waitPrompt)
    // After a shake the device must come to rest.
    if way == .shake { series.pause = .seconds(2) }
    return series
  }

  private func attempts(_ way: Way, _ owner: ActivityOwner, isUsual: Bool) -> [Phase] {
    let suffix = isUsual ? "" : "-\(way.rawValue)"
    let condition = ways.condition(way, owner)
    var phases: [Phase] = []
    if practiceStimuli > 0 {
      phases.append(
        Phase(
          "practice" + suffix, title: Wording.text("Practice", "Práctica"), text: way.goNoGoText,
          spoken: way.goNoGoText, condition: condition,
          .exercise(part(way, practiceStimuli, isPractice: true))))
    }
    phases.append(
      Phase(
        isUsual ? nil : way.rawValue,
        title: Wording.text("Go or hold back", "Responder o no"), text: way.goNoGoText,
        spoken: way.goNoGoText, condition: condition,
        .exercise(part(way, stimuli, isPractice: false))))
    return phases
  }

  private func part(_ way: Way, _ stimuli: Int, isPractice: Bool) -> ExercisePart {
    ExercisePart(
      series(way, stimuli: stimuli), streams: way == .shake ? [.accelerometer] : [],
      rateHz: way == .shake ? rateHz : nil,
      measures: isPractice ? [] : [.reactionTimes, .signalDetection, .accuracy],
      isPractice: isPractice)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let what = (ways.first ?? .touch).goNoGoText
    return [
      Phase(
        "instruction",
        title: owner.title ?? Wording.text("Go or hold back", "Responder o no"),
        text: owner.text
          ?? Wording.text(
            "This test measures how fast you respond, and how well you hold back. "
              + "You can stop at any time.",
            "Esta prueba mide la rapidez con la que responde y lo bien que se contiene. "
              + "Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(what.byLanguage["en"] ?? "") There are \(stimuli) signals.",
          "\(what.byLanguage["es"] ?? "") Habrá \(stimuli) señales."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}
