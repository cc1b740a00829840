import Foundation
import TestSupport
import Testing
import Words

@testable import Translation

/// What is refused of a file that came back, and what is not.
struct HandedBackTests {
  /// A change of one text of the German file.
  struct Change: Sendable, CustomTestStringConvertible {
    let id: String
    var part = "target"
    let text: String
    /// Each fault as `key: words`.
    let faults: [String]

    var testDescription: String { faults.joined(separator: " ") }
  }

  private static let german = HandOver.text(for: "de")

  /// The file with another text in a part of a unit, and the line of the unit.
  private static func file(
    _ id: String, _ text: String, part: String = "target"
  ) throws -> (text: String, line: Int) {
    let unit = try require(german.range(of: "<trans-unit id=\"\(id)\">"))
    let rest = german[unit.upperBound...]
    let begin = try require(rest.range(of: "<\(part)"))
    let end = try require(rest.range(of: "</\(part)>"))
    let line = german[..<unit.lowerBound].count { $0 == "\n" } + 1
    let changed = german.replacingCharacters(
      in: begin.lowerBound..<end.upperBound, with: "<\(part)>\(text)</\(part)>")
    return (changed, line)
  }

  private static func faults(of text: String) throws -> [TranslationFault] {
    do {
      _ = try HandedBack(Array(text.utf8))
      return []
    } catch {
      return error.faults
    }
  }

  private static let changes = [
    Change(
      id: "about.back", part: "source", text: "Back",
      faults: [
        "about.back: The English text has changed. Export again, and translate the new one."
      ]),
    Change(
      id: "length.minutes#other", text: "Minuten",
      faults: ["length.minutes#other: The placeholder `count` is missing."]),
    Change(
      id: "about.back", text: "Zurück <x id=\"name\"/>",
      faults: ["about.back: The placeholder `name` is not in the English text."]),
    Change(
      id: "length.minutes#one", text: "",
      faults: ["length.minutes: The form `one` is missing. Translate it."]),
    Change(
      id: "body.sided#left", text: "",
      faults: ["body.sided: The form `left` is missing. Translate it."]),
  ]

  @Test(arguments: changes)
  func `a wrong text is refused with its line and key`(change: Change) throws {
    let (text, line) = try Self.file(change.id, change.text, part: change.part)
    let faults = try Self.faults(of: text)
    expectEqual(faults.map { "\($0.key): \($0.words)" }, change.faults)
    // What is missing is told where its text begins.
    let first = try Self.firstLine(of: change.id)
    expectEqual(faults.map(\.line), [faults.first?.key == change.id ? line : first])
  }

  private static func firstLine(of id: String) throws -> Int {
    let key = String(id.prefix { $0 != "#" })
    let unit = try require(german.range(of: "<trans-unit id=\"\(key)"))
    return german[..<unit.lowerBound].count { $0 == "\n" } + 1
  }

  @Test(arguments: [
    ("\"about.back\"", "\"about.nowhere\"", "about.nowhere: There is no such text. Remove it."),
    (
      "\"about.back\"", "\"about.back#one\"",
      "about.back#one: The text has no forms. Take `#one` away."
    ),
    (
      "\"length.minutes#one\"", "\"length.minutes#other\"",
      "length.minutes#other: The text is there twice. Remove one of them."
    ),
    (
      "\"length.minutes#one\"", "\"length.minutes#few\"",
      "length.minutes#few: The form `few` is never used. Remove it."
    ),
    (
      "id=\"body.sided\" restype=\"x-choice\"", "id=\"body.sided\" restype=\"x-plural\"",
      "body.sided#left: The forms are others than in English. Export again, and translate those."
    ),
    (
      "id=\"length.minutes\" restype=\"x-plural\" resname=\"count\"",
      "id=\"length.minutes\" restype=\"x-plural\" resname=\"people\"",
      "length.minutes#one: The forms are chosen by `people`, which the English text does not have."
    ),
    (
      "original=\"en/rig.json\"", "original=\"en/moon.json\"",
      "`en/moon.json` is no file of the program's words."
    ),
    (
      "original=\"en/rig.json\"", "original=\"en/portal.json\"",
      "`en/portal.json` is there twice. Remove one of them."
    ),
    (
      "\"en/rig.json\" source-language=\"en\"", "\"en/rig.json\" source-language=\"fr\"",
      "The source language is not `en`."
    ),
    (
      "\"en/rig.json\" source-language=\"en\" target-language=\"de\"",
      "\"en/rig.json\" source-language=\"en\" target-language=\"fr\"",
      "The target language is not `de`, as above."
    ),
    (
      "target-language=\"de\"", "target-language=\"de-AT\"",
      "The target language `de-AT` is no tag of two or three small letters."
    ),
    ("version=\"1.2\"", "version=\"2.0\"", "The file is not XLIFF 1.2. Save it as XLIFF 1.2."),
    ("</body>", "", "This is not well-formed XML. Save the file again as XLIFF 1.2."),
  ])
  func `a wrong file is refused`(old: String, new: String, words: String) throws {
    let text = Self.german.replacingOccurrences(of: old, with: new)
    expectNotEqual(text, Self.german)
    let faults = try Self.faults(of: text)
    let found = faults.map { $0.key.isEmpty ? $0.words : "\($0.key): \($0.words)" }
    expect(found.contains(words), "\(found.prefix(3))")
  }

  @Test func `all faults are told at once, in the order of the lines`() throws {
    let text = try Self.file("about.back", "").text
      .replacingOccurrences(of: "\"about.contact\"", with: "\"about.nowhere\"")
      .replacingOccurrences(of: "<source>Digest (SHA-256)</source>", with: "<source></source>")
    let faults = try Self.faults(of: text)
    expect(Set(faults.map(\.key)).isSuperset(of: ["about.nowhere", "about.digest"]))
    expectEqual(faults.map(\.line), faults.map(\.line).sorted())
    let first = try require(faults.first)
    expectEqual(first.description, "\(first.line): \(first.key): \(first.words)")
  }

  @Test func `a text whose target is empty is left out and counted`() throws {
    let back = try HandedBack(Array(try Self.file("about.back", "").text.utf8))
    let tablet = try require(back.catalogues.first { $0.area == .tablet })
    expectEqual(tablet.untranslated, 1)
    expect(!tablet.text.contains("\"about.back\""))
  }

  @Test func `a form of one number may say it with a word`() throws {
    let back = try HandedBack(Array(try Self.file("length.minutes#one", "eine Minute").text.utf8))
    let tasks = try require(back.catalogues.first { $0.area == .tasks })
    expect(tasks.text.contains("\"one\": \"eine Minute\""))
  }

  @Test func `translations that a program offers besides are not taken`() throws {
    let text = Self.german.replacingOccurrences(
      of: "        <note>The page of a rig",
      with: "        <alt-trans><source>x</source><target>y</target></alt-trans>\n"
        + "        <note>The page of a rig")
    let back = try HandedBack(Array(text.utf8))
    expectEqual(back, try HandedBack(Array(Self.german.utf8)))
  }
}
