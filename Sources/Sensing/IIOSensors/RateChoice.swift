import Sensors

/// The rates a device offers, and which one is nearest to a wish.
package enum RateChoice: Sendable, Equatable {
  /// The listed rates, each with the device's own text, which alone may be written back.
  case listed([Listed])
  /// Any multiple of `step` from `minimum` to `maximum`, in Hz.
  case range(minimum: Double, step: Double, maximum: Double)

  /// One rate as the device writes it.
  package struct Listed: Sendable, Equatable {
    /// The text of the list, such as `62.50000`.
    package var text: String
    /// What the text means, in Hz.
    package var hertz: Double

    /// Pairs a text with its meaning.
    package init(text: String, hertz: Double) {
      self.text = text
      self.hertz = hertz
    }
  }

  /// Reads a `sampling_frequency_available` attribute; nil if nothing in it can be used.
  package init?(_ text: String) {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    if text.contains("[") {
      let numbers = text.split { "[] \t\n\0".contains($0) }.compactMap { Double($0) }
      guard numbers.count == 3, numbers.allSatisfy(\.isFinite), numbers[0] >= 0, numbers[1] > 0,
        numbers[2] >= numbers[0]
      else { return nil }
      self = .range(minimum: numbers[0], step: numbers[1], maximum: numbers[2])
      return
    }
    let listed = words.compactMap { word -> Listed? in
      guard let hertz = Double(word), hertz > 0, hertz.isFinite else { return nil }
      return Listed(text: String(word), hertz: hertz)
    }
    guard !listed.isEmpty, listed.count == words.count else { return nil }
    self = .listed(listed)
  }

  /// The offered rate nearest to `wish` (Hz) by ratio; of two equally near ones the faster.
  package func nearest(to wish: Double) -> Listed {
    switch self {
    case .listed(let rates):
      return rates.reduce(rates[0]) { best, rate in
        let (old, new) = (Self.distance(best.hertz, wish), Self.distance(rate.hertz, wish))
        return new < old || (new == old && rate.hertz > best.hertz) ? rate : best
      }
    case .range(let minimum, let step, let maximum):
      let clamped = min(max(wish, minimum), maximum)
      let steps = min(
        ((clamped - minimum) / step).rounded(), ((maximum - minimum) / step).rounded(.down))
      let hertz = minimum + steps * step
      return Listed(text: DecimalText.shortest(hertz), hertz: hertz)
    }
  }

  /// Every rate on offer in rising order; of a range only its ends.
  package var hertz: [Double] {
    switch self {
    case .listed(let rates): rates.map(\.hertz).sorted()
    case .range(let minimum, _, let maximum): [minimum, maximum]
    }
  }

  /// Ratios are what matters: 10 Hz instead of 20 is as far off as 40 instead of 20.
  private static func distance(_ rate: Double, _ wish: Double) -> Double {
    max(rate, wish) / min(rate, wish)
  }
}
