/// Who has how much of a memory that all share, and who waits in line for it; a pure value.
package struct MemoryShares: Sendable {
  /// What whoever asked holds on to.
  package typealias Ticket = Int

  private let totalBytes: Int
  private var freeBytes: Int
  private var waiting: [(ticket: Ticket, byteCount: Int)] = []
  private var lastTicket = 0

  /// All of it is free.
  package init(totalBytes: Int) {
    self.totalBytes = totalBytes
    freeBytes = totalBytes
  }

  /// Asks for a share; more than all is as much as all.
  ///
  /// Nobody overtakes who waits already.
  package mutating func ask(_ byteCount: Int) -> (ticket: Ticket, isGranted: Bool) {
    lastTicket += 1
    let byteCount = min(byteCount, totalBytes)
    guard waiting.isEmpty, byteCount <= freeBytes else {
      waiting.append((lastTicket, byteCount))
      return (lastTicket, false)
    }
    freeBytes -= byteCount
    return (lastTicket, true)
  }

  /// Takes a share back; gives the tickets of those who have theirs now.
  package mutating func giveBack(_ byteCount: Int) -> [Ticket] {
    freeBytes += min(byteCount, totalBytes)
    var granted: [Ticket] = []
    while let next = waiting.first, next.byteCount <= freeBytes {
      freeBytes -= next.byteCount
      granted.append(next.ticket)
      waiting.removeFirst()
    }
    return granted
  }
}
