import Clocks
package import Outbox
import Sensors
import Session
import StrictJSON
package import StudyModel

extension Desk {
  /// Takes back what was not sent yet: all of it, or the recordings of one sensor.
  ///
  /// Gives how many results it was taken back of; those that are on their way just now stay.
  package func withdraw(
    _ stream: StreamKind?, on shelf: ResultShelf
  ) async throws(OutboxError) -> Int {
    let moment = SystemClock.utc
    var requests: [WithdrawalRequest] = []
    for (result, entry) in try await shelf.results(of: names)
    where entry.state.canBeWithdrawn {
      guard let document = await shelf.document(result.id, of: names) else { continue }
      let plan = WithdrawalPlan(entry, document: document)
      guard let stream else {
        requests.append(plan.everything(at: moment))
        continue
      }
      if let request = plan.stream(stream, at: moment) { requests.append(request) }
    }
    let done = try await outbox.withdraw(requests)
    await shelf.forget(done.map(\.id))
    try await eraseWithdrawn()
    return done.count
  }

  /// Erases the files of what was taken back, also those that a crash left.
  package func eraseWithdrawn() async throws(OutboxError) {
    let waiting = try await outbox.withdrawals().filter { !$0.pending.isEmpty }
    guard !waiting.isEmpty else { return }
    let shared = Set(try await outbox.list().flatMap(\.attachments).map(\.path))
    let files = WithdrawnFiles(home: home)
    for withdrawal in waiting where files.erase(withdrawal, sparing: shared) {
      try await outbox.endWithdrawal(of: withdrawal.id)
    }
  }
}
