package import Receipts
package import StudyModel
import System
package import Vault

/// The durable encrypted queue of results: nothing put is ever lost or delivered as two.
///
/// It has a thread of its own for the disk; callers wait without holding one of Swift's threads.
package actor Outbox {
  private let queue = SerialQueue("ambler.outbox")
  private(set) var store: OutboxStore?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  private init() {}

  /// Opens the outbox in `folder`, or makes it; one process holds it until `close` or its end.
  ///
  /// A damaged database is kept under another name and what can be read of it carried over; what it lost comes back
  /// from the sealed copies of what waits, and damaged rows are quarantined. The report says so; nothing is lost by
  /// mending.
  package static func open(
    folder: String, key: DeviceKey, passing: @escaping FaultHook = { _ in }
  ) async throws(OutboxError) -> (outbox: Outbox, report: OpeningReport) {
    let outbox = Outbox()
    let report = try await outbox.start(folder: folder, key: key, passing: passing)
    return (outbox, report)
  }

  private func start(
    folder: String, key: DeviceKey, passing: @escaping FaultHook
  ) throws(OutboxError) -> OpeningReport {
    let (opened, report) = try OutboxStore.open(folder: folder, key: key, passing: passing)
    store = opened
    return report
  }

  private func opened() throws(OutboxError) -> OutboxStore {
    guard let store else { throw .closed }
    return store
  }

  /// Runs a body that blocks for the disk on the outbox's own thread.
  package func perform(_ body: @Sendable (isolated Outbox) -> Void) { body(self) }

  /// Closes the files and gives the folder free; what is called later throws `closed`.
  package func close() {
    store?.connection.close()
    store = nil
  }

  /// Stores a finished result; when it returns, the result survives a power cut.
  ///
  /// The same id with the same bytes is accepted again. The same id with other bytes throws
  /// `otherBytes`, and the bytes are kept aside, quarantined, for a person to see.
  package func put(_ item: OutboxItem) throws(OutboxError) -> PutOutcome {
    try opened().put(item)
  }

  /// Keeps a result that was delivered from another outbox, with its receipt: it is here to be read, and nothing of it is
  /// sent.
  ///
  /// Gives `alreadyStored` for one that is here in whatever state; other bytes of its id throw `otherBytes`.
  package func keepDelivered(
    _ item: OutboxItem, _ receipt: DeliveryReceipt
  ) throws(OutboxError) -> PutOutcome {
    try opened().keepDelivered(item, receipt)
  }

  /// Stores what goes ahead of all results as `put` does, on a full disk in the room that is kept for delivering; `body` is
  /// called while that room is free.
  ///
  /// What is there already, with whatever bytes, stays as it is.
  package func putAhead(
    _ items: [OutboxItem], then body: @Sendable () -> Void = {}
  ) throws(OutboxError) {
    let store = try opened()
    let usesReserve = store.releaseReserve()
    defer { if usesReserve { store.keepRoom() } }
    body()
    for item in items where try !store.holds(item.id) { _ = try store.put(item) }
  }

  /// All rows without their documents, in the order of putting, those kept aside included.
  package func list() throws(OutboxError) -> [OutboxEntry] {
    try opened().list()
  }

  /// The document of a result, byte for byte as it was put.
  package func payload(of id: ResultID) throws(OutboxError) -> [UInt8] {
    try opened().document(of: id)
  }

  /// Queues a refused, quarantined or waiting result for now.
  package func retry(_ id: ResultID) throws(OutboxError) {
    try opened().record(.retry, of: id)
  }

  /// Takes results back, or parts of them, before they are sent: all in one transaction, each with
  /// a note that keeps it from coming back.
  ///
  /// Gives those that were; the others are on their way or delivered.
  package func withdraw(_ requests: [WithdrawalRequest]) throws(OutboxError) -> [Withdrawal] {
    try opened().withdraw(requests)
  }

  /// All that was ever taken back, without content.
  package func withdrawals() throws(OutboxError) -> [Withdrawal] {
    try opened().withdrawals()
  }

  /// Notes that the files of a withdrawal are erased.
  package func endWithdrawal(of id: ResultID) throws(OutboxError) {
    try opened().endWithdrawal(of: id)
  }

  /// Notes durably that the study was told of these withdrawals.
  package func noteTold(_ withdrawals: [Withdrawal]) throws(OutboxError) {
    try opened().noteTold(withdrawals)
  }

  /// Keeps notes of what was taken back in another outbox: its files stay there.
  package func adopt(_ withdrawals: [Withdrawal]) throws(OutboxError) {
    try opened().adopt(withdrawals)
  }

  /// Removes results whose receipt says that they were stored before `limit`; gives how many.
  package func prune(deliveredBefore limit: UTCTime) throws(OutboxError) -> Int {
    try opened().prune(deliveredBefore: limit)
  }

  /// Removes those of these results that are delivered; the others stay.
  package func remove(delivered ids: [ResultID]) throws(OutboxError) {
    try opened().remove(delivered: ids)
  }

  /// Puts another document of the same id in the place of one that waits, in one transaction.
  ///
  /// Gives false, and changes nothing, where the one that is there has other bytes than `sha256`, is on its
  /// way, or is delivered.
  package func replace(
    _ id: ResultID, sha256: ContentDigest, with item: OutboxItem
  ) throws(OutboxError) -> Bool {
    try opened().replace(id, sha256: sha256, with: item)
  }

  /// Queues again what these keys signed a receipt for, as it is unknown whether the destination has it; gives how many.
  package func queueAgain(receiptsBy keys: Set<String>) throws(OutboxError) -> Int {
    try opened().queueAgain(receiptsBy: keys)
  }

  /// What to deliver at `now`, and when to look again.
  package func plan(at now: UTCTime, longestWait: Duration) throws(OutboxError) -> DeliveryPlan {
    DeliveryPlan(try opened().onTheWay(), now: now, longestWait: longestWait)
  }

  /// Records durably that an attempt begins and gives what is to be sent.
  package func beginAttempt(_ id: ResultID) throws(OutboxError) -> AttemptStart {
    try opened().beginAttempt(id)
  }

  /// Records durably what became of a result.
  @discardableResult
  package func record(
    _ event: DeliveryEvent, of id: ResultID
  ) throws(OutboxError) -> DeliveryState {
    try opened().record(event, of: id)
  }

  /// Every damage of the database that was ever found, the oldest first.
  package func damage() throws(OutboxError) -> [DamageRecord] {
    try opened().damage.all()
  }

  /// Notes durably what the journals of runs gave for each damage that nobody has answered.
  package func noteSearch(
    broughtBack: [ResultID], lost: [DamageRecord.Loss]
  ) throws(OutboxError) {
    try opened().damage.change { record in
      record.note(broughtBack: broughtBack, lost: lost)
      record.isSearched = true
    }
  }

  /// Notes durably that a person knows of all damage, and writes damaged copies again; gives how many were answered.
  package func acceptDamage(at moment: UTCTime) throws(OutboxError) -> Int {
    let store = try opened()
    try store.renewCopies()
    let count = store.damage.all().count { $0.accepted == nil }
    try store.damage.change { $0.accepted = moment }
    return count
  }

  /// Gives the room free that is kept for delivering, if the disk is full; whether it did.
  func makeRoom() throws(OutboxError) -> Bool { try opened().makeRoom() }

  /// Keeps room for delivering again.
  func keepRoom() throws(OutboxError) { try opened().keepRoom() }

  /// Reads every row back and checks the database; attachments are checked by `verify(_:)`.
  package func verifyRows() throws(OutboxError) -> VerificationReport {
    try opened().verify()
  }
}
