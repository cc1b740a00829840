import Foundation
import Glibc
import TestSupport
import Testing

@testable import Outbox

/// Nobody else may read the outbox's files.
@Suite struct PrivateFilesTests {
  private func modes(_ desk: TestDesk) throws -> [String: mode_t] {
    var modes: [String: mode_t] = [:]
    let copies = desk.files("outbox/copies").map { "copies/" + $0 }
    for name in desk.files("outbox").filter({ $0 != "copies" }) + copies {
      var status = stat()
      guard stat(desk.outbox + "/" + name, &status) == 0 else { continue }
      modes[name] = status.st_mode & 0o777
    }
    return modes
  }

  @Test func `every file of an outbox is its owner's alone, also while it is open`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    let open = try modes(desk)
    expectNotNil(open["outbox.sqlite"])
    expectNotNil(open["outbox.sqlite-wal"])
    expect(open.values.allSatisfy { $0 == 0o600 }, "\(open)")
    await outbox.close()
    try desk.flip("outbox/outbox.sqlite", at: 3)
    let (again, _) = try await desk.open()
    let salvaged = try modes(desk)
    expectNotNil(salvaged["outbox.sqlite.corrupted-1"])
    expect(salvaged.values.allSatisfy { $0 == 0o600 }, "\(salvaged)")
    await again.close()
  }

  @Test func `an outbox of before is closed to others at its next opening`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    let copy = try desk.copy()
    await outbox.close()
    try copy.write([1], to: "outbox/outbox.sqlite.corrupted-1")
    for name in ["", "-wal", ".corrupted-1"] { chmod(copy.database + name, 0o644) }
    let (again, _) = try await copy.open()
    let found = try modes(copy)
    expect(found.values.allSatisfy { $0 == 0o600 }, "\(found)")
    await again.close()
  }
}
