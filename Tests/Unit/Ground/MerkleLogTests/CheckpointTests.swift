import TestSupport
import Testing

@testable import MerkleLog

struct CheckpointTests {
  private static let root = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
  private static let other = "bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0="

  @Test func `a checkpoint is read as it is written`() throws {
    let leaf = TreeHash(leaf: [])
    let checkpoint = try require(
      Checkpoint(origin: "study.example/sleep", size: 1, root: leaf, extensions: ["more", "m"]))
    expectEqual(checkpoint.text, "study.example/sleep\n1\n\(Self.other)\nmore\nm\n")
    expectEqual(try Checkpoint(text: checkpoint.text), checkpoint)
  }

  @Test func `the checkpoint of an empty log has the root of no leaves`() throws {
    let checkpoint = try require(Checkpoint(origin: "log", size: 0, root: .empty))
    expectEqual(checkpoint.text, "log\n0\n\(Self.root)\n")
    expectEqual(try Checkpoint(text: checkpoint.text), checkpoint)
    expectNil(Checkpoint(origin: "log", size: 0, root: TreeHash(leaf: [])))
    expectEqual(Self.refusal("log\n0\n\(Self.other)\n"), .malformedCheckpoint(line: 3))
  }

  @Test(arguments: ["", "two\nlines", "car\rriage"])
  func `an origin that is no line is refused`(origin: String) {
    expectNil(Checkpoint(origin: origin, size: 1, root: .empty))
    expectNil(Checkpoint(origin: "log", size: 1, root: .empty, extensions: [origin]))
  }

  @Test(
    arguments: [
      ("", 1), ("log\n", 2), ("log\n1\n", 3), ("log\n1\n\(root)", 3), ("log\n1\n\(root)\nmore", 4),
      ("\n1\n\(root)\n", 1), ("log\n\n\(root)\n", 2), ("log\n-1\n\(root)\n", 2),
      ("log\n+1\n\(root)\n", 2), ("log\n01\n\(root)\n", 2), ("log\n1 \n\(root)\n", 2),
      ("log\n9223372036854775808\n\(root)\n", 2), ("log\n1\n\(root)=\n", 3),
      ("log\n1\n\(root) \n", 3), ("log\n1\nQUJD\n", 3), ("log\n1\n\n", 3),
      ("log\n1\n\(root)\n\n", 4), ("log\n1\n\(root)\nmore\n\n", 5),
    ])
  func `a text that is no checkpoint is refused at its line`(text: String, line: Int) {
    expectEqual(Self.refusal(text), .malformedCheckpoint(line: line))
  }

  @Test func `the largest size is read`() throws {
    let text = "log\n\(Int.max)\n\(Self.root)\n"
    expectEqual(try Checkpoint(text: text).size, Int.max)
  }

  @Test func `a checkpoint is signed by the log and by a witness`() throws {
    let (log, witness) = (
      try NoteSample.Signer("log"), try NoteSample.Signer("witness", .timedCosignature, seed: 2)
    )
    let tree = PlainLeaves(count: 5).tree
    let checkpoint = try require(
      Checkpoint(origin: "log", size: 5, root: try require(tree.root(of: 5))))
    var note = try require(SignedNote(checkpoint.text))
    note.add(log.signature(of: checkpoint.text))
    note.add(witness.signature(of: checkpoint.text, at: 60))
    let read = try SignedNote(bytes: note.bytes)
    expectEqual(
      try read.signers([log.key, witness.key], isRight: NoteSample.isRight).map(\.seconds), [0, 60])
    expectEqual(try Checkpoint(text: read.text), checkpoint)
  }

  private static func refusal(_ text: String) -> MerkleLogError? {
    fault { () throws(MerkleLogError) in try Checkpoint(text: text) }
  }
}
