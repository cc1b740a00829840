import Foundation
import TestSupport

@testable import Words

/// A file of a catalogue in the source tree.
struct CatalogueFile: Sendable, CustomStringConvertible {
  let language: Language
  let area: Area

  static let all = Language.all.flatMap { language in
    Area.allCases.map { CatalogueFile(language: language, area: $0) }
  }

  /// The file of the same area in English.
  var english: CatalogueFile { CatalogueFile(language: .first, area: area) }

  /// Its path in the checkout.
  var description: String { "Sources/Ground/CWords/catalogues/\(language.tag)/\(area.name).json" }

  func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: SharedMaterial.checkout.appendingPathComponent(description)))
  }

  func entries() throws -> [String: CatalogueEntry] {
    try Catalogue(bytes: bytes(), file: description).entries
  }

  /// What is wrong with its keys, each as `file:line: key: what is wrong`, by the line.
  func faults(_ judge: (_ key: String, _ entry: CatalogueEntry) -> [String]) throws -> [String] {
    let lines = String(decoding: try bytes(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let found = try entries().flatMap { key, entry -> [(line: Int, words: String)] in
      let faults = judge(key, entry)
      // Looked for only where there is something to tell: the files have thousands of lines.
      guard !faults.isEmpty else { return [] }
      let line = lines.firstIndex { $0.hasPrefix("  \"\(key)\":") }.map { $0 + 1 } ?? 0
      return faults.map { (line: line, words: "\(key): \($0)") }
    }
    return found.sorted { ($0.line, $0.words) < ($1.line, $1.words) }
      .map { "\(description):\($0.line): \($0.words)" }
  }
}
