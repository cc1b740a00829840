/// What was found when all sensors were looked for.
struct DeviceSurvey: Sendable, Equatable {
  /// A place that was looked at in vain.
  struct Trouble: Sendable, Equatable {
    var uri: String
    var text: String
    /// Whether the person asked for this place.
    var isNamed: Bool
  }

  var accelerometers: [FoundAccelerometer] = []
  var receivers: [FoundReceiver] = []
  var troubles: [Trouble] = []

  /// How many things that were asked for by name cannot be used.
  var failureCount: Int { troubles.count(where: \.isNamed) }
}
