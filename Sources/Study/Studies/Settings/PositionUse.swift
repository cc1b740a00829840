/// Whether checks of symptoms and of side effects carry where they are made.
///
/// Only the person says so: a study offers the choice, and cannot make it.
package enum PositionUse: String, Sendable, Hashable, CaseIterable {
  /// Nobody has asked the person yet; until then it is as `off`.
  case ask
  case on, off
}
