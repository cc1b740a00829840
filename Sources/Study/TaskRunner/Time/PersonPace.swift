/// How much longer than usual a person takes, learned from what they have done so far.
///
/// Before anything is known the person is as quick as a usual one: `trust` seconds of usual work
/// stand for that.
package struct PersonPace: Sendable, Hashable {
  private let trust: Double
  private var usual = 0.0
  private var taken = 0.0

  package init(trust: Double) {
    self.trust = trust
  }

  /// The person's time for anything, as a multiple of the usual one.
  package var factor: Double { (trust + taken) / (trust + usual) }

  /// The person took so many seconds for what usually takes `usual` seconds.
  ///
  /// Somebody who takes far longer was away meanwhile: that says nothing of their pace.
  package mutating func note(usual: Double, taken: Double) {
    guard usual > 0 else { return }
    self.usual += usual
    self.taken += min(max(0, taken), Self.longest(usual))
  }

  /// The longest time that counts for what usually takes so many seconds.
  package static func longest(_ usual: Double) -> Double { 4 * usual + 20 }
}
