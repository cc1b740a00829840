import TestSupport
import Vault

@testable import MerkleLog

/// The published note of C2SP, and keys of these tests.
enum NoteSample {
  static let key = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
  static let note = """
    This is an example message.

    \u{2014} example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=

    """

  /// A signer with the key of a seed of 32 equal bytes.
  struct Signer {
    let signing: SigningKey
    let key: NoteKey

    init(_ name: String, _ kind: NoteKey.Kind = .ed25519, seed: UInt8 = 1) throws {
      signing = try require(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
      key = try require(NoteKey(name: name, kind: kind, bytes: signing.verifying.bytes))
    }

    func signature(of text: String, at seconds: UInt64 = 0) -> NoteSignature {
      NoteSignature(of: text, by: key, at: seconds, sign: signing.sign)
    }
  }

  static func isRight(_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool {
    VerifyingKey(bytes: key)?.isRight(signature, of: message) ?? false
  }
}

/// What a body threw; nil where it threw nothing.
func fault<Value>(_ body: () throws(MerkleLogError) -> Value) -> MerkleLogError? {
  do throws(MerkleLogError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
