import Glibc

extension Spectrum {
  /// The mean density of a span of frequencies.
  package struct Bin: Sendable, Equatable {
    /// The middle of the span on a logarithmic axis, in hertz.
    package var hertz: Double
    /// The square of the signal's unit, per hertz.
    package var density: Double
  }

  /// The spectrum in spans that are equally wide on a logarithmic axis, `perDecade` of them to a decade.
  ///
  /// The two lowest frequencies are left out: the trend and the offset of each window went from them.
  /// A span between two frequencies of the spectrum is left out too, so that no density is made up.
  package func bins(perDecade: Int) -> [Bin] {
    guard perDecade > 0, density.count > 2 else { return [] }
    var bins: [Bin] = []
    var (span, first, sum) = (Int.min, 2, 0.0)
    for place in 2...density.count {
      let own =
        place < density.count
        ? Int((log10(Double(place) * stepHz) * Double(perDecade)).rounded(.down)) : Int.max
      if own != span, place > first {
        let middle = (Double(first) * Double(place - 1)).squareRoot() * stepHz
        bins.append(Bin(hertz: middle, density: sum / Double(place - first)))
        (first, sum) = (place, 0)
      }
      span = own
      if place < density.count { sum += density[place] }
    }
    return bins
  }
}
