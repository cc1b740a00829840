import MerkleLog
package import Postgres
import Receipts
package import StudyModel
import Vault

/// Puts into the tree what is new in the chains, and signs its head.
package enum TreeGrowth {
  /// A head that is older is signed again, so that whoever looks knows that the server goes on.
  private static let headTime = Duration.seconds(50)
  /// How many leaves one transaction adds.
  static let step = 20_000

  /// Whether there is more to be added at once.
  package enum Outcome: Sendable, Hashable {
    case rests, hasMore
    /// Another server of the database does it just now.
    case isBusy
  }

  /// One step, in one transaction; of several servers one does it.
  package static func grow(
    origin: String, signer: ReceiptSigner, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Outcome {
    let now = now.toMicroseconds
    return try connection.transaction { connection throws(PostgresError) in
      let held = try connection.run(Statement("select pg_try_advisory_xact_lock(4706923)"))
      guard try held[0].boolean(0) else { return .isBusy }
      let newest = try TreeStore.newest(connection)
      var tree = newest?.tree ?? CompactTree()
      let (leaves, hasMore) = try number(after: tree.size, connection)
      if leaves.isEmpty {
        guard let newest, isOld(madeAt: newest.madeAt, at: now) else { return .rests }
      } else {
        for leaf in leaves { tree.append(leaf: leaf) }
        var edge = try TreeStore.edge(connection)
        try TreeStore.keep(edge.append(leaves: leaves), connection)
      }
      guard let note = signer.head(of: tree, origin: origin, at: now) else {
        throw .unexpectedColumn(0)
      }
      try TreeStore.keep(
        TreeStore.Head(tree: tree, madeAt: now, note: note.bytes), connection)
      return hasMore ? .hasMore : .rests
    }
  }

  /// Whether a head that was made then is to be signed again, so that there is one of each minute.
  static func isOld(madeAt: UTCTime, at now: UTCTime) -> Bool {
    now.nanoseconds - madeAt.nanoseconds >= headTime.nanoseconds
  }

  /// Gives leaves their places, chain by chain.
  private static func number(
    after size: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> (leaves: [TreeHash], hasMore: Bool) {
    var leaves: [TreeHash] = []
    for chain in try TreeStore.unnumbered(connection) {
      let room = step - leaves.count
      guard room > 0 else { return (leaves, true) }
      let count = min(Int64(room), chain.length - chain.numbered)
      let new = try TreeStore.leaves(
        of: chain.study, after: chain.numbered, limit: Int(count), connection)
      // An entry that is missing is for the verifier to tell; what stands behind it is not numbered wrongly.
      guard Int64(new.count) == count else { continue }
      try TreeStore.note(
        chain.study, from: chain.numbered + 1, count: count, firstLeaf: size + leaves.count,
        connection)
      leaves += new
      if count < chain.length - chain.numbered { return (leaves, true) }
    }
    return (leaves, false)
  }
}

extension ReceiptSigner {
  /// The signed head of a tree; nil where no note can say it.
  func head(of tree: CompactTree, origin: String, at now: UTCTime) -> SignedNote? {
    guard
      let checkpoint = Checkpoint(
        origin: origin, size: tree.size, root: tree.root, extensions: ["time \(now.text)"]),
      let key = NoteKey(name: origin, kind: .ed25519, bytes: verifying.bytes),
      var note = SignedNote(checkpoint.text)
    else { return nil }
    note.add(NoteSignature(of: note.text, by: key, sign: sign))
    return note
  }
}
