import TestSupport
import Testing

@testable import MerkleLog

/// Published vectors of Certificate Transparency: eight leaves, their roots and some proofs.
struct TreeVectorTests {
  private static let leaves = PlainLeaves(
    [
      "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
      "606162636465666768696a6b6c6d6e6f",
    ].map(bytes))

  private static let roots = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ]

  @Test func `the roots of the first sizes are the published ones`() throws {
    var compact = CompactTree()
    for (size, root) in Self.roots.enumerated() {
      if size > 0 { compact.append(Self.leaves.data[size - 1]) }
      expectEqual(try require(Self.leaves.tree.root(of: size)).text, root)
      expectEqual(compact.root.text, root)
      expectEqual(compact.size, size)
    }
  }

  @Test(
    arguments: [
      (0, 8, ["0.1", "1.1", "2.1"]), (5, 8, ["0.4", "1.3", "2.0"]), (2, 3, ["1.0"]),
      (1, 5, ["0.0", "1.1", "0.4"]),
    ])
  func `a proof that a leaf is there has the published hashes`(
    leaf: Int, size: Int, places: [String]
  ) throws {
    let proof = try require(Self.leaves.tree.inclusionProof(of: leaf, in: size))
    expectEqual(proof.hashes, try places.map(Self.hash))
    let hash = TreeHash(leaf: Self.leaves.data[leaf])
    expect(proof.isRight(hash, root: try require(Self.leaves.tree.root(of: size))))
  }

  @Test(
    arguments: [
      (1, 8, ["0.1", "1.1", "2.1"]), (6, 8, ["1.2", "1.3", "2.0"]), (2, 5, ["1.1", "0.4"]),
      (6, 7, ["1.2", "0.6", "2.0"]),
    ])
  func `a proof that a tree goes on has the published hashes`(
    earlier: Int, size: Int, places: [String]
  ) throws {
    let proof = try require(Self.leaves.tree.consistencyProof(from: earlier, to: size))
    expectEqual(proof.hashes, try places.map(Self.hash))
    expect(
      proof.isRight(
        from: try require(Self.leaves.tree.root(of: earlier)),
        to: try require(Self.leaves.tree.root(of: size))))
  }

  /// `2.1` is the root of the second four leaves.
  private static func hash(_ place: String) throws -> TreeHash {
    let numbers = place.split(separator: ".").compactMap { Int($0) }
    let width = 1 << numbers[0]
    let first = numbers[1] * width
    return NaiveTree.root(leaves.data[first..<(first + width)])
  }
}
