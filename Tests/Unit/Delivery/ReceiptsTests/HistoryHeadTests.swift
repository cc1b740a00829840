import MerkleLog
import StrictJSON
import TestSupport
import Testing
import Vault

@testable import Receipts

struct HistoryHeadTests {
  private static let origin = TreeOrigin.name(installation: "here")
  private let key = SigningKey.random()

  private static func tree(_ leaves: Range<Int>, _ word: String = "entry") -> MerkleTree {
    var tree = MerkleTree()
    for leaf in leaves { tree.append(Array("\(word) \(leaf)".utf8)) }
    return tree
  }

  private func head(
    _ tree: MerkleTree, size: Int? = nil, origin: String = Self.origin, by signer: SigningKey? = nil
  ) throws -> HistoryHead {
    try require(
      HistoryHead(
        note: try note(tree, size: size, origin, by: signer ?? key),
        signedBy: [key.verifying, signer?.verifying].compactMap(\.self)))
  }

  private func note(
    _ tree: MerkleTree, size: Int? = nil, _ origin: String, by signer: SigningKey
  ) throws -> [UInt8] {
    let size = size ?? tree.size
    let checkpoint = try require(
      Checkpoint(origin: origin, size: size, root: try require(tree.root(of: size))))
    var note = try require(SignedNote(checkpoint.text))
    let noteKey = try require(
      NoteKey(name: origin, kind: .ed25519, bytes: signer.verifying.bytes))
    note.add(NoteSignature(of: note.text, by: noteKey, sign: signer.sign))
    return note.bytes
  }

  @Test func `a head counts under the signature of a known key alone`() throws {
    let tree = Self.tree(0..<5)
    let note = try note(tree, Self.origin, by: key)
    let read = try require(HistoryHead(note: note, signedBy: [key.verifying]))
    expect(read.size == 5 && read.root == tree.root(of: 5) && read.origin == Self.origin)
    expectNil(HistoryHead(note: note, signedBy: [SigningKey.random().verifying]))
    expectNil(HistoryHead(note: note, signedBy: []))
    var changed = note
    changed[changed.firstIndex(of: UInt8(ascii: "5")) ?? 0] = UInt8(ascii: "6")
    expectNil(HistoryHead(note: changed, signedBy: [key.verifying]))
    expectEqual(HistoryHead(kept: note), read)
    expectNil(HistoryHead(kept: [1, 2, 3]))
  }

  @Test func `a later head follows with its proof, and in no other way`() throws {
    let tree = Self.tree(0..<9)
    let (old, new) = (try head(tree, size: 4), try head(tree))
    let proof = try require(tree.consistencyProof(from: 4, to: 9)).hashes
    expectEqual(old.judge(new, proof), .follows)
    expectEqual(old.judge(old, nil), .follows)
    expectEqual(old.judge(new, nil), .contradicts)
    expectEqual(old.judge(new, Array(proof.dropLast())), .contradicts)
    expectEqual(new.judge(old, nil), .wentBack)
    let other = Self.tree(0..<9, "another")
    let otherProof = try require(other.consistencyProof(from: 4, to: 9)).hashes
    expectEqual(old.judge(try head(other), otherProof), .contradicts)
    expectEqual(old.judge(try head(other, size: 4), nil), .contradicts)
    expectEqual(
      old.judge(try head(tree, origin: "ambler/elsewhere"), proof), .contradicts)
  }

  @Test func `a proof is read as it is written, and half a one is none`() throws {
    let hashes = try require(Self.tree(0..<9).consistencyProof(from: 4, to: 9)).hashes
    let json = JSONValue.list(hashes.map { .string(Base64URL.encode($0.bytes)) })
    expectEqual(HistoryHead.proof(json), hashes)
    expectNil(HistoryHead.proof(nil))
    expectNil(HistoryHead.proof(.list([.string("?")])))
  }
}
