import Clocks
import Commands
import DeviceKeys
import Outbox
import Receipts
import Session

extension KeyCommand {
  /// Gives up what was set aside, says what is lost with it, and keeps a record of that.
  func forget() async throws {
    let store = try Store(arguments, .reading)
    guard let name = operand, let aside = store.settingAside.all().first(where: { $0.name == name })
    else { throw Store.failure(.unknownName, home) }
    let outbox = try await store.openOutbox()
    let loss = try await loss(of: aside, outbox)
    let counted = AsideWords.counted(loss.results.count)
    let words = "\(counted)\(AsideWords.days(loss.finished)) of before/\(name) that no study has"
    guard arguments.has(Self.yes) else {
      await outbox.close()
      throw Failure(
        .usage, "You would lose \(words) for good. Add --yes to give that up. Nothing was changed.")
    }
    try told { () throws(KeyFault) in
      // The record first: a cut leaves the folder, never a loss that nobody knows of.
      if !loss.results.isEmpty { try LossBook(home: home.path).add(loss) }
      try aside.delete()
    }
    await outbox.close()
    Output.result("Given up: \(words). The record is in \(home.path)/lost.json.\n")
  }

  /// What is lost: what waited there and was not taken in here.
  private func loss(of aside: SetAside, _ outbox: Outbox) async throws -> Loss {
    let here = Set(try await outbox.list().map(\.id))
    let census = try aside.census()
    let lost = census.waiting.filter { !here.contains($0) }
    return Loss(
      name: aside.name, found: aside.note.moment, givenUp: SystemClock.utc,
      reason: aside.note.reason, results: lost.map(\.text),
      finished: lost.isEmpty ? nil : census.finished)
  }
}
