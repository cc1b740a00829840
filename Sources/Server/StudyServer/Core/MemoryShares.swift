/// Who has how much of a memory that all share, and who waits in line for it; a pure value.
///
/// Each subject, such as a device, has one share at a time: whoever asks for many waits behind the others.
package struct MemoryShares: Sendable {
  /// What whoever asked holds on to.
  package typealias Ticket = Int

  private struct Waiting {
    let ticket: Ticket
    let subject: String
    let byteCount: Int
  }

  private let totalBytes: Int
  private var freeBytes: Int
  private var waiting: [Waiting] = []
  /// Whose share is taken.
  private var holders: Set<String> = []
  private var lastTicket = 0

  /// All of it is free.
  package init(totalBytes: Int) {
    self.totalBytes = totalBytes
    freeBytes = totalBytes
  }

  /// Asks for a share; more than all is as much as all.
  ///
  /// Nobody overtakes who waits already, but for those whose subject has its share.
  package mutating func ask(
    _ byteCount: Int, for subject: String
  ) -> (ticket: Ticket, isGranted: Bool) {
    lastTicket += 1
    let ticket = lastTicket
    waiting.append(
      Waiting(ticket: ticket, subject: subject, byteCount: min(byteCount, totalBytes)))
    return (ticket, grant().contains(ticket))
  }

  /// Takes a share back; gives the tickets of those who have theirs now.
  package mutating func giveBack(_ byteCount: Int, of subject: String) -> [Ticket] {
    freeBytes += min(byteCount, totalBytes)
    holders.remove(subject)
    return grant()
  }

  private mutating func grant() -> [Ticket] {
    var granted: [Ticket] = []
    while let place = waiting.firstIndex(where: { !holders.contains($0.subject) }),
      waiting[place].byteCount <= freeBytes
    {
      let next = waiting.remove(at: place)
      freeBytes -= next.byteCount
      holders.insert(next.subject)
      granted.append(next.ticket)
    }
    return granted
  }
}
