import Receipts
import StrictJSON
import StudyModel
import StudyVersions
import TestSupport
import Testing
import Vault

@Suite struct SignedStudyVersionTests {
  static func content(_ path: String, _ kind: StudyContent.Kind, _ text: String) throws
    -> StudyContent
  {
    StudyContent(
      path: try require(ContentPath(path)), kind: kind, byteCount: text.utf8.count,
      sha256: ContentDigest(of: Array(text.utf8)))
  }

  static func manifest() throws -> StudyManifest {
    let contents = [
      try content("tasks/mood.json", .task, "mood"), try content("study.json", .study, "study"),
      try content("media/walk.png", .media, "walk"),
    ]
    return try require(StudyManifest(study: "mood", version: "1.0.0", contents: contents))
  }

  static func version() throws -> (SignedStudyVersion, SigningKey) {
    let key = try require(SigningKey(seed: Array(0..<32)))
    let statement = StudyVersionStatement(
      number: 7, manifest: try manifest(),
      signedAt: UTCTime(nanoseconds: 1_763_841_662_123_456_000), key: key.verifying.id)
    return (try require(SignedStudyVersion(statement, signedBy: key)), key)
  }

  @Test func `what is written is read again, and the key that it names has signed it`() throws {
    let (version, key) = try Self.version()
    let text = version.json.serialized()
    let read = try JSONDocument(bytes: Array(text.utf8), file: "version").value
    expectEqual(SignedStudyVersion(json: read), version)
    expect(version.isSigned(by: [key.verifying]))
  }

  @Test func `no other key did, nor none`() throws {
    let (version, _) = try Self.version()
    let other = try require(SigningKey(seed: Array(1...32)))
    expect(!version.isSigned(by: [other.verifying]))
    expect(!version.isSigned(by: []))
  }

  @Test func `no part of it can be changed`() throws {
    let (version, key) = try Self.version()
    let other = try require(
      StudyManifest(
        study: "mood", version: "1.0.0",
        contents: [try Self.content("study.json", .study, "another")]))
    let changes: [(inout StudyVersionStatement) -> Void] = [
      { $0.number += 1 }, { $0.manifest = other }, { $0.signedAt = UTCTime(nanoseconds: 0) },
      { $0.key = "another" },
    ]
    for change in changes {
      var statement = version.statement
      change(&statement)
      let forged = SignedStudyVersion(statement, signature: version.signature)
      expect(!forged.isSigned(by: [key.verifying]))
    }
  }

  @Test func `a signature over a receipt or rig settings counts for nothing`() throws {
    let (version, key) = try Self.version()
    let signed = try require(version.statement.signedBytes)
    let bare = Array(signed.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    for words in ["", "ambler receipt 1\n", "ambler rig settings 1\n"] {
      let forged = SignedStudyVersion(
        version.statement, signature: key.sign(Array(words.utf8) + bare))
      expect(!forged.isSigned(by: [key.verifying]))
    }
  }

  @Test func `a member too many, one too few and a number of nothing are no version`() throws {
    let (version, _) = try Self.version()
    let members = try require(version.json.objectValue)
    let more = members + [JSONMember(key: "note", value: "x")]
    expectEqual(SignedStudyVersion(json: .object(more)), nil)
    for place in members.indices {
      var fewer = members
      fewer.remove(at: place)
      expectEqual(SignedStudyVersion(json: .object(fewer)), nil)
    }
    let zero = members.map { $0.key == "number" ? JSONMember(key: "number", value: 0) : $0 }
    expectEqual(SignedStudyVersion(json: .object(zero)), nil)
  }
}
