package import StudyModel
import Words

/// Stand still with feet together, one before the other, or on one leg, eyes open and closed.
///
/// The stances of the four-stage balance test (J. M. Guralnik and others, J. Gerontol. 49, 1994) and
/// of Romberg's test. A stance ends when the person says that a foot moved. There is no practice: people
/// stand better the second time, and tire. Who cannot stand freely holds on, or sits; that has pages and
/// measures of its own.
package struct Stance: Sendable, Hashable {
  /// How the feet stand.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case feetTogether, tandem, oneLeg
  }

  /// Whether the person sees while standing.
  package enum Eyes: String, Sendable, Hashable, CaseIterable {
    case open, closed
  }

  package var kind: Kind
  package var eyes: [Eyes] = [.open, .closed]
  /// The leg that is stood on, or the foot behind; of no meaning with feet together.
  package var legs: [Hand] = [.left, .right]
  /// How long each stance lasts at the most, 10 to 60 s.
  package var length: Duration = .seconds(30)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody stands freely.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "stance", "Stand still with feet together, in tandem or on one leg.", keys + CommonKeys.all,
    drawings: [.feetTogether, .tandem, .oneLeg, .careful, .belt, .rest]
  ) { members, head in
    Stance(&members).map { $0.activity(head.owner) }
  }

  package init(kind: Kind) {
    self.kind = kind
  }

  /// The pages and each stance, as phases: every leg with every state of the eyes.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    let asksLegs = kind != .feetTogether && legs.count > 1
    if asksLegs { phases.append(SideQuestion.legs.phase(owner)) }
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Mobility.rateHz)) }
    phases += ways.each(usual: .free, owner) { way in
      // Seated, no leg is stood on.
      let sides = kind == .feetTogether || way == .seated ? [nil] : legs.map(Optional.some)
      return sides.flatMap { leg in
        let condition = asksLegs ? leg.flatMap { SideQuestion.legs.condition($0, owner) } : nil
        return eyes.flatMap { stance(leg, $0, way) }.map { $0.shown(when: condition) }
      }
    }
    if common.showsConclusion {
      phases.append(.conclusion(TaskMessage.Page.Conclusion.text))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The page that says how, the countdown, and the stance.
  private func stance(_ leg: Hand?, _ eyes: Eyes, _ way: Way) -> [Phase] {
    let name = [leg?.rawValue, eyes.rawValue].compactMap(\.self).joined(separator: "-")
    let title = way == .seated ? Self.seatedTitle(eyes) : title(leg, eyes)
    let hold = Self.hold(length, way)
    return [
      .ready("ready-\(name)", title, position(leg, eyes, way)).drawn(drawing(way)),
      .countdown(.seconds(5), name: "countdown-\(name)"),
      Phase(
        name, title: title, text: hold, spoken: hold,
        .timed(
          TimedPart(
            activity: .rest, length: length, ending: .person, streams: [.accelerometer],
            rateHz: Mobility.rateHz, measures: [.sway, .duration],
            cues: length > .seconds(20) ? [.half(of: length)] : []))),
    ]
  }
}
