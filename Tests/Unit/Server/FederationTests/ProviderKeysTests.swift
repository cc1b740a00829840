import Foundation
import StrictJSON
import TestSupport
import Testing
import Tokens
import Vault

@testable import Federation

struct ProviderKeysTests {
  /// The fault of reading a token by keys; nil where it is taken.
  private static func fault(_ text: String, _ keys: [JSONValue]) -> ProviderFault? {
    do throws(ProviderFault) {
      guard let token = CompactToken(text) else { throw .malformedToken }
      _ = try ProviderKeys(keys).payload(of: token)
      return nil
    } catch {
      return error
    }
  }

  @Test func `there is a vector of each algorithm`() {
    expectEqual(Set(TokenVector.all.map(\.algorithm)), Set(TokenAlgorithm.allCases.map(\.rawValue)))
  }

  @Test(arguments: TokenVector.all)
  func `a token is taken by its key and by no other`(vector: TokenVector) throws {
    expectNil(Self.fault(vector.token, [vector.key]))
    expectNil(Self.fault(vector.token, TokenVector.all.map(\.key)))
    for other in TokenVector.all where other.algorithm != vector.algorithm {
      let renamed = other.key("kid", vector.key["kid"])
      let same = other.key["kty"] == vector.key["kty"] && other.key["alg"] == nil
      // Two keys of RSA have the same kind: the signature tells them apart.
      expectEqual(
        Self.fault(vector.token, [renamed]),
        same && vector.key["kty"] == "RSA" ? .wrongSignature : .unknownKey)
    }
    expectEqual(Self.fault(vector.token, []), .unknownKey)
    expectEqual(Self.fault(vector.token, [vector.key("kid", "another")]), .unknownKey)
    expectEqual(Self.fault(vector.token, [vector.key("kid", nil)]), .unknownKey)
    // Of two that fit it would be a guess.
    expectEqual(Self.fault(vector.token, [vector.key, vector.key]), .unknownKey)
  }

  @Test(arguments: TokenVector.all)
  func `one bit in any part makes it another token`(vector: TokenVector) throws {
    let parts = vector.token.split(separator: ".").map(String.init)
    for place in 1..<3 {
      var bytes = try require(Base64URL.decode(parts[place]))
      bytes[bytes.count / 2] ^= 1
      var changed = parts
      changed[place] = Base64URL.encode(bytes)
      expectEqual(Self.fault(changed.joined(separator: "."), [vector.key]), .wrongSignature)
    }
    for signature in ["", "AA", Base64URL.encode([UInt8](repeating: 0, count: 64))] {
      expectEqual(
        Self.fault("\(parts[0]).\(parts[1]).\(signature)", [vector.key]), .wrongSignature)
    }
  }

  @Test(arguments: TokenVector.all)
  func `algorithms without a public key are refused before any key is looked for`(
    vector: TokenVector
  ) throws {
    let parts = vector.token.split(separator: ".").map(String.init)
    for name in ["none", "None", "HS256", "HS512", "RS512", "ES384", "ES256K", "rs256", ""] {
      let head = Base64URL.encode(Array(#"{"alg":"\#(name)","kid":"key of \#(vector)"}"#.utf8))
      for signature in ["", parts[2]] {
        expectEqual(
          Self.fault("\(head).\(parts[1]).\(signature)", [vector.key]), .algorithmRefused)
      }
    }
  }

  @Test(arguments: TokenVector.all)
  func `a key that is not for signatures, or not public, is left out`(vector: TokenVector) {
    let changes: [(String, JSONValue?)] = [
      ("use", "enc"), ("key_ops", ["encrypt"]), ("key_ops", "verify"), ("alg", "RS512"),
      ("alg", 1), ("kty", "oct"), ("kty", nil), ("d", "AQAB"), ("k", "AQAB"), ("kid", ""),
      ("kid", 1), ("kid", .string(String(repeating: "x", count: 257))),
    ]
    for (name, value) in changes {
      expectEqual(Self.fault(vector.token, [vector.key(name, value)]), .unknownKey, "\(name)")
    }
    expectNil(Self.fault(vector.token, [vector.key("use", "sig")]))
    expectNil(Self.fault(vector.token, [vector.key("key_ops", ["verify"])]))
    expectNil(Self.fault(vector.token, [vector.key("alg", .string(vector.algorithm))]))
  }

  @Test func `weak and strange numbers are no key`() throws {
    let rsa = try require(TokenVector.all.first { $0.algorithm == "RS256" })
    let modulus = try require(rsa.key["n"]?.stringValue.flatMap { Base64URL.decode($0) })
    let wrong: [(String, [UInt8])] = [
      ("n", Array(modulus.prefix(128))), ("n", [0] + modulus), ("n", modulus + modulus + modulus),
      ("n", []), ("e", [1]), ("e", [2]), ("e", [0, 1, 0, 1]), ("e", []),
      ("e", [UInt8](repeating: 1, count: 9)),
    ]
    for (name, bytes) in wrong {
      expectNil(
        ProviderKey(rsa.key(name, .string(Base64URL.encode(bytes)))), "\(name) \(bytes.count)")
    }
    let curve = try require(TokenVector.all.first { $0.algorithm == "ES256" })
    for name in ["x", "y"] {
      expectNil(ProviderKey(curve.key(name, .string(Base64URL.encode([1, 2, 3])))))
    }
    // No point of the curve: the library finds that out.
    let point = Base64URL.encode([UInt8](repeating: 7, count: 32))
    expectEqual(
      Self.fault(curve.token, [curve.key("x", .string(point))]), .wrongSignature)
    expectNil(ProviderKey(curve.key("crv", "P-384")))
  }

  @Test func `a key set is a list of not too many keys`() throws {
    func fault(_ text: String) -> ProviderFault? {
      do throws(ProviderFault) {
        _ = try ProviderKeys(Array(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    expectNil(fault(#"{"keys":[]}"#))
    expectNil(fault(#"{"keys":[{"kty":"oct"},7,null]}"#))
    let many = Array(repeating: "{}", count: 101).joined(separator: ",")
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    for text in [
      "", "[]", "null", "{}", #"{"keys":{}}"#, #"{"keys":[],"keys":[]}"#, #"{"keys":[\#(many)]}"#,
      #"{"keys":[\#(deep)]}"#, #"{"keys":[]} x"#,
    ] {
      expectEqual(fault(text), .malformedAnswer, "\(text)")
    }
    expectEqual(
      fault(#"{"x":""# + String(repeating: "x", count: 300_000) + #"","keys":[]}"#),
      .malformedAnswer)
  }
}
