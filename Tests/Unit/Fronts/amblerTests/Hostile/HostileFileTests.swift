import Foundation
import HostileFiles
import TestSupport
import Testing

/// Files that are made to do harm, through the program; `AmblerBench hostile` measures them.
@Suite(.serialized) struct HostileFileTests {
  /// A debug build on a busy machine; a release build has two seconds.
  private static let mostSeconds = 100.0

  @Test(
    .slow("a program for each file"), arguments: Breadth.sweep(HostileFile.all.indices, every: 20))
  func `a hostile file ends in a sentence and no crash`(number: Int) throws {
    let file = HostileFile.all[number]
    let folder = try TemporaryFolder()
    for (name, bytes) in file.files {
      try Data(bytes()).write(to: folder.url.appendingPathComponent(name))
    }
    let outcome = try AmblerProcess().run(
      file.words(in: folder.url.path), seconds: Self.mostSeconds)
    if file.isRefused {
      expectEqual(outcome.code, 65, "\(file.name)")
      let said = (outcome.stdout + outcome.stderr).split(separator: "\n")
      expectEqual(said.last?.hasSuffix("."), true, "\(file.name): \(said.last ?? "")")
      let isSentence = said.contains { $0.hasSuffix(".") && (20..<1_000).contains($0.count) }
      expect(isSentence, "\(file.name): \(said.prefix(3))")
    } else {
      expect(
        outcome.code == 0 || outcome.code == 65, "\(file.name): \(outcome.stderr.suffix(300))")
    }
  }
}
