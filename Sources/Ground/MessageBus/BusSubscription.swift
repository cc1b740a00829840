/// Something that is heard from a bus or answered there, as long as this object is there or until it is cancelled.
///
/// It does not keep the connection.
package final class BusSubscription: Sendable {
  private let number: Int
  private let mailbox: BusMailbox

  init(_ number: Int, _ mailbox: BusMailbox) {
    self.number = number
    self.mailbox = mailbox
  }

  deinit { cancel() }

  /// Hears nothing more, except what is being handed over just now.
  package func cancel() {
    // A connection that has ended hears nothing already.
    _ = mailbox.post { [number] in $0.cancel(number) }
  }
}
