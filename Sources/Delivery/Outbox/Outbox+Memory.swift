extension Outbox {
  /// Lets go of pages of the database that are only kept to be read sooner.
  package func letCachesGo() {
    // They go later, when the database needs the room itself; nothing else depends on it.
    try? store?.connection.execute("PRAGMA shrink_memory")
  }
}
