import Glibc
import Sensors
import Sounds
import System
import TestSupport
import Testing

@testable import Speech

/// The real library with the voices of Debian's package.
@Suite(.timeLimit(.minutes(5))) struct SpeechSynthesizerTests {
  private static let sentences = [
    ("en", "How do you feel today?"), ("es", "¿Cómo se siente usted hoy?"),
    ("ar", "كيف تشعر اليوم؟"),
  ]

  private static func made(
    _ text: String, _ language: String = "en", wordsPerMinute: Int = 150
  ) throws -> Waveform {
    try require(
      try SpeechSynthesizer.shared.samples(
        of: text, language: language, wordsPerMinute: wordsPerMinute))
  }

  /// The root of the mean square of the samples that sound.
  private static func level(_ wave: Waveform) -> Double {
    let sounding = wave.mono[wave.soundingFrames]
    let sum = sounding.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(max(1, sounding.count))).squareRoot()
  }

  /// Whether two take the same time and are as loud: the library's breath is not the same twice.
  private static func areAlike(_ one: Waveform, _ other: Waveform) -> Bool {
    abs(one.seconds - other.seconds) <= 0.1 * one.seconds
      && abs(level(one) - level(other)) <= 0.3 * level(one)
  }

  @Test(arguments: sentences)
  func `a sentence sounds, and three of them take about three times as long`(
    language: String, text: String
  ) throws {
    let one = try Self.made(text, language)
    expectEqual(one.rateHz, 22_050)
    expect((0.7...6).contains(one.seconds))
    expect((0.02...0.5).contains(Self.level(one)))
    let three = try Self.made("\(text) \(text) \(text)", language)
    expect((2...4).contains(three.seconds / one.seconds))
  }

  @Test func `the three languages sound each like themselves`() throws {
    let made = try ["en", "es", "ar"].map { try Self.made("12", $0) }
    expect(!Self.areAlike(made[0], made[1]) && !Self.areAlike(made[1], made[2]))
  }

  @Test(arguments: [
    "en-US", "en-GB", "es-419", "es-MX", "de", "fr", "pt-BR", "ru", "fa", "hi", "tr", "zh",
    "ja", "ko", "vi", "ur",
  ])
  func `other languages have a voice too`(language: String) throws {
    expect(try Self.level(Self.made("1 2 3", language)) > 0.01)
  }

  @Test(arguments: ["", "   ", "\n", "...", "😀", "\u{200F}"])
  func `what says nothing is silent`(text: String) throws {
    expectEqual(try Self.made(text).frameCount, 0)
  }

  @Test func `the same text sounds the same again, whatever was said between`() throws {
    let first = try Self.made("Good morning.")
    _ = try Self.made("Buenos días.", "es", wordsPerMinute: 300)
    expect(try Self.areAlike(Self.made("Good morning."), first))
  }

  @Test func `a faster rate is shorter, and one that nobody speaks is refused`() throws {
    let text = "Walk ten steps to the wall, turn around, and come back."
    let slow = try Self.made(text, wordsPerMinute: 80)
    let fast = try Self.made(text, wordsPerMinute: 300)
    expect(fast.seconds < slow.seconds / 2)
    for rate in [79, 451, 0, -1, .max] {
      #expect(throws: SpeechError.rate(wordsPerMinute: rate)) {
        try Self.made(text, wordsPerMinute: rate)
      }
    }
  }

  @Test(arguments: ["xx", "", "../../../etc/passwd", "gmw/en", "mb-en1", "!v/f1"])
  func `a language without a voice is refused`(tag: String) {
    #expect(throws: SpeechError.unknownLanguage(tag)) { try Self.made("Hello", tag) }
  }

  @Test(.long("minutes of speech"))
  func `a megabyte is refused at once, and what is just short enough is said`() throws {
    for text in [String(repeating: "word ", count: 200_000), String(repeating: "a", count: 5001)] {
      #expect(throws: SpeechError.tooLong(limit: SpeechSynthesizer.limit)) { try Self.made(text) }
    }
    let most = String(repeating: "word ", count: 1000)
    expect(try Self.made(most, wordsPerMinute: 450).seconds > 60)
  }

  @Test func `markup is no markup`() throws {
    // As SSML this would be ten seconds of silence, or a sound file.
    let pause = try Self.made("a <break time=\"10s\"/> b")
    expect(pause.seconds > (try Self.made("a b").seconds))
    expect(Self.longestSilence(pause) < 2)
    let audio = try Self.made("<audio src=\"/etc/passwd\">x</audio>")
    expect(audio.seconds > 1)
    // As phonemes this would be a word of half a second.
    expect(try !Self.areAlike(Self.made("[[h@l'oU]]"), Self.made("hello")))
    // As commands these would change the rate and the pitch of all that follows.
    let plain = try Self.made("Good morning.")
    let commands = try Self.made("\u{1}450S\u{1}99P Good morning.")
    expect(try Self.areAlike(commands, Self.made("450S99P Good morning.")))
    expect(try Self.areAlike(Self.made("Good morning."), plain))
  }

  private static func longestSilence(_ wave: Waveform) -> Double {
    var (longest, present) = (0, 0)
    for sample in wave.mono {
      present = abs(sample) < 0.001 ? present + 1 : 0
      longest = max(longest, present)
    }
    return Double(longest) / Double(wave.rateHz)
  }

  private static let hostile = [
    String(repeating: "9", count: 2000), String(repeating: "%", count: 300),
    String(repeating: "😀", count: 4000), String(repeating: "\u{202E}", count: 5000),
    String(repeating: "e\u{0301}", count: 2000), String(repeating: "<", count: 300),
    String(repeating: "[[", count: 300), "%s%n%x", "\u{0}\u{1}\u{16}\u{1B}]0;x\u{7}",
    "&lt;&#0;&#x1;", "-1e999999 kg/m² 1/0 ½ Ⅷ ١٢٣", "ﷺ ㍿ ﬁ 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ꧁꧂",
    "مرحبا Hello שלום 你好 こんにちは 안녕", String(repeating: "x", count: 900),
    "a\u{0300}\u{036F}\u{20DD}b", "it's \"quoted\" 'text' `x` \\n \\0 $(true)",
  ]

  @Test(arguments: Breadth.sweep(hostile, every: 3), Breadth.sweep(["en", "es", "ar"], every: 3))
  func `hostile texts are read or left out`(text: String, language: String) throws {
    let wave = try Self.made(text, language, wordsPerMinute: 450)
    expect(wave.mono.allSatisfy { abs($0) <= 1 })
    // What was said before does not matter to what follows.
    expect(try Self.level(Self.made("One.", language)) > 0.01)
  }

  @Test(arguments: ["am", "ar", "bn", "fi", "gu", "kn", "ml", "mr", "my", "ne", "pa", "te", "tn"])
  func `characters whose names are too long for the library do not end the program`(
    language: String
  ) throws {
    expect(try Self.made("1 \u{24DC} \u{28DF} \u{28EF} \u{28FF} 2", language).seconds > 0.2)
  }

  @Test(.long("many texts")) func `texts of random characters do no harm`() throws {
    var random = SeededDice(seed: 1)
    for _ in 0..<Breadth.count(brief: 4, all: 30) {
      var text = String.UnicodeScalarView()
      while text.count < 200 {
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random)) {
          text.append(scalar)
        }
      }
      _ = try Self.made(
        String(text), ["en", "es", "ar"].randomElement(using: &random) ?? "en", wordsPerMinute: 450)
    }
  }

  @Test func `what nobody wants any more ends`() throws {
    let long = String(repeating: "This is a long text. ", count: 200)
    let asked = Lock(0)
    let made = try SpeechSynthesizer.shared.samples(of: long, language: "en") {
      asked.withLock { count in
        count += 1
        return count < 5
      }
    }
    expectNil(made)
    expectEqual(asked.withLock(\.self), 5)
  }

  @Test func `several threads get each their own text`() throws {
    let texts = Self.sentences
    let alone = try texts.map { try Self.made($0.1, $0.0) }
    let heard = Lock<[Int: [Waveform?]]>([:])
    let threads = try (0..<6).map { number in
      try OwnThread(name: "reader") {
        for _ in 0..<4 {
          let (language, text) = texts[number % 3]
          let wave = try? SpeechSynthesizer.shared.samples(of: text, language: language)
          heard.withLock { $0[number % 3, default: []].append(wave ?? nil) }
        }
      }
    }
    for thread in threads { thread.join() }
    for (number, wave) in alone.enumerated() {
      let alike = heard.withLock { $0[number] ?? [] }.count { made in
        made.map { Self.areAlike($0, wave) } ?? false
      }
      expectEqual(alike, 8)
    }
  }
}
