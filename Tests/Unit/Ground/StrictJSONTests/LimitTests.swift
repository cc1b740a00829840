import StrictJSON
import TestSupport
import Testing

struct LimitTests {
  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand levels are refused`(opening: String) {
    var limits = JSONLimits()
    limits.depth = 1_000_000
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    expect(refusal(of: bytes).contains("is nested more than 256 levels deep"))
    expect(refusal(of: bytes, limits: limits).contains("is nested more than 512 levels deep"))
  }

  @Test func `the deepest document allowed is read, walked and written`() throws {
    var limits = JSONLimits()
    limits.depth = JSONLimits.deepest
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let value = try JSONDocument(bytes: Array(text.utf8), file: "deep", limits: limits).value
    expectEqual(value.serialized(), text)
    expectEqual(try value.canonical(), Array(text.utf8))
    expect(refusal(of: Array("[\(text)]".utf8), limits: limits).contains("512 levels deep"))
  }

  @Test func `a hundred megabytes are refused before they are read`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 100_000_000)
    expectEqual(
      refusal(of: bytes),
      "task.json:1:1  /  has 100000000 bytes, more than the limit of 67108864. Split it into smaller files."
    )
  }

  @Test func `as many values and keys as allowed are read and one more is refused`() {
    var limits = JSONLimits()
    limits.tokenCount = 4
    expectEqual(refusal(of: Array("[1, 2, 3]".utf8), limits: limits), "")
    expectEqual(
      refusal(of: Array("[1, 2,\n 3, 4]".utf8), limits: limits),
      "task.json:2:5  /  has more than 4 values and keys. Split it into smaller files.")
    expectNotEqual(refusal(of: Array(#"{"a": 1, "b": 2}"#.utf8), limits: limits), "")
  }

  @Test func `a text exactly as long as allowed is read`() {
    var limits = JSONLimits()
    limits.byteCount = 3
    expectEqual(refusal(of: Array("[1]".utf8), limits: limits), "")
    expect(refusal(of: Array("[1] ".utf8), limits: limits).contains("has 4 bytes"))
  }
}
