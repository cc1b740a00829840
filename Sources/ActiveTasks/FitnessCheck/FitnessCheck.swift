package import StudyModel

/// Walk as fast as you can, then sit and rest, while sensors record: ResearchKit's fitness check.
package struct FitnessCheck: Sendable, Hashable {
  /// 5 s to 10 min, or zero to leave the phase out.
  package var walk: Duration
  package var rest: Duration
  package var showsInstructions = true
  package var showsConclusion = true
  package var streams = StreamKind.usual
  /// Empty where the task file names none: then everybody walks.
  package var ways: [Way] = []
  package var checksSignals = true

  package static let entry = ActivityCatalog.Entry(
    "fitnessCheck", "Walk, then rest, while sensors record.", keys + CommonKeys.all
  ) { members, head in
    FitnessCheck(&members).map { $0.activity(head.owner) }
  }

  /// The lengths a phase may have, in seconds, besides 0.
  static let phaseSeconds: ClosedRange<Double> = 5...600
  static let countdown: Duration = .seconds(5)

  package init(walk: Duration, rest: Duration) {
    self.walk = walk
    self.rest = rest
  }

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if checksSignals { phases.append(.gate(streams)) }
    phases.append(.countdown(Self.countdown))
    if walk > .zero {
      let offered = ways.isEmpty ? [.walking] : ways
      phases += offered.map { walkPhase($0, owner, isUsual: $0 == offered.first) }
    }
    if rest > .zero { phases.append(restPhase) }
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction",
        title: owner.title ?? Wording.text("Fitness check", "Prueba de forma física"),
        text: owner.text
          ?? Wording.text(
            "This check measures how far and how fast you walk, and how still you rest afterwards.",
            "Esta prueba mide la distancia y la velocidad de su marcha y su reposo posterior."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"), text: whatToDo,
        .instruction),
    ]
  }

  private var whatToDo: LocalizedText {
    var english: [String] = []
    var spanish: [String] = []
    if walk > .zero {
      english.append("Walk outdoors as fast as you safely can for \(Wording.english(walk)).")
      spanish.append(
        "Camine al aire libre tan rápido como pueda sin peligro durante \(Wording.spanish(walk))."
      )
    }
    if rest > .zero {
      english.append("Sit down and rest for \(Wording.english(rest)).")
      spanish.append("Siéntese y descanse durante \(Wording.spanish(rest)).")
    }
    english.append("Keep the device on you. You can stop at any time.")
    spanish.append("Lleve el dispositivo consigo. Puede parar en cualquier momento.")
    return Wording.text(english.joined(separator: " "), spanish.joined(separator: " "))
  }

  /// The usual way gives the part its name; another one has a name of its own, so that conditions
  /// and analyses can tell them apart.
  private func walkPhase(_ way: Way, _ owner: ActivityOwner, isUsual: Bool) -> Phase {
    Phase(
      isUsual ? "walk" : "walk-\(way.rawValue)", title: way.goTitle, text: way.goText(for: walk),
      condition: ways.condition(way, owner),
      .timed(TimedPart(activity: .walk, length: walk, streams: streams, measures: [.walk])))
  }

  private var restPhase: Phase {
    Phase(
      "rest", title: Wording.text("Rest", "Descanse"),
      text: Wording.text(
        "Sit comfortably and rest for \(Wording.english(rest)).",
        "Siéntese cómodamente y descanse durante \(Wording.spanish(rest))."),
      .timed(
        TimedPart(activity: .rest, length: rest, streams: streams, measures: [.rest])))
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text(
      "The fitness check is finished.", "La prueba de forma física ha terminado."),
    .instruction)
}
