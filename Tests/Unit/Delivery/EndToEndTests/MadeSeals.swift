import DeviceKeys
import EndToEnd
import Receipts
import StrictJSON
import Studies
import TestSupport
import Vault

/// Keys, results and contents for tests of sealing.
struct MadeSeals {
  let key: StudySecretKey
  let secret = SealingSecret(.random())

  init(study: String = "ms-2026") throws {
    key = try require(StudySecretKey.make(study: study))
  }

  static let context = SealedFile.context

  func sealed(_ content: [UInt8], context: [UInt8] = context) -> [UInt8] {
    ContentSealer.sealed(content, context: context, to: key.open, secret: secret)
  }

  func opened(_ sealed: [UInt8], context: [UInt8] = context) throws(SealFault) -> [UInt8] {
    try ContentOpener.opened(sealed, context: context, with: key)
  }

  static func bytes(_ count: Int, _ seed: Int = 1) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) ^ ($0 >> 8)) }
  }

  static let digest = String(repeating: "ab", count: 32)

  /// A result; `id` ends in these digits.
  static func result(
    _ end: String = "01", answer: String = "tired", outcome: String = "completed"
  ) -> String {
    """
    {
      "ambler": 1,
      "id": "019a0000-0000-7000-8000-0000000000\(end)",
      "task": { "id": "t", "version": "1.0.0", "sha256": "\(digest)" },
      "participant": "P-1",
      "started": "2026-11-22T10:00:31.25Z",
      "ended": "2026-11-22T10:01:59Z",
      "outcome": "\(outcome)",
      "steps": [{ "step": "mood", "answer": "\(answer)", "state": "answered" }],
      "measures": [],
      "recordings": [],
      "problems": []
    }

    """
  }

  func envelope(
    _ text: String = result(), files: [SealedFile] = []
  ) throws -> ResultEnvelope {
    let bytes = Array(text.utf8)
    let json = try JSONDocument(bytes: bytes, file: "result").value
    return try require(
      ResultEnvelope(bytes, json, files: files, to: key.open, secret: secret))
  }

  static func read(_ bytes: [UInt8]) throws -> ResultEnvelope {
    try ResultEnvelope(try JSONDocument(bytes: bytes, file: "result"))
  }
}
