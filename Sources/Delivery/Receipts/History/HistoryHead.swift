package import MerkleLog
package import StrictJSON
package import Vault

/// A head of the tree over all that a server ever noted, signed by the server; kept by those who are not the server.
///
/// Whoever has the server's database and its keys can write another history, but not one that has the heads which others keep.
package struct HistoryHead: Sendable, Hashable {
  package let checkpoint: Checkpoint
  /// The signed note, as it came.
  package let note: [UInt8]

  /// How many entries there were.
  package var size: Int { checkpoint.size }
  package var root: TreeHash { checkpoint.root }
  /// The name of the tree.
  package var origin: String { checkpoint.origin }

  /// Nil unless it is a note with a head that one of these keys signed, under the name of the tree.
  package init?(note bytes: [UInt8], signedBy keys: [VerifyingKey]) {
    guard let note = try? SignedNote(bytes: bytes), let read = try? Checkpoint(text: note.text)
    else { return nil }
    let named = keys.compactMap { NoteKey(name: read.origin, kind: .ed25519, bytes: $0.bytes) }
    let signers = try? note.signers(named) { signature, message, key in
      VerifyingKey(bytes: key)?.isRight(signature, of: message) ?? false
    }
    guard signers != nil else { return nil }
    checkpoint = read
    self.note = bytes
  }

  /// One that was verified when it was kept; nil where it is none.
  package init?(kept bytes: [UInt8]) {
    guard let note = try? SignedNote(bytes: bytes), let read = try? Checkpoint(text: note.text)
    else { return nil }
    checkpoint = read
    self.note = bytes
  }

  /// How another head of the server goes with this one.
  package enum Sequel: Sendable, Hashable {
    /// It is of the same history, later or the same.
    case follows
    /// It has fewer entries than this one: the server went back, or another answers.
    case wentBack
    /// It is of another history, or nothing proves that it is of this one.
    case contradicts
  }

  /// By the proof that came with the later head.
  package func judge(_ next: HistoryHead, _ proof: [TreeHash]?) -> Sequel {
    guard next.origin == origin else { return .contradicts }
    guard next.size >= size else { return .wentBack }
    if next.size == size { return next.root == root ? .follows : .contradicts }
    guard size >= 1 else { return .follows }
    let consistency = ConsistencyProof(from: size, to: next.size, hashes: proof ?? [])
    return consistency.isRight(from: root, to: next.root) ? .follows : .contradicts
  }
}

extension HistoryHead {
  /// The hashes of a proof, as a server writes them; nil where there are none, or they are none.
  package static func proof(_ json: JSONValue?) -> [TreeHash]? {
    guard let listed = json?.listValue else { return nil }
    let hashes = listed.compactMap { hash in
      hash.stringValue.flatMap { Base64URL.decode($0) }.flatMap { TreeHash(bytes: $0) }
    }
    return hashes.count == listed.count ? hashes : nil
  }
}
