import CPostgres

/// Ends the statement that a connection waits for, from whatever thread.
///
/// It asks the database on a connection of its own, so `send` blocks until that has answered.
package final class StatementInterrupt: @unchecked Sendable {
  // Guarantee: libpq lets any thread use it, and it is freed when nobody has it any more.
  private let request: OpaquePointer

  init?(_ connection: OpaquePointer) {
    guard let request = PQgetCancel(connection) else { return nil }
    self.request = request
  }

  deinit { PQfreeCancel(request) }

  /// The statement then fails with `57014`; where none is under way nothing happens.
  package func send() {
    // What libpq would say of a failure: there is nothing to be done about it.
    var words = [CChar](repeating: 0, count: 256)
    _ = PQcancel(request, &words, Int32(words.count))
  }
}
