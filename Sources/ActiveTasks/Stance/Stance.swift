package import StudyModel

/// Stand still with feet together, one before the other, or on one leg, eyes open and closed.
///
/// The stances of the four-stage balance test (J. M. Guralnik and others, J. Gerontol. 49, 1994) and
/// of Romberg's test. A stance ends when the person says that a foot moved.
package struct Stance: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case feetTogether, tandem, oneLeg
  }

  package enum Eyes: String, Sendable, Hashable, CaseIterable {
    case open, closed
  }

  package var kind: Kind
  package var eyes: [Eyes] = [.open, .closed]
  /// The leg that is stood on, or the foot behind; of no meaning with feet together.
  package var legs: [Hand] = [.left, .right]
  /// How long each stance lasts at the most, 10 to 60 s.
  package var length: Duration = .seconds(30)
  package var showsInstructions = true
  package var showsConclusion = true
  package var checksSignals = true

  package static let entry = ActivityCatalog.Entry(
    "stance", "Stand still with feet together, in tandem or on one leg.", keys + CommonKeys.all
  ) { members, head in
    Stance(&members).map { $0.activity(head.owner) }
  }

  package init(kind: Kind) {
    self.kind = kind
  }

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if checksSignals { phases.append(.gate([.accelerometer], rateHz: Mobility.rateHz)) }
    for leg in kind == .feetTogether ? [nil] : legs.map(Optional.some) {
      for eyes in eyes { phases += stance(leg, eyes) }
    }
    if showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The page that says how, the countdown, and the stance.
  private func stance(_ leg: Hand?, _ eyes: Eyes) -> [Phase] {
    let name = [leg?.rawValue, eyes.rawValue].compactMap(\.self).joined(separator: "-")
    return [
      .ready("ready-\(name)", title(leg, eyes), position(leg, eyes)),
      .countdown(.seconds(5), name: "countdown-\(name)"),
      Phase(
        name, title: title(leg, eyes), text: Self.hold(length), spoken: Self.hold(length),
        .timed(
          TimedPart(
            activity: .rest, length: length, ending: .person, streams: [.accelerometer],
            rateHz: Mobility.rateHz, measures: [.sway, .duration],
            cues: length > .seconds(20) ? [.half(of: length)] : []))),
    ]
  }
}
