import FHIRPath
import StudyModel

/// A place: two numbers are latitude and longitude, anything else is words.
struct TypedPlace: Equatable {
  let place: GeographicPlace

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    guard text.allSatisfy({ "+-.,;0123456789°".contains($0) || $0.isWhitespace }) else {
      place = GeographicPlace(text: text)
      return
    }
    guard let (latitude, longitude) = Self.position(text) else { return nil }
    place = GeographicPlace(latitude: latitude, longitude: longitude)
  }

  /// `40.4168, -3.7038`, or with decimal commas `40,4168 -3,7038`.
  private static func position(_ text: String) -> (ExactDecimal, ExactDecimal)? {
    let bare = text.filter { $0 != "°" }
    for parts in [
      bare.split { $0.isWhitespace || $0 == ";" }, bare.split { $0 == "," || $0.isWhitespace },
    ] where parts.count == 2 {
      let numbers = parts.map { part in
        TypedNumber.number(part.hasSuffix(",") ? part.dropLast() : part)
      }
      if let latitude = numbers[0], let longitude = numbers[1] { return (latitude, longitude) }
    }
    return nil
  }
}

/// Where a file is; a terminal into which a file is dragged writes quotes or backslashes.
struct TypedPath: Equatable {
  let path: String

  init?(_ text: String) {
    var text = text.trimmed
    if let quote = text.first, quote == "'" || quote == "\"", text.count >= 2, text.last == quote {
      text = String(text.dropFirst().dropLast())
    } else {
      text = text.replacing("\\ ", with: " ")
    }
    guard !text.isEmpty else { return nil }
    path = text
  }
}

/// A text of one or several lines: a line that ends with a backslash is not the last one.
struct TypedText: Equatable {
  let before: [String]

  func read(_ text: String, _ check: (Answer?) -> TypedAnswer) -> TypedAnswer {
    if text.hasSuffix("\\") {
      return .begun(.lines(before + [String(text.dropLast()).trimmed]))
    }
    guard !before.isEmpty else { return check(.text(text.unquoted)) }
    return .begun(.lines(before + [text]))
  }

  static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n").trimmed }
}
