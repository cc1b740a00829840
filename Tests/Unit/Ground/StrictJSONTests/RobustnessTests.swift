import StrictJSON
import TestSupport
import Testing

struct RobustnessTests {
  static let sample = """
    { "ambler": 1, "id": "w\\u00e4lk-\\ud83d\\ude00", "title": { "en": "Walk", "ja": "歩く" },
      "steps": [
        { "id": "a", "max": -1.50e+3, "flag": true, "none": null, "empty": [], "nothing": {} },
        { "id": "b", "scale": [0, 0.5, 10, 1E2], "text": "tab\\t quote \\" slash \\/ é 😀" }
      ],
      "more": [[[[false]]], [{}], "", 12345678901234567890] }
    """

  @Test func `a document cut off at any byte is refused with one fault`() throws {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let lines = refusal(of: Array(bytes[..<length])).split(separator: "\n")
      expectEqual(lines.count, 1, "cut to \(length) bytes")
    }
    expectEqual(refusal(of: bytes), "")
  }

  @Test(arguments: 0..<8)
  func `a changed document is refused, or read so that its text reads the same again`(
    seed: UInt64
  ) throws {
    var random = SeededDice(seed: seed)
    let original = Array(Self.sample.utf8)
    var readCount = 0
    for _ in 0..<400 {
      let bytes = mutated(original, with: &random)
      guard let document = try? JSONDocument(bytes: bytes, file: "mutated") else { continue }
      readCount += 1
      try expectSameAgain(document.value)
      expectNotNil(String(validating: bytes, as: UTF8.self))
    }
    expect(readCount > 0)
  }

  private func mutated(_ original: [UInt8], with random: inout SeededDice) -> [UInt8] {
    let alphabet =
      Array("{}[]\",:0123456789.eE+-\\/utrfalsn \n".utf8) + [0x00, 0x1F, 0x80, 0xC3, 0xFF]
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[offset] = alphabet.randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: offset)
      case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: offset)
      default: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return bytes
  }

  private func expectSameAgain(_ value: JSONValue) throws {
    for text in [value.serialized(), value.prettyPrinted()] {
      let again = try JSONDocument(bytes: Array(text.utf8), file: "again").value
      expectEqual(again, value)
    }
  }
}
