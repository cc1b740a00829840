import StrictJSON
import Testing
import TestSupport

struct SyntaxFaultTests {
  /// One text for each thing that can be wrong with it.
  static let texts: [String] = [
    "", " \n ", "{\"a\": 1} x", "[1] [2]", "{", "[", "{\"a\"", "{\"a\":", "{\"a\":\n", "[1,\n2",
    "{\"a\": 1,", "{\n\"a\": [1,\n[2]", "[1}", "{\"a\": 1]", "[1,]", "{\"a\": 1,}", "[,1]",
    "[1,,2]",
    "{,}", "{\"a\": 1,, \"b\": 2}", "[1 2]", "{\"a\": 1 \"b\": 2}", "{\"a\" 1}", "{\"a\": }",
    "{\"a\", 1}",
    "[1:2]", "[1;2]", "{a: 1}", "{'a': 1}", "{1: 1}", "{]", "['a']", "[True]", "[None]", "[NaN]",
    "[yes]",
    "[off]", "[nullable]", "[undefined]", "[Infinity]", "[nul]", "[truth]", "[-Infinity]", "[- 1]",
    "[+1]",
    "[.5]", "[5.]",
    "[5.e1]", "[1e]", "[1e+]", "[01]", "[-012]", "[0x10]", "[1.2.3]", "[1_000]", "[// one\n1]",
    "[1 /* one */]",
    "[1] # one", "// one\n[1]", "{# one\n}", "\"abc", "[\"abc\n\"]", "{\"a\": \"x\u{1}y\"}",
    "[\"a\tb\"]", "[\"a\\xb\"]",
    "[\"\\",
    "[\"\\u12\"]", "[\"\\u12G4\"]", "[\"\\ud83d\"]", "[\"\\ud83dx\"]", "[\"\\ude00\"]",
    "[\"\\ud83d\\u0041\"]",
    "{\"a\\q\": 1}", "[*]", "[é]", "{\"steps\": [{\"id\": \"a\", \"answer\": {\"max\": 1O}}]}",
    "{\"a\": {\"b/c\": [0, {\"~\": tru}]}}", "{\"a\": 1, \"a\": 2}",
    "{\"a\": 1,\n \"b\": 2,\n \"a\": 3,\n \"\\u0061\": 4}", "{\"a\": 1, \"a\": 2, \"b\": }",
    "{\"x\\n\": 1, \"x\\n\": 2}",
    "{\"a\": 1, \"a\": [{\"b\": 1, \"b\": 2}, {\"c\": 1, \"c\": 2, \"c\"",
    "{\"a\": 1, \"a\": [tru", "{\"a\": 1, \"a\": {\"b\": 0, \"b\": [",
  ]

  @Test func `every fault of a text says where it is and what to do`() {
    let blocks = texts(Self.texts).joined(separator: "\n\n")
    expectSnapshot(blocks, named: "syntax-faults.txt")
  }

  private func texts(_ texts: [String]) -> [String] {
    texts.map { text in
      let shown = text.map {
        $0.isASCII && $0 < " " ? "\\u{\(String($0.asciiValue ?? 0, radix: 16))}" : String($0)
      }
      let faults = refusal(of: text)
      expectNotEqual(faults, "", "\(text) was read")
      return shown.joined() + "\n" + faults
    }
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x31], "starts with a byte order mark"),
      ([0xFE, 0xFF, 0x00, 0x31], "it looks like UTF-16"),
      ([0xFF, 0xFE, 0x31, 0x00], "it looks like UTF-16"),
      ([0x31, 0x00], "it looks like UTF-16"), ([0x22, 0xFF, 0x22], "is not UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "is not UTF-8"), ([0x22, 0xED, 0xA0, 0x80, 0x22], "is not UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "is not UTF-8"), ([0x22, 0xE2, 0x82], "is not UTF-8"),
      ([0xE9], "is not UTF-8"), ([0x5B, 0x31, 0xE9], "is not UTF-8"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8], words: String) {
    expect(refusal(of: bytes).contains(words))
  }

  @Test func `keys are doubled only if they say the same byte for byte`() {
    expectEqual(refusal(of: "{\"\u{e9}\": 1, \"e\u{301}\": 2}"), "")
    expectEqual(refusal(of: #"{"a": 1, "A": 2, "aa": 3, "": 4}"#), "")
    expectEqual(refusal(of: #"{"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]}"#), "")
    expect(refusal(of: #"{"a/b": 1, "a\/b": 2}"#).contains("/a~1b  is written twice"))
  }

  @Test(arguments: [2, 15, 16, 17, 18, 400])
  func `a doubled key is found in an object of any size`(count: Int) {
    let keys = (0..<count).map { "\"key\($0 * 7 % count)\": {\"x\": \($0)}" }
    expectEqual(refusal(of: "{\(keys.joined(separator: ",\n"))}"), "")
    let doubled = keys + ["\"key0\": 1", "\"k\\u0065y0\": 2"]
    let lines = refusal(of: "{\(doubled.joined(separator: ",\n"))}").split(separator: "\n")
    expectEqual(
      lines,
      [
        "task.json:\(count + 1):1  /key0  is written twice; it was first written at line 1. Remove one of the two.",
        "task.json:\(count + 2):1  /key0  is written twice; it was first written at line 1. Remove one of the two.",
      ])
  }
}
