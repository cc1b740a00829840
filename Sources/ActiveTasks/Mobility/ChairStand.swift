package import StudyModel

/// Stand up and sit down: as often as possible in 30 seconds, or five times as fast as possible.
///
/// C. J. Jones, R. E. Rikli, W. C. Beam: A 30-s chair-stand test, Res. Q. Exerc. Sport 70, 1999;
/// J. M. Guralnik and others: A short physical performance battery, J. Gerontol. 49, 1994.
package struct ChairStand: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case thirtySeconds, fiveTimes
  }

  package var kind: Kind
  /// How long five stands last at the most, 10 to 300 s.
  package var limit: Duration = .seconds(120)
  package var hasPractice = true
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true

  package static let entry = ActivityCatalog.Entry(
    "chairStand", "Stand up from a chair and sit down, for 30 seconds or five times.",
    keys + CommonKeys.all
  ) { members, head in
    ChairStand(&members).map { $0.activity(head.owner) }
  }

  package init(kind: Kind) {
    self.kind = kind
  }

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if checksSignals { phases.append(.gate([.accelerometer], rateHz: Mobility.rateHz)) }
    if hasPractice { phases.append(Self.tryOut) }
    phases += [.seated("ready"), .countdown(.seconds(3)), stands]
    if showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private var stands: Phase {
    Phase(
      "stands", title: Wording.text("Stand up and sit down", "Levántese y siéntese"), text: task,
      spoken: task,
      .timed(
        TimedPart(
          activity: .record, length: kind == .thirtySeconds ? .seconds(30) : limit,
          ending: kind == .thirtySeconds ? .time : .person, streams: [.accelerometer],
          rateHz: Mobility.rateHz, measures: [.chairStands, .duration],
          cues: kind == .thirtySeconds ? [.half(of: .seconds(30))] : [])))
  }

  private var task: LocalizedText {
    kind == .thirtySeconds
      ? Wording.text(
        "Go. Stand up fully and sit down, again and again, until you hear that it is over.",
        "Ya. Levántese del todo y siéntese, una y otra vez, hasta que oiga que ha terminado.")
      : Wording.text(
        "Go. Stand up fully and sit down five times, as fast as you safely can. "
          + "Then say that you are done.",
        "Ya. Levántese del todo y siéntese cinco veces, tan rápido como pueda sin peligro. "
          + "Después indique que ha terminado.")
  }

  /// Nothing is recorded of it.
  private static let tryOut = Phase.ready(
    "practice", Wording.text("Practice", "Práctica"),
    Wording.text(
      "Cross your arms on your chest. Stand up fully once and sit down. Then go on. If you cannot "
        + "stand up without your arms, do not do this test.",
      "Cruce los brazos sobre el pecho. Levántese del todo una vez y siéntese. Después continúe. Si "
        + "no puede levantarse sin los brazos, no haga esta prueba."))

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Chair stands", "Levantarse de la silla"),
        Wording.text(
          "This test measures the strength of your legs.",
          "Esta prueba mide la fuerza de sus piernas.")),
      .safety(SafetyWords.standing),
      .explanation(
        Wording.text(
          "Put a firm chair without wheels against a wall. \(SafetyWords.pocket.0) "
            + "Sit in the middle of the seat with your arms crossed on your chest.",
          "Ponga una silla firme sin ruedas contra la pared. \(SafetyWords.pocket.1) "
            + "Siéntese en el centro del asiento con los brazos cruzados sobre el pecho.")),
    ]
  }
}
