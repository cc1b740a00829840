/// What is wrong with a simulated chip and its network; may be changed while it runs.
package struct Faults: Sendable, Equatable {
  /// The network.
  package var link: Link
  /// How the description is answered.
  package var context: Context
  /// How samples are delivered.
  package var delivery: Delivery
  /// The true rate as a multiple of the one asked for; greater than 0.
  package var rateFactor: Double
  /// All samples lost on purpose so far: raising it by n makes an open buffer skip n samples.
  package var skippedSamples: Int
  /// Added to every timestamp from now on, in nanoseconds, as when the wall clock is set.
  package var timestampStepNanoseconds: Int64

  /// Whether clients can reach the server.
  package enum Link: Sendable, Equatable {
    case up
    /// Open connections are dropped and new ones closed at once.
    case down
  }

  /// What a client gets that asks for the description.
  package enum Context: Sendable, Equatable {
    case served
    /// The description is answered with a negative errno.
    case refused(errno: Int32)
    /// The description is no XML.
    case nonsense
  }

  /// What a client gets that reads samples.
  package enum Delivery: Sendable, Equatable {
    case flowing
    /// No sample arrives; a read ends with a timeout. Later they come, none is lost.
    case stalled
    /// A read is answered with a text that is no number.
    case nonsense
    /// A read is answered with a negative errno.
    case failing(errno: Int32)
  }

  package init(
    link: Link = .up, context: Context = .served, delivery: Delivery = .flowing,
    rateFactor: Double = 1, skippedSamples: Int = 0, timestampStepNanoseconds: Int64 = 0
  ) {
    self.link = link
    self.context = context
    self.delivery = delivery
    self.rateFactor = rateFactor
    self.skippedSamples = skippedSamples
    self.timestampStepNanoseconds = timestampStepNanoseconds
  }

  /// All is well.
  package static let none = Faults()
}
