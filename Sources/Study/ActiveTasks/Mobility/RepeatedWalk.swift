import StrictJSON
import StudyModel
import Words

/// What tests have in common in which a short way is walked, perhaps several times, and each walk is
/// ended by the person: the five-metre walk and the timed up and go.
package struct RepeatedWalk: Sendable, Hashable {
  /// 1 to 5.
  package var times: Int
  /// How long one walk lasts at the most.
  package var limit: Duration
  /// Whether a gyroscope is recorded beside the accelerometer.
  package var recordsGyroscope = false
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package init(times: Int, limit: Duration) {
    self.times = times
    self.limit = limit
  }

  var gate: [Phase] { common.checksSignals ? [.gate(streams, rateHz: Mobility.rateHz)] : [] }

  private var streams: [StreamKind] {
    [.accelerometer] + (recordsGyroscope ? [.gyroscope] : [])
  }

  /// One walk, which the person ends.
  func walk(
    _ name: String, _ title: Message, _ text: Message, measures: MeasureSet, meters: Double
  ) -> Phase {
    Phase(
      name, title: title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: limit, ending: .person, streams: streams,
          rateHz: Mobility.rateHz, measures: [measures, .duration],
          course: TimedPart.Course(distanceMeters: meters))))
  }
}

extension RepeatedWalk {
  /// The keys of such a test, with its own meanings and defaults.
  struct Keys: Sendable {
    private let times: Parameter<Int>
    private let limit: Parameter<Duration>
    private static let ways = Way.parameter(among: [.walking, .aid])

    init(times: Parameter<Int>, limit: Parameter<Duration>) {
      self.times = times
      self.limit = limit
    }

    var descriptions: [ParameterDescription] {
      [
        times.description, limit.description, Parameter.gyroscope.description,
        Self.ways.description,
      ]
    }

    /// Takes these keys and those of every task; nil after adding a fault.
    func read(_ members: inout Members) -> RepeatedWalk? {
      let times = times.read(&members)
      let limit = limit.read(&members)
      let gyroscope = Parameter.gyroscope.read(&members)
      let ways = Self.ways.read(&members)
      let common = CommonKeys(&members)
      guard let times, let limit, let gyroscope, let ways else { return nil }
      var walk = RepeatedWalk(times: times, limit: limit)
      walk.recordsGyroscope = gyroscope
      walk.ways = ways
      walk.common = common
      return walk
    }
  }
}
