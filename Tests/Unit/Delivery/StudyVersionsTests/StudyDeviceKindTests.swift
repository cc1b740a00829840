import Receipts
import StudyModel
import StudyVersions
import TestSupport
import Testing
import Vault

@Suite struct StudyDeviceKindTests {
  @Test(arguments: StudyDeviceKind.allCases)
  func `each kind of device needs the study file and its tasks, and says what it waits for`(
    device: StudyDeviceKind
  ) {
    expect(device.contents.isSuperset(of: [.study, .task]), "else nothing can be read strictly")
    expectEqual(device.contents.contains(.media), device == .tablet)
    expect(StudyStanding.isReason(device.waitsFor))
    expectEqual(
      Set(StudyDeviceKind.allCases.map(\.waitsFor)).count, StudyDeviceKind.allCases.count)
  }

  @Test func `a rig wants, keeps and waits for no media`() throws {
    let key = try require(SigningKey(seed: Array(0..<32)))
    let contents = try [
      SignedStudyVersionTests.content("study.json", .study, "study"),
      SignedStudyVersionTests.content("mood.json", .task, "mood"),
      SignedStudyVersionTests.content("walk.mp4", .media, "film"),
    ]
    let manifest = try require(StudyManifest(study: "mood", version: "1", contents: contents))
    let statement = StudyVersionStatement(
      number: 5, manifest: manifest, signedAt: UTCTime(nanoseconds: 1), key: key.verifying.id)
    let version = try require(SignedStudyVersion(statement, signedBy: key))
    let needed = Set(["study", "mood"].map(VersionSample.digest))

    var rig = StudyVersionState(study: "mood", device: .rig)
    expectEqual(rig.offer(version, keys: [key.verifying]), .fetch)
    expectEqual(Set(rig.wanted(held: []).map(\.sha256)), needed)
    expectEqual(rig.kept, needed)
    rig.noteRead(5, isReadable: true)
    expectEqual(
      rig.standing(shown: nil, held: needed, hold: nil),
      StudyStanding(number: nil, offered: 5, state: .waiting, reason: "openSegment"))
    rig.noteTurn(to: 5)
    expectEqual(rig.usable(held: needed), [version])
    expectEqual(
      rig.standing(shown: 5, held: needed, hold: nil),
      StudyStanding(number: 5, offered: 5, state: .current))

    var tablet = StudyVersionState(study: "mood")
    _ = tablet.offer(version, keys: [key.verifying])
    expectEqual(tablet.wanted(held: needed).map(\.path.text), ["walk.mp4"])
    expectEqual(statement.name.sha256, "\(manifest.sha256)")
  }
}
