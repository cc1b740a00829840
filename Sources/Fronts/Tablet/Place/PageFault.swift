/// What went wrong on a page and had no words of its own there; it says nothing of anybody.
package struct PageFault: Sendable, Hashable {
  /// How the page heard of it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A script failed.
    case error
    /// A promise failed, and nobody waited for it.
    case rejection
    /// A request got no answer that the page understands.
    case request
    /// A script or a style sheet could not be loaded.
    case module
  }

  package let kind: Kind
  /// A file of the page with its line, such as `screens/today.js:14`; nil where the page does not know.
  package let place: String?

  /// A fault as a page tells it; nil for a kind that is not known.
  ///
  /// Anything that is no place is left out.
  package init?(kind: String, place: String?) {
    guard let kind = Kind(rawValue: kind) else { return nil }
    self.kind = kind
    self.place = place.flatMap { Self.isPlace($0) ? $0 : nil }
  }

  /// Small letters, digits and dashes, so that no sentence of a browser and no answer gets into a log.
  private static func isPlace(_ text: String) -> Bool {
    text.utf8.count <= 60
      && text.wholeMatch(of: /[a-z\-]+(\/[a-z\-]+)*\.(js|css)(:[0-9]{1,6})?/) != nil
  }

  /// The line of the tablet's log; `count` is how many there were since the program began.
  package func line(count: Int) -> String {
    "The page met a fault (\(kind.rawValue)\(place.map { ", \($0)" } ?? "")). Faults since the start: \(count)."
  }
}
