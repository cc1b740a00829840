import Foundation
package import Words

/// Numbers as people read them, with a decimal point; `written` and messages write them as a language does.
package enum NumberText {
  /// The number with that many digits after the point; halves go away from zero.
  package static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    let text = String(format: "%.\(digits)f", value)
    // A minus before nothing but zeros says nothing.
    let isZero = text.utf8.allSatisfy { "-0.".utf8.contains($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// `24.4 ± 4.0`: two significant digits of the uncertainty, and the value to the same place.
  package static func measured(
    _ value: Double, uncertainty: Double?, _ languages: [String] = []
  ) -> String {
    guard let uncertainty, uncertainty.isFinite, uncertainty > 0 else {
      return written(short(value), languages)
    }
    let digits = min(6, max(0, 1 - Int(log10(uncertainty).rounded(.down))))
    return [value, uncertainty].map { written(fixed($0, digits), languages) }
      .joined(separator: " ± ")
  }

  /// A number in decimal digits as the first of `languages` that is spoken writes it.
  package static func written(_ digits: String, _ languages: [String]) -> String {
    Formats.of(Language(firstOf: languages)).number(digits)
  }

  /// The number with three significant digits, down to nine behind the point, never with an exponent.
  package static func short(_ value: Double) -> String {
    let size = abs(value)
    guard size.isFinite, size > 0 else { return fixed(value, 0) }
    if size == size.rounded(), size < 1e15 { return fixed(value, 0) }
    return fixed(value, min(9, max(0, 2 - Int(log10(size).rounded(.down)))))
  }
}

/// Numbers in a message, which writes them as its language does.
extension WordValue {
  /// A number with that many digits after the point.
  package static func fixed(_ value: Double, _ digits: Int) -> WordValue {
    .number(NumberText.fixed(value, digits))
  }

  /// A number with three significant digits.
  package static func short(_ value: Double) -> WordValue { .number(NumberText.short(value)) }
}
