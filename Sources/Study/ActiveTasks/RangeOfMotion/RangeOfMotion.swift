package import StudyModel
import Words

/// Bend and stretch a joint with the device on the limb: knee or shoulder.
///
/// After ResearchKit's range of motion tasks. The recording stays in the result beside the angles. Where
/// both sides are asked for, a person may leave one out. The knee is moved seated in any case, and the
/// arm seated or standing. There is no practice: a joint that is stretched before moves further.
package struct RangeOfMotion: Sendable, Hashable {
  /// Which joint is moved.
  package enum Joint: String, Sendable, Hashable, CaseIterable {
    case knee, shoulder
  }

  package var joint: Joint
  /// In this order.
  package var sides: [Hand] = [.left, .right]
  /// How long one movement lasts at the most, 5 to 120 s.
  package var limit: Duration = .seconds(60)
  /// Whether a gyroscope is recorded beside the accelerometer.
  package var recordsGyroscope = false
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "rangeOfMotion", "Bend and stretch a knee or a shoulder with the device on the limb.",
    keys + CommonKeys.all,
    drawings: [.kneeBend, .armRaise]
  ) { members, head in
    RangeOfMotion(&members).map { $0.activity(head.owner) }
  }

  static let rateHz = 100.0

  var streams: [StreamKind] { [.accelerometer] + (recordsGyroscope ? [.gyroscope] : []) }

  package init(joint: Joint) {
    self.joint = joint
  }

  /// The pages and a movement for each side, as phases; a side can be left out if there are two.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    if sides.count > 1 { phases.append(SideQuestion.sides.phase(owner)) }
    for side in sides {
      let condition = sides.count > 1 ? SideQuestion.sides.condition(side, owner) : nil
      phases += movement(side).map { $0.shown(when: condition) }
    }
    if common.showsConclusion {
      phases.append(.conclusion(TaskMessage.Page.Conclusion.text))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The device must rest on the limb before the movement: the first angle is taken there.
  private func movement(_ side: Hand) -> [Phase] {
    var phases: [Phase] = [
      .ready("ready-\(side.rawValue)", title(side), start(side)).drawn(drawing)
    ]
    if common.checksSignals {
      var gate = Phase.gate(streams, rateHz: Self.rateHz, needsStillness: true)
      gate.name = "gate-\(side.rawValue)"
      phases.append(gate)
    }
    let text = move(side)
    phases.append(
      Phase(
        side.rawValue, title: title(side), text: text, spoken: text,
        .timed(
          TimedPart(
            activity: .record, length: limit, ending: .person, streams: streams,
            rateHz: Self.rateHz, measures: [.rangeOfMotion, .duration]))))
    return phases
  }
}
