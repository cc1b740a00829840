import System

extension TabletPlace {
  /// Has each fault of a page told in a line; it must return at once.
  package func tellFaults(_ tell: @escaping @Sendable (String) -> Void) {
    faultTeller.withLock { $0 = tell }
  }

  /// Counts a fault of a page, and tells of it.
  package func note(_ fault: PageFault) {
    guard let line = pageFaults.withLock({ $0.note(fault) }) else { return }
    faultTeller.withLock(\.self)?(line)
  }
}
