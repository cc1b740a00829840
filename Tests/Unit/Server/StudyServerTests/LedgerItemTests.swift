import TestSupport
import Testing

@testable import StudyServer

struct LedgerItemTests {
  private func event(_ subject: String) -> AuditEvent {
    AuditEvent(study: "s", actor: "a", .studyChanged, subject: subject)
  }

  /// `n` is a note, `c` a change, `t` a change that tells what it did.
  private func item(_ letter: Character) -> LedgerItem {
    switch letter {
    case "c": .change(event("c"), more: [], by: nil) { _ in }
    case "t": .changeTold(study: "s", by: nil) { _ in [] }
    default: .note(event("n"))
    }
  }

  @Test(arguments: [
    ("", []), ("n", [1]), ("nnn", [3]), ("c", [1]), ("cc", [1, 1]), ("nncnn", [2, 1, 2]),
    ("tn", [1, 1]), ("nt", [1, 1]), ("cntnnc", [1, 1, 1, 2, 1]),
  ])
  func `what stands together is one transaction, and each change is one of its own`(
    letters: String, counts: [Int]
  ) {
    let parts = LedgerItem.transactions(letters.map(item))
    expectEqual(parts.map(\.count), counts)
    expectEqual(parts.flatMap { $0 }.map(\.isChange), letters.map { $0 != "n" })
  }
}
