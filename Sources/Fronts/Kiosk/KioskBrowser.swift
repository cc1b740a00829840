/// A browser that can be shown without a way out of its page.
package struct KioskBrowser: Sendable, Hashable {
  /// What Debian packages, the preferred one first; the raw value is the program's name.
  package enum Kind: String, Sendable, CaseIterable {
    case chromium
    case firefox = "firefox-esr"
  }

  package let kind: Kind
  /// Where the program is.
  package let path: String

  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// The preferred browser in the folders of `PATH`; nil if there is none.
  ///
  /// A browser is preferred wherever it lies: Firefox in the first folder comes after Chromium in the last.
  package static func find(
    searchPath: String, isProgram: (String) -> Bool
  ) -> KioskBrowser? {
    let folders = searchPath.split(separator: ":")
    for kind in Kind.allCases {
      let candidates = folders.map { "\($0)/\(kind.rawValue)" }
      if let path = candidates.first(where: isProgram) { return KioskBrowser(kind, path: path) }
    }
    return nil
  }
}
