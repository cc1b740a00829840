import Foundation

/// Numbers as axes and coordinates show them.
package enum PlotNumber {
  /// A number with so many digits behind the point, a true minus sign before it.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(min(decimals, 12))f", value)
    let isZero = text.utf8.allSatisfy { "-0.".utf8.contains($0) }
    guard text.hasPrefix("-") else { return text }
    return (isZero ? "" : "\u{2212}") + text.dropFirst()
  }

  /// A tick of a logarithmic axis: 0.01 to 1000 as they are, else as a power of ten.
  package static func plain(_ value: Double) -> String {
    let exponent = Int(log10(value * 1.000001).rounded(.down))
    guard !(-2...3).contains(exponent) else { return fixed(value, max(0, -exponent)) }
    let factor = Int((value / pow(10, Double(exponent))).rounded())
    return (factor == 1 ? "" : "\(factor)·") + "10" + superscript(exponent)
  }

  private static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let text = String(abs(number)).compactMap(\.wholeNumberValue).map { digits[$0] }
    return (number < 0 ? "⁻" : "") + String(text)
  }

  /// A coordinate of a picture: a tenth of a pixel is finer than any screen.
  static func pixel(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
