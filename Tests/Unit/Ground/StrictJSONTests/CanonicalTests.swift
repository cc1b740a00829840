import Foundation
import StrictJSON
import Testing
import TestSupport

/// RFC 8785.
struct CanonicalTests {
  static let names = ["arrays", "french", "structures", "unicode", "values", "weird"]
  static let folder = SharedMaterial.find("conformance/json-canonicalization")

  @Test(.enabled(if: folder != nil, "needs the folder ../shared"), arguments: names)
  func `the canonical form is the published one byte for byte`(name: String) throws {
    let folder = try require(Self.folder)
    let input = try Data(contentsOf: folder.appendingPathComponent("input/\(name).json"))
    let output = try Data(contentsOf: folder.appendingPathComponent("output/\(name).json"))
    let document = try JSONDocument(bytes: Array(input), file: name)
    expectEqual(try document.value.canonical(), Array(output))
  }

  @Test func `the canonical form of a canonical form is itself`() throws {
    let value: JSONValue = ["b": [1, 2.50, "\u{7}é"], "a": ["z": nil ?? .null, "y": true]]
    let once = try value.canonical()
    let again = try JSONDocument(bytes: once, file: "once").value.canonical()
    expectEqual(once, again)
    expectEqual(
      String(decoding: once, as: UTF8.self), #"{"a":{"y":true,"z":null},"b":[1,2.5,"\u0007é"]}"#)
  }

  @Test func `keys are sorted by UTF-16 code units and not by scalars`() throws {
    let value = JSONValue.object([
      JSONMember(key: "\u{FB33}", value: 1), JSONMember(key: "\u{1F600}", value: 2),
    ])
    expectEqual(try value.canonical(), Array("{\"\u{1F600}\":2,\"\u{FB33}\":1}".utf8))
  }

  @Test func `a number beyond every double is refused with its place`() throws {
    let digits = try require(JSONNumber(digits: "1e400"))
    let value: JSONValue = ["a/b": [1, .number(digits)]]
    #expect(throws: CanonicalError.numberBeyondDouble(pointer: "/a~1b/1")) {
      try value.canonical()
    }
  }

  @Test func `a doubled key is refused with its place`() {
    let value = JSONValue.object([
      JSONMember(key: "k", value: 1), JSONMember(key: "j", value: 2),
      JSONMember(key: "k", value: 3),
    ])
    #expect(throws: CanonicalError.doubledKey(pointer: "/0/k")) {
      try JSONValue.list([value]).canonical()
    }
  }

  @Test func `its errors say what to do`() {
    let errors: [CanonicalError] = [
      .numberBeyondDouble(pointer: "/a"), .numberBeyondDouble(pointer: ""),
      .doubledKey(pointer: "/a/b"),
    ]
    expectSnapshot(
      errors.map(\.description).joined(separator: "\n"), named: "canonical-errors.txt")
  }
}
