import TestSupport
import Testing

@testable import Speech

struct SpokenTextTests {
  private static let texts: [(String, [String])] = [
    ("How are you?", ["How are you?"]),
    ("  two \t words\u{00A0}here ", ["two words here"]),
    ("A title\nA text", ["A title\n\nA text"]),
    ("", []), (" \n\t ", []), ("... !!! — ¿?", []), ("\u{200F}\u{202E}\u{2066}", []),
    ("\u{1}450S\u{1}+99P hello\u{0}", ["450S+99P hello"]),
    ("\u{1B}[31mred\u{7F}\u{9B}", ["[31mred"]),
    ("\u{FEFF}can\u{200B}not\u{00AD}", ["cannot"]),
    ("I am 😀 well 👨‍👩‍👧 🇪🇸 👍🏽 ❤️", ["I am well"]),
    ("5️⃣ times", ["5 times"]), ("take\u{24DC}\u{28FF}two", ["take two"]),
    ("\u{E000}private\u{F8FF}\u{10FFFD}", ["private"]),
    ("3.5 mg, < 5 °C, 50 %", ["3.5 mg, < 5 °C, 50 %"]),
    ("<speak>a &amp; b</speak> [[h@loU]]", ["<speak>a &amp; b</speak> [[h@loU]]"]),
    ("كيف حالك؟", ["كيف حالك؟"]), ("¿Cómo está?", ["¿Cómo está?"]),
  ]

  @Test(arguments: texts)
  func `what has no sound, or could be a command, is left out`(text: String, pieces: [String]) {
    expectEqual(SpokenText(text).pieces, pieces)
    expect(!SpokenText(text).isCut)
  }

  @Test func `marks on a letter stay, and a heap of them does not`() {
    expectEqual(SpokenText("e\u{0301}\u{0323}").pieces, ["e\u{0301}\u{0323}"])
    let heap = SpokenText("e" + String(repeating: "\u{0301}", count: 5000)).pieces
    expectEqual(heap.map(\.unicodeScalars.count), [9])
  }

  @Test func `a long text is cut into pieces at the ends of sentences`() {
    let sentence = "This sentence has some forty characters. "
    let pieces = SpokenText(String(repeating: sentence, count: 20)).pieces
    expect(pieces.count > 3)
    expect(pieces.allSatisfy { $0.hasSuffix(".") && $0.count <= SpokenPieces.longest })
  }

  @Test func `no word is lost, and no piece is too long`() {
    var dice = SeededDice(seed: 7)
    for _ in 0..<50 {
      let ends = ["", "", ",", ".", "?"]
      let words = (0..<Int.random(in: 1...200, using: &dice)).map { (_: Int) -> String in
        let word = String(repeating: "ab", count: Int.random(in: 1...8, using: &dice))
        return word + (ends.randomElement(using: &dice) ?? "")
      }
      let pieces = SpokenText(words.joined(separator: " ")).pieces
      expectEqual(pieces.flatMap { $0.split(separator: " ").map(String.init) }, words)
      expect(pieces.allSatisfy { $0.unicodeScalars.count <= SpokenPieces.longest })
    }
  }

  @Test func `whatever the characters are, none is a command`() {
    var dice = SeededDice(seed: 11)
    for _ in 0..<20 {
      var text = String.UnicodeScalarView()
      for _ in 0..<2000 {
        let value = UInt32.random(in: 0...0x10FFFF, using: &dice)
        if let scalar = Unicode.Scalar(Bool.random(using: &dice) ? value : value % 0x300) {
          text.append(scalar)
        }
      }
      for piece in SpokenText(String(text)).pieces {
        expect(piece.unicodeScalars.count <= SpokenPieces.longest)
        expect(piece.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
      }
    }
  }

  @Test func `a word without an end is cut, and a text without one too`() {
    let word = SpokenText(String(repeating: "a", count: 1000)).pieces
    expectEqual(word.map(\.count), [300, 300, 300, 100])
    let text = SpokenText(String(repeating: "word ", count: 1 << 18))
    expect(text.isCut)
    expect(text.pieces.map(\.count).reduce(0, +) <= SpokenText.limit)
  }
}
