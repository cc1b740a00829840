/// The scales a device offers, and which one gives a wished range.
///
/// A scale is written back exactly as the device lists it: another rounding is refused by drivers.
package struct ScaleChoice: Sendable, Equatable {
  /// One scale as the device writes it.
  package struct Listed: Sendable, Equatable {
    /// The text of the list, such as `0.000598205`.
    package var text: String
    /// Metres per second squared for one count; of a gyroscope radians a second.
    package var metersPerSecondSquared: Double

    /// The largest magnitude that `bits` signed bits reach with this scale, in m/s².
    package func rangeMetersPerSecondSquared(bits: Int) -> Double {
      metersPerSecondSquared * ScaleChoice.countsToFullScale(bits)
    }
  }

  /// What is on offer, in the device's order.
  package let listed: [Listed]

  /// Standard gravity in m/s², exact by definition (3rd CGPM, 1901).
  package static let standardGravity = 9.80665

  /// Reads a `scale_available` attribute; nil if nothing in it can be used.
  package init?(_ text: String) {
    let words = text.split { $0.isWhitespace || "[]\0".contains($0) }
    listed = words.compactMap { word in
      guard let scale = Double(word), scale > 0, scale.isFinite else { return nil }
      return Listed(text: String(word), metersPerSecondSquared: scale)
    }
    guard !listed.isEmpty, listed.count == words.count else { return nil }
  }

  /// The finest scale whose range reaches `rangeG`; the widest one if none does.
  ///
  /// A range may fall short by 3 %: a "2 g" chip with 12 bits ends at 1.999 g, and drivers round.
  package func covering(rangeG: Double, bits: Int, factor: Double = 1) -> Listed {
    covering(range: rangeG * Self.standardGravity, bits: bits, factor: factor)
  }

  /// As for a range in g, with the range in m/s², or in rad/s for a gyroscope.
  package func covering(range: Double, bits: Int, factor: Double = 1) -> Listed {
    let wanted = range * 0.97
    let rising = listed.sorted { $0.metersPerSecondSquared < $1.metersPerSecondSquared }
    let fit = rising.first { $0.rangeMetersPerSecondSquared(bits: bits) * factor >= wanted }
    return fit ?? rising[rising.count - 1]
  }

  /// Counts from zero to the end of a signed number of so many bits.
  static func countsToFullScale(_ bits: Int) -> Double {
    bits < 2 ? 1 : Double(UInt64(1) << UInt64(bits - 1))
  }
}
