/// What a chip's buffer needs in the way of a trigger.
package struct TriggerProfile: Sendable, Equatable {
  /// What must be attached before the buffer runs.
  package var need: Need
  /// The chip's own data-ready triggers, the best first.
  package var own: [TriggerPattern]
  /// Triggers that look like the chip's but deliver no stream.
  package var avoid: [TriggerPattern]

  /// Who attaches which trigger.
  package enum Need: String, Sendable, Hashable, CaseIterable {
    case none
    /// The driver attaches its own; attach it again if it was taken away.
    case preset
    /// Its own trigger is to be attached.
    case attach
    /// Its own trigger may be attached; without one the FIFO delivers bursts.
    case optional
    /// Has none of its own: an hrtimer or sysfs trigger is to be attached.
    case external
    /// Not known: keep the one attached, else look for one of the usual names.
    case discover
  }

  package init(need: Need, own: [TriggerPattern] = [], avoid: [TriggerPattern] = []) {
    self.need = need
    self.own = own
    self.avoid = avoid
  }
}
