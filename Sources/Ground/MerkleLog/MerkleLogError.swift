/// Why a note, a key or a checkpoint is not taken.
package enum MerkleLogError: Error, Sendable, Hashable {
  /// It has more bytes than are read.
  case tooLong(limit: Int)
  /// It is not UTF-8, or has control characters.
  case notText
  /// No empty line parts a text from signatures.
  case noSignatures
  /// More signatures than are read.
  case tooManySignatures(limit: Int)
  /// A signature's line, from 1, that is none.
  case malformedSignature(line: Int)
  /// The text of a key is none that is known here.
  case malformedKey
  /// A line of a checkpoint, from 1, that is not what it should be.
  case malformedCheckpoint(line: Int)
  /// A known key is named and did not sign this.
  case wrongSignature(name: String)
  /// Two known keys have one name and one id.
  case ambiguousKey(name: String)
  /// No known key signed.
  case noKnownSigner
}
