import Foundation
import Studies
import StudyModel
import System
import TestSupport
import Testing
import Vault

@testable import Tablet

/// What is known of people on the disk, sealed for each of them.
struct FactsBookTests {
  private let folder: TemporaryFolder
  private let key = DeviceKey.random()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func book(_ key: DeviceKey? = nil) -> FactsBook {
    FactsBook(home: folder.path, key: key ?? self.key)
  }

  @Test func `what was told last is there after a restart, for its person alone`() async throws {
    let first = book()
    expectEqual(await first.facts(of: "P-1"), PersonFacts())
    await first.keep(PersonFacts(arm: "walking"), of: "P-1")
    await first.keep(PersonFacts(arm: "resting"), of: "P-2")
    let again = book()
    expectEqual(await again.facts(of: "P-1").arm, "walking")
    expectEqual(await again.facts(of: "P-2").arm, "resting")
    expectEqual(await again.facts(of: "P-3"), PersonFacts())
    expectEqual(await again.facts(of: nil), PersonFacts())
    await again.keep(PersonFacts(), of: "P-1")
    expectEqual(await book().facts(of: "P-1"), PersonFacts(), "the server tells nothing any more")
  }

  @Test func `a file tells nothing without the key, nor whose it is, and fits no other person`()
    async throws
  {
    await book().keep(PersonFacts(arm: "walking"), of: "P-1")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("facts-") }
    expectEqual(names.count, 1)
    expect(!names[0].contains("P-1"))
    let bytes = try require(FileManager.default.contents(atPath: folder.file(names[0])))
    expectNil(bytes.range(of: Data("walking".utf8)))
    expectEqual(await book(DeviceKey.random()).facts(of: "P-1"), PersonFacts())
    await book().keep(PersonFacts(arm: "resting"), of: "P-2")
    let other = try require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasPrefix("facts-") && $0 != names[0] })
    try bytes.write(to: URL(fileURLWithPath: folder.file(other)))
    expectEqual(await book().facts(of: "P-2"), PersonFacts())
  }

  @Test func `who listens hears of what is another than before, and of nothing else`() async throws
  {
    let book = book()
    let heard = Lock(0)
    let number = await book.listen { heard.withLock { $0 += 1 } }
    await book.keep(PersonFacts(), of: "P-1")
    expectEqual(heard.withLock(\.self), 0)
    await book.keep(PersonFacts(arm: "walking"), of: "P-1")
    await book.keep(PersonFacts(arm: "walking"), of: "P-1")
    expectEqual(heard.withLock(\.self), 1)
    await book.stopListening(number)
    await book.keep(PersonFacts(), of: "P-1")
    expectEqual(heard.withLock(\.self), 1)
  }
}
