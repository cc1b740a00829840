import Clocks
package import Outbox
import Receipts
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
    let history = KeptHistory(home: home, key: key)
    var requests: [WithdrawalRequest] = []
    var rests: [ResultID: [UInt8]] = [:]
    for (result, entry) in try await shelf.results(of: names)
    where entry.state.canBeWithdrawn {
      guard let document = await shelf.document(result.id, of: names) else { continue }
      let sealing = history.sealing(of: result.id)
      let plan = WithdrawalPlan(entry, document: document, isSealed: sealing != nil)
      guard let stream else {
        requests.append(plan.everything(at: moment))
        continue
      }
      guard var request = plan.stream(stream, at: moment) else { continue }
      if let sealing, let rest = request.remainder {
        // What cannot be sealed stays as it was: it must not travel open.
        guard let sealed = try? sealing.sealed(rest) else { continue }
        request.remainder = sealed
        rests[result.id] = rest.document
      }
      requests.append(request)
    }
    let done = try await outbox.withdraw(requests)
    for one in done {
      // The outbox has what counts; a copy that could not be changed shows what was taken back, and nothing more.
      if let rest = rests[one.id] { try? history.keepRest(rest, of: one.id) }
    }
    await shelf.forget(done.map(\.id))
    try await eraseWithdrawn()
    return done.count
  }

  /// Erases the files of what was taken back, also those that a crash left.
  package func eraseWithdrawn() async throws(OutboxError) {
    let waiting = try await outbox.withdrawals().filter { !$0.pending.isEmpty }
    guard !waiting.isEmpty else { return }
    let shared = Set(try await outbox.list().flatMap(\.attachments).map(\.plainPath))
    let files = WithdrawnFiles(home: home)
    for withdrawal in waiting where files.erase(withdrawal, sparing: shared) {
      try await outbox.endWithdrawal(of: withdrawal.id)
    }
  }
}
