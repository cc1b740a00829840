/// What is known of a provider, how old it is, and whether it is asked again; a pure value.
struct ProviderMemory<Moment: InstantProtocol>: Sendable where Moment.Duration == Duration {
  /// What a provider says of itself, and its keys.
  struct Known: Sendable, Hashable {
    let metadata: ProviderMetadata
    let keys: ProviderKeys
  }

  /// For how long it is believed: keys that a provider takes back count that long here.
  static var lifetime: Duration { .seconds(3_600) }
  /// An unknown key lets it be asked again, but strangers' tokens do not do so all the time.
  static var shortest: Duration { .seconds(60) }
  /// For how long one that is away is left alone.
  static var pause: Duration { .seconds(10) }

  private var known: Known?
  private var learnt: Moment?
  /// When it was last asked because what is known was not enough.
  private var askedAgain: Moment?
  private var failure: (fault: ProviderFault, at: Moment)?

  init() {}

  /// What is done when it is needed.
  enum Step: Sendable, Hashable {
    case use(Known)
    case ask
    case refuse(ProviderFault)
  }

  /// What is done at a moment; `isStale` where what is known was not enough, such as for a key with a new name.
  mutating func step(at now: Moment, isStale: Bool = false) -> Step {
    let isRecent = askedAgain.map { $0.duration(to: now) < Self.shortest } ?? false
    if let known, let learnt, learnt.duration(to: now) < Self.lifetime, !isStale || isRecent {
      return .use(known)
    }
    if let failure, failure.at.duration(to: now) < Self.pause { return .refuse(failure.fault) }
    if isStale { askedAgain = now }
    return .ask
  }

  mutating func learn(_ known: Known, at now: Moment) {
    self.known = known
    learnt = now
    failure = nil
  }

  mutating func fail(_ fault: ProviderFault, at now: Moment) {
    failure = (fault, now)
  }
}
