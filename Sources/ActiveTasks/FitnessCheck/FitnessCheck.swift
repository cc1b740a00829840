package import StudyModel

/// Walk as fast as you can, then sit and rest, while sensors record: ResearchKit's fitness check.
package struct FitnessCheck: Sendable, Hashable {
  /// 5 s to 10 min, or zero to leave the phase out.
  package var walk: Duration
  package var rest: Duration
  package var common = CommonKeys()
  package var streams = StreamKind.usual
  /// Empty where the task file names none: then everybody walks.
  package var ways: [Way] = []

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

  /// The pages, the walk and the rest, as phases; a phase of length zero is left out.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate(streams)) }
    phases.append(.countdown(Self.countdown))
    if walk > .zero { phases += ways.each(usual: .walking, owner) { [walkPhase($0)] } }
    if rest > .zero { phases.append(restPhase) }
    if common.showsConclusion { phases.append(.conclusion(Self.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Fitness check", "Prueba de forma física", "فحص اللياقة"),
        Wording.text(
          "This check measures how far and how fast you walk, and how still you rest afterwards.",
          "Esta prueba mide la distancia y la velocidad de su marcha y su reposo posterior.",
          "يقيس هذا الفحص مسافة مشيك وسرعته، ومدى سكونك في الراحة بعده.")),
      .explanation(whatToDo),
    ]
  }

  private var whatToDo: LocalizedText {
    let (walking, resting) = (Wording.length(walk), Wording.length(rest))
    var sentences: [LocalizedText] = []
    if walk > .zero {
      sentences.append(
        Wording.text(
          "Walk outdoors as fast as you safely can for \(walking.english).",
          "Camine al aire libre tan rápido como pueda sin peligro durante \(walking.spanish).",
          "يُرجى المشي في الهواء الطلق بأسرع ما يمكن دون خطر لمدة \(walking.arabic)."))
    }
    if rest > .zero {
      sentences.append(
        Wording.text(
          "Sit down and rest for \(resting.english).",
          "Siéntese y descanse durante \(resting.spanish).",
          "يُرجى الجلوس والراحة لمدة \(resting.arabic)."))
    }
    return Wording.joined(sentences + [Self.keep])
  }

  private static let keep = Wording.text(
    "Keep the device on you. You can stop at any time.",
    "Lleve el dispositivo consigo. Puede parar en cualquier momento.",
    "يُرجى إبقاء الجهاز معك. يمكنك التوقف في أي وقت.")

  private func walkPhase(_ way: Way) -> Phase {
    let text = way.goText(for: walk)
    return Phase(
      "walk", title: way.goTitle, text: text, spoken: text,
      .timed(TimedPart(activity: .walk, length: walk, streams: streams, measures: [.walk])))
  }

  private var restPhase: Phase {
    let length = Wording.length(rest)
    let text = Wording.text(
      "Sit comfortably and rest for \(length.english).",
      "Siéntese cómodamente y descanse durante \(length.spanish).",
      "يُرجى الجلوس براحة والاسترخاء لمدة \(length.arabic).")
    return Phase(
      "rest", title: Wording.text("Rest", "Descanse", "الراحة"), text: text, spoken: text,
      .timed(
        TimedPart(activity: .rest, length: rest, streams: streams, measures: [.rest])))
  }

  private static let done = Wording.text(
    "The fitness check is finished.", "La prueba de forma física ha terminado.",
    "انتهى فحص اللياقة.")
}
