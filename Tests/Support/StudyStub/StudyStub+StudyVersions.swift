import Receipts
import StudyModel
package import StudyVersions
import System
import Vault

extension StudyStub {
  /// Gives the device this version of the study from now on, under that number; `files` are by their paths.
  ///
  /// The study file is `study.json`, and what ends with `.json` beside it is a task.
  @discardableResult
  package func publish(
    _ files: [String: [UInt8]], number: Int, study: String = "ms-2026", version: String = "1"
  ) -> SignedStudyVersion {
    let contents = files.map { path, bytes in
      guard let place = ContentPath(path) else { preconditionFailure("\(path) is no path") }
      let kind: StudyContent.Kind =
        path == "study.json" ? .study : path.hasSuffix(".json") ? .task : .media
      return StudyContent(
        path: place, kind: kind, byteCount: bytes.count, sha256: ContentDigest(of: bytes))
    }
    guard let manifest = StudyManifest(study: study, version: version, contents: contents) else {
      preconditionFailure("these files are no study version")
    }
    return state.withLockAndSignal { state in
      let key = state.studySigningKey
      let statement = StudyVersionStatement(
        number: number, manifest: manifest,
        signedAt: UTCTime(nanoseconds: 1_770_091_506_000_000_000), key: key.verifying.id)
      guard let signed = SignedStudyVersion(statement, signedBy: key) else {
        preconditionFailure("a statement of ours has a canonical form")
      }
      for bytes in files.values { state.studyContents[ContentDigest(of: bytes)] = bytes }
      state.studyVersion = signed
      return signed
    }
  }

  /// Signs versions with another key from now on; it is published at once, or not at all, and the first key vouches for
  /// it or not.
  package func changeStudyKey(publishes: Bool = true, introduces: Bool = true) {
    state.withLock { state in
      state.studySigningKey = .random()
      guard publishes else { return }
      state.studyKeys.append(state.studySigningKey.verifying)
      if introduces { state.introduce(state.studySigningKey.verifying) }
    }
  }
}
