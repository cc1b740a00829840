import Receipts
import StudyModel
import StudyVersions
import TestSupport
import Vault

/// Versions of a made-up study; which contents they have is told by texts.
struct VersionSample {
  let key: SigningKey

  init() throws {
    key = try require(SigningKey(seed: Array(0..<32)))
  }

  var keys: [VerifyingKey] { [key.verifying] }

  static func digest(_ text: String) -> ContentDigest { ContentDigest(of: Array(text.utf8)) }

  /// A version whose study file and tasks are these texts.
  func version(
    _ number: Int, _ texts: String..., study: String = "mood", signedBy other: SigningKey? = nil
  ) throws -> SignedStudyVersion {
    let contents = try texts.enumerated().map { place, text in
      try SignedStudyVersionTests.content(
        place == 0 ? "study.json" : "\(place).json", place == 0 ? .study : .task, text)
    }
    let manifest = try require(StudyManifest(study: study, version: "1", contents: contents))
    let signer = other ?? key
    let statement = StudyVersionStatement(
      number: number, manifest: manifest, signedAt: UTCTime(nanoseconds: 1),
      key: signer.verifying.id)
    return try require(SignedStudyVersion(statement, signedBy: signer))
  }

  /// A state in which this one is in use, and `before` was before it.
  func state(
    inUse: SignedStudyVersion, before: SignedStudyVersion? = nil
  ) -> StudyVersionState {
    var state = StudyVersionState(study: "mood")
    for version in [before, inUse].compactMap({ $0 }) {
      _ = state.offer(version, keys: keys)
      state.noteRead(version.statement.number, isReadable: true)
      state.noteTurn(to: version.statement.number)
    }
    return state
  }
}
