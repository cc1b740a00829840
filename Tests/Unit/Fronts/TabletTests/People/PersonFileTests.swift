import DeviceKeys
import Foundation
import StrictJSON
import Tablet
import TestSupport
import Testing
import Vault

struct PersonFileTests {
  @Test(arguments: PersonFile.Kind.allCases)
  func `what is kept of a person goes aside with a key that is lost`(kind: PersonFile.Kind) throws {
    let folder = try TemporaryFolder()
    let file = PersonFile(kind, home: folder.path, key: .random(), participant: "P-1")
    try file.write(.object([:]))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(names.count, 1)
    expect(names.allSatisfy(SealedContents.isSealed), "\(names)")
  }
}
