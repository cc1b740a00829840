import StrictJSON
import TestSupport
import Testing

@testable import Words

/// What a message says, with catalogues of one entry.
struct MessageTests {
  private static func catalogue(_ entry: String?) throws -> Catalogue {
    let text = entry.map { #"{"key": \#($0)}"# } ?? "{}"
    return try Catalogue(bytes: Array(text.utf8), file: "test.json")
  }

  /// The words of an entry in a language.
  private static func words(
    _ entry: String, _ values: [String: WordValue] = [:], in tag: String = "en"
  ) throws -> String {
    let (own, language) = try (catalogue(entry), require(Language(spoken: tag)))
    return Message(.tasks, "key", values).text(in: language, own: own, first: own)
  }

  @Test func `values stand in their places`() throws {
    let entry = #""{name} walks {steps} steps.""#
    let values: [String: WordValue] = ["name": "Ana".wordValue, "steps": 1200.wordValue]
    expectEqual(try Self.words(entry, values), "Ana walks 1200 steps.")
    expectEqual(try Self.words(entry, ["name": "{steps}".wordValue]), "{steps} walks  steps.")
  }

  @Test(arguments: [
    ("en", "a, b and c", "3 kB", "50 Hz"), ("es", "a, b y c", "3 kB", "50 Hz"),
    ("de", "a, b und c", "3 kB", "50 Hz"), ("fr", "a, b et c", "3 ko", "50 Hz"),
    ("ar", "a وb وc", "3 كيلوبايت", "50 هرتز"),
  ])
  func `lists, sizes and units in a message are those of its language`(
    tag: String, list: String, size: String, rate: String
  ) throws {
    let values: [String: WordValue] = [
      "list": .list(["a", "b", "c"]), "size": .size(bytes: 3000), "rate": .measured("50", .hertz),
    ]
    let words = try Self.words(#""{list}|{size}|{rate}""#, values, in: tag)
    let plain = words.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    expectEqual(plain, "\(list)|\(size)|\(rate)")
    for value in values.values {
      expectNil(value.digits, "it chooses no form")
      expect(words.contains(value.text([tag])))
    }
  }

  @Test(arguments: [(0, "0 steps"), (1, "one step"), (2, "2 steps"), (1000, "1000 steps")])
  func `a number chooses the form`(steps: Int, words: String) throws {
    let entry = #"{"plural": "steps", "one": "one step", "other": "{steps} steps"}"#
    expectEqual(try Self.words(entry, ["steps": steps.wordValue]), words)
  }

  @Test(arguments: [
    ("0", "0 حرف"), ("1", "حرف واحد"), ("2", "حرفين"), ("3", "3 أحرف"), ("10", "10 أحرف"),
    ("11", "11 حرفًا"), ("99", "99 حرفًا"), ("100", "100 حرف"), ("101", "101 حرف"),
    ("102", "102 حرف"), ("103", "103 أحرف"), ("110", "110 أحرف"), ("111", "111 حرفًا"),
    ("1000", "1000 حرف"), ("7.5", "7.5 حرف"),
  ])
  func `Arabic counts with six forms`(digits: String, words: String) throws {
    let entry = """
      {"zero": "{count} حرف", "one": "حرف واحد", "two": "حرفين", "few": "{count} أحرف",
       "many": "{count} حرفًا", "other": "{count} حرف"}
      """
    expectEqual(try Self.words(entry, ["count": .number(digits)], in: "ar"), words)
  }

  @Test func `an exact number goes before its category`() throws {
    let entry = #"{"=0": "never", "=1": "once", "one": "a", "other": "{count} times"}"#
    expectEqual(try Self.words(entry, ["count": 0.wordValue]), "never")
    expectEqual(try Self.words(entry, ["count": 1.0.wordValue]), "once")
    expectEqual(try Self.words(entry, ["count": 2.5.wordValue]), "2.5 times")
  }

  @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (21, "21st")])
  func `an ordinal number chooses by its place in a row`(place: Int, words: String) throws {
    let entry = """
      {"ordinal": "place", "one": "{place}st", "two": "{place}nd", "few": "{place}rd",
       "other": "{place}th"}
      """
    expectEqual(try Self.words(entry, ["place": place.wordValue]), words)
  }

  @Test func `a word chooses the form`() throws {
    let entry = #"{"choice": "side", "left": "Left {part}", "other": "Another {part}"}"#
    let part = "hand".wordValue
    expectEqual(try Self.words(entry, ["side": "left".wordValue, "part": part]), "Left hand")
    expectEqual(try Self.words(entry, ["side": "top".wordValue, "part": part]), "Another hand")
  }

  @Test func `where a form is missing, the one for all others stands`() throws {
    expectEqual(try Self.words(#"{"other": "{count} times"}"#, ["count": 1.wordValue]), "1 times")
    let chosen = #"{"one": "once", "other": "often"}"#
    expectEqual(try Self.words(chosen, ["count": "1".wordValue]), "often", "a text is no number")
    expectEqual(try Self.words(chosen), "often")
  }

  @Test func `a value is written as the language writes it`() throws {
    let entry = #""{value}""#
    let text = WordValue.byLanguage(["es-MX": "uno", "es-AR": "un", "ar": "واحد"], other: "one")
    expectEqual(try Self.words(entry, ["value": .number("72.50")], in: "es"), "72,50")
    expectEqual(try Self.words(entry, ["value": text]), "one")
    expectEqual(try Self.words(entry, ["value": text], in: "ar"), "واحد")
    expectEqual(try Self.words(entry, ["value": text], in: "es"), "un", "the first region by tag")
    let yes = TaskMessage.Answer.yes.wordValue
    expectEqual(try Self.words(entry, ["value": yes], in: "es"), "Sí")
  }

  @Test func `English stands for what a language lacks, with numbers of its own`() throws {
    let spanish = try require(Language(spoken: "es"))
    let message = Message(.tasks, "key", ["length": 1.5.wordValue])
    let (english, none) = try (Self.catalogue(#""{length} m""#), Self.catalogue(nil))
    expectEqual(message.text(in: spanish, own: english, first: none), "1,5 m")
    expectEqual(message.text(in: spanish, own: none, first: english), "1.5 m")
  }

  @Test func `a key that nobody has stands for itself`() {
    let message = Message(.tasks, "no.such.key")
    expectEqual(message.text(["es"]), "no.such.key")
    expectNil(message.ownText(in: .first))
  }

  @Test func `a typed key says the words of its catalogue`() {
    let message = TaskMessage.Refusal.tooLong(most: 10)
    expectEqual(message.text(["en"]), "This is too long. Enter at most 10 characters.")
    expectEqual(
      message.text(["tlh", "es-MX"]), "Es demasiado largo. Escriba como máximo 10 caracteres.")
    expectEqual(message.text(["ar"]), "هذا طويل جدًا. يُرجى كتابة ما لا يزيد على 10 أحرف.")
    expectEqual(message.text([]), message.text(in: .first))
  }
}
