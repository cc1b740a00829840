import Foundation
import StrictJSON
import TestSupport
import Testing
import Tokens

@testable import Federation

private enum Wycheproof {
  static let folder = SharedMaterial.find("conformance/wycheproof")
}

/// The public vectors of Wycheproof for signed tokens and key sets, by the keys that a provider would show.
@Suite(.enabled(if: Wycheproof.folder != nil, "the public suites are not here"))
struct PublicVectorTests {
  /// What we judge otherwise: whether a key is weak in the way of ROCA is the provider's to know.
  private static let disputed: [String: Set<Int>] = ["json_web_key_test": [7]]

  @Test(arguments: ["json_web_signature_test", "json_web_key_test"])
  func `tokens with public keys are judged as the vectors say`(file: String) throws {
    let folder = try require(Wycheproof.folder)
    let bytes = try Data(contentsOf: folder.appendingPathComponent("\(file).json"))
    let groups = try require(
      try JSONDocument(bytes: Array(bytes), file: file).value["testGroups"]?.listValue)
    var (right, total, others) = (0, 0, 0)
    for group in groups {
      let shown = group["public"] ?? group["private"] ?? .null
      let keys = ProviderKeys(shown["keys"]?.listValue ?? [shown])
      for vector in group["tests"]?.listValue ?? [] {
        let text = try require(vector["jws"]?.stringValue)
        let token = CompactToken(text)
        let isTaken = token.map { (try? keys.payload(of: $0)) != nil } ?? false
        let isOurs = token.map { TokenAlgorithm(rawValue: $0.algorithm) != nil } ?? true
        guard group["public"] != nil, isOurs else {
          // Secrets are no keys of a provider, and other algorithms are none of ours.
          expect(!isTaken)
          others += 1
          continue
        }
        let number = vector["tcId"]?.integerValue ?? 0
        let isValid = vector["result"]?.stringValue == "valid"
        let isDisputed = Self.disputed[file]?.contains(number) ?? false
        total += 1
        if isTaken == isValid { right += 1 }
        expectEqual(
          isTaken == isValid, !isDisputed, "\(number) \(vector["comment"]?.stringValue ?? "")")
      }
    }
    print("wycheproof-federation-\(file): \(right)/\(total), \(others) of other algorithms refused")
    expect(total > (file == "json_web_signature_test" ? 300 : 8))
  }
}
