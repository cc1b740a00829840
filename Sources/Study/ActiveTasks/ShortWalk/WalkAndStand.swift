import StrictJSON
import StudyModel
import Words

/// What tests have in common that end with standing still after a walk: the short walk and the walk
/// back and forth.
package struct WalkAndStand: Sendable, Hashable {
  /// How long the person stands still: 5 to 600 s, or zero to leave it out.
  package var rest: Duration
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package init(rest: Duration) {
    self.rest = rest
  }

  /// The question which way, the look at the accelerometer, and the countdown.
  func before(_ owner: ActivityOwner) -> [Phase] {
    ways.phases(owner)
      + (common.checksSignals ? [.gate([.accelerometer], rateHz: Mobility.rateHz)] : [])
      + [.countdown(.seconds(5))]
  }

  /// Standing still, and the last page.
  func after(turning: Bool) -> [Phase] {
    (rest > .zero ? [.standing(rest, turning: turning)] : [])
      + (common.showsConclusion ? [.conclusion(TaskMessage.Mobility.walkDone)] : [])
  }
}

extension WalkAndStand {
  /// The keys of such a test; only the usual length of standing is its own.
  struct Keys: Sendable {
    private let rest: Parameter<Duration>
    private static let ways = Way.parameter(among: [.walking, .aid])

    init(rest: Duration) {
      self.rest = .secondsOrZero(
        "restSeconds", 5...600, otherwise: rest, "how long the person stands still")
    }

    var descriptions: [ParameterDescription] {
      [rest.description, Self.ways.description] + CommonKeys.all
    }

    /// Takes these keys and those of every task; nil after adding a fault.
    func read(_ members: inout Members) -> WalkAndStand? {
      let rest = rest.read(&members)
      let ways = Self.ways.read(&members)
      let common = CommonKeys(&members)
      guard let rest, let ways else { return nil }
      var walk = WalkAndStand(rest: rest)
      walk.ways = ways
      walk.common = common
      return walk
    }
  }
}

extension Phase {
  /// Standing still after a walk.
  fileprivate static func standing(_ length: Duration, turning: Bool) -> Phase {
    let time = Wording.length(length)
    let text =
      turning
      ? TaskMessage.WalkAndStand.turnAndStand(length: time)
      : TaskMessage.WalkAndStand.stand(length: time)
    return Phase(
      "rest", title: TaskMessage.WalkAndStand.title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .rest, length: length, streams: [.accelerometer], rateHz: Mobility.rateHz,
          measures: [.rest, .sway])))
  }
}
