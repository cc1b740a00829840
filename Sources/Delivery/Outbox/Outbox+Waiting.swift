extension Outbox {
  /// Returns when the thread of the outbox is free for it, which a disk that hangs never lets it be.
  package func waitForTurn() {}
}
