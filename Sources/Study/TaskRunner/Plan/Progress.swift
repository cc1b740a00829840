/// How far a run is, and how much is left of it; nothing of it ever goes back.
package struct Progress: Sendable, Hashable {
  /// How many questions and parts were shown or passed, this one included; never above `total`.
  package let position: Int
  /// How many there are in the whole task.
  package let total: Int
  /// How much of the time is over, from 0 to 1.
  package var share = 0.0
  /// About how long this person still takes, this page included.
  package var secondsLeft = 0.0
  /// How much of that is this page.
  package var secondsHere = 0.0
  /// What a page says of it; 0 is less than a minute.
  package var minutesLeft = 0

  package init(position: Int, total: Int) {
    self.position = position
    self.total = total
  }
}
