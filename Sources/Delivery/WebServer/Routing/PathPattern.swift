/// A path with places for values, such as `/api/pages/{id}`.
struct PathPattern: Sendable, Hashable {
  enum Segment: Sendable, Hashable {
    case text(String)
    case parameter(String)
  }

  let segments: [Segment]
  /// As it was written.
  let text: String

  /// A pattern that does not begin with a slash is a fault of the program.
  init(_ text: String) {
    precondition(text.hasPrefix("/"), "a path pattern begins with a slash")
    self.text = text
    let pieces = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    segments = text == "/" ? [] : pieces.map(Self.segment)
  }

  private static func segment(_ text: Substring) -> Segment {
    text.hasPrefix("{") && text.hasSuffix("}")
      ? .parameter(String(text.dropFirst().dropLast())) : .text(String(text))
  }

  /// What stands at the places, if the path has this form; an empty segment is no value.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .text(let wanted) where wanted == text: continue
      case .parameter(let name) where !text.isEmpty: parameters[name] = text
      case .text, .parameter: return nil
      }
    }
    return parameters
  }

  /// How many segments are fixed; of two patterns that match, the more exact one counts.
  var fixedCount: Int {
    segments.count { segment in
      switch segment {
      case .text: true
      case .parameter: false
      }
    }
  }
}
