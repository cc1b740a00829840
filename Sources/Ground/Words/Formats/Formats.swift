internal import CICU
import Glibc
internal import System

/// Numbers, plural categories, lists and dates as one language writes them, by ICU.
///
/// ICU's things are opened when they are first needed and kept: opening costs up to 0.7 ms, asking less than 3 µs.
package final class Formats: Sendable {
  /// How a list is written: `a, b and c`, or `a, b or c`.
  package enum Joining: Sendable, Hashable {
    case and, or
  }

  private let locale: String
  private let opened: Lock<Opened>

  /// What was opened; it lives as long as the program.
  fileprivate struct Opened: @unchecked Sendable {
    // Only ever used under the lock: ICU's writers of dates are for one caller at a time.
    var plurals: [Bool: OpaquePointer] = [:]
    var numbers: [String: OpaquePointer] = [:]
    var lists: [Joining: OpaquePointer] = [:]
    var dates: [String: UnsafeMutablePointer<UnsafeMutableRawPointer?>] = [:]
  }

  private init(_ locale: String) {
    self.locale = locale
    opened = Lock(Opened())
  }

  /// Those of a language.
  package static func of(_ language: Language) -> Formats { all[language.index] }

  /// Those of a language that the program need not speak, by its tag.
  package static func of(tag: String) -> Formats { Formats(tag) }

  private static let all = Language.all.map { Formats($0.locale) }

  /// The plural category of a number in decimal digits, such as `few`; `other` for what is no number.
  func category(of digits: String, isOrdinal: Bool) -> String {
    guard let number = Double(digits) else { return "other" }
    return opened.withLock { opened in
      guard let rules = opened.rules(locale, isOrdinal: isOrdinal) else { return "other" }
      return utf16Text { ambler_icu_category(rules, number, $0, $1) } ?? "other"
    }
  }

  /// All categories that the language has.
  package func categories(isOrdinal: Bool) -> Set<String> {
    opened.withLock { opened in
      guard let rules = opened.rules(locale, isOrdinal: isOrdinal),
        let every = ambler_icu_categories(rules)
      else { return [] }
      defer { ambler_icu_close(every) }
      var categories: Set<String> = []
      while let next = ambler_icu_next(every) { categories.insert(String(cString: next)) }
      return categories
    }
  }

  /// A number in decimal digits, as the language writes it: all its digits, not grouped, or by a skeleton of ICU such as `.00`.
  ///
  /// What is no number stays as it is.
  package func number(_ digits: String, skeleton: String? = nil) -> String {
    let skeleton = skeleton ?? Self.skeleton(keeping: digits)
    return opened.withLock { opened in
      guard let writer = opened.numberWriter(locale, skeleton) else { return digits }
      return digits.withCString { text in
        utf16Text { ambler_icu_number(writer, text, Int32(strlen(text)), $0, $1) }
      } ?? digits
    }
  }

  /// Keeps the digits after the point, zeros at their end as well.
  static func skeleton(keeping digits: String) -> String {
    let decimals = digits.firstIndex(of: ".").map { digits[$0...].dropFirst().count } ?? 0
    return "group-off ." + String(repeating: "0", count: decimals) + "*"
  }

  /// Texts in a row: `a, b and c`.
  package func list(_ texts: [String], _ joining: Joining = .and) -> String {
    opened.withLock { opened in
      guard let writer = opened.listWriter(locale, joining) else {
        return texts.joined(separator: ", ")
      }
      return joined(texts, by: writer) ?? texts.joined(separator: ", ")
    }
  }

  /// A moment of UTC, given in milliseconds since 1970, by a pattern of ICU such as `d MMMM y`.
  ///
  /// The calendar is the Gregorian one at all times, as in ISO 8601.
  package func date(milliseconds: Double, pattern: String) -> String? {
    opened.withLock { opened in
      guard let writer = opened.dateWriter(locale, pattern) else { return nil }
      return utf16Text { ambler_icu_date(writer, milliseconds, $0, $1) }
    }
  }

  private func joined(_ texts: [String], by writer: OpaquePointer) -> String? {
    let buffers = texts.map { text in
      let buffer = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: max(text.utf16.count, 1))
      _ = buffer.initialize(from: text.utf16)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let starts = buffers.map { UnsafePointer($0.baseAddress) }
    let lengths = texts.map { Int32($0.utf16.count) }
    return utf16Text { ambler_icu_list(writer, starts, lengths, Int32(texts.count), $0, $1) }
  }
}

extension Formats.Opened {
  mutating func rules(_ locale: String, isOrdinal: Bool) -> OpaquePointer? {
    kept(\.plurals, isOrdinal) { ambler_icu_plural_rules(locale, isOrdinal) }
  }

  mutating func numberWriter(_ locale: String, _ skeleton: String) -> OpaquePointer? {
    kept(\.numbers, skeleton) {
      let units = Array(skeleton.utf16)
      return ambler_icu_number_formatter(units, Int32(units.count), locale)
    }
  }

  mutating func listWriter(_ locale: String, _ joining: Formats.Joining) -> OpaquePointer? {
    kept(\.lists, joining) { ambler_icu_list_formatter(locale, joining == .or) }
  }

  mutating func dateWriter(
    _ locale: String, _ pattern: String
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    kept(\.dates, pattern) {
      let units = Array(pattern.utf16)
      return ambler_icu_date_formatter(units, Int32(units.count), locale)
    }
  }

  private mutating func kept<Key: Hashable, Thing>(
    _ place: WritableKeyPath<Self, [Key: Thing]>, _ key: Key, open: () -> Thing?
  ) -> Thing? {
    if let thing = self[keyPath: place][key] { return thing }
    let thing = open()
    self[keyPath: place][key] = thing
    return thing
  }
}
