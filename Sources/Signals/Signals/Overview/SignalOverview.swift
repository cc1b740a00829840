/// A signal of any length as at most 1,024 spans of equal length, each with its extremes.
///
/// The spans double their length when the signal outgrows them, so that the memory is flat and no
/// peak is lost.
package struct SignalOverview: Sendable, Equatable {
  /// What came in one span of time.
  package struct Span: Sendable, Equatable {
    package var smallest = Double.infinity
    package var largest = -Double.infinity
    /// The sum of the squares of the values, in the square of their unit.
    package var sumOfSquares = 0.0
    /// How many values came in this span.
    package var count = 0

    /// The root of the mean square; nil for a span without values.
    package var rootMeanSquare: Double? {
      count > 0 ? (sumOfSquares / Double(count)).squareRoot() : nil
    }

    mutating func add(_ value: Double) {
      smallest = min(smallest, value)
      largest = max(largest, value)
      sumOfSquares += value * value
      count += 1
    }

    fileprivate static func + (left: Span, right: Span) -> Span {
      Span(
        smallest: min(left.smallest, right.smallest), largest: max(left.largest, right.largest),
        sumOfSquares: left.sumOfSquares + right.sumOfSquares, count: left.count + right.count)
    }
  }

  /// The length of a span, in seconds.
  package private(set) var spanSeconds: Double
  /// From the beginning on; spans without values have the count 0.
  package private(set) var spans: [Span] = []

  /// An even number.
  private static let mostSpans = 1024
  /// Longer than any recording: 300 years.
  private static let longestSeconds = 1e10

  /// Begins with spans of `spanSeconds`, which must be above 0.
  package init(spanSeconds: Double) {
    precondition(spanSeconds > 0)
    self.spanSeconds = spanSeconds
  }

  /// Takes in a finite value at a time in seconds since the beginning; one before it counts at 0.
  package mutating func add(_ value: Double, at seconds: Double) {
    let seconds = min(max(0, seconds), Self.longestSeconds)
    while seconds >= Double(Self.mostSpans) * spanSeconds { merge() }
    let place = min(Int(seconds / spanSeconds), Self.mostSpans - 1)
    if place >= spans.count {
      spans.append(contentsOf: repeatElement(Span(), count: place + 1 - spans.count))
    }
    spans[place].add(value)
  }

  private mutating func merge() {
    spanSeconds *= 2
    spans = stride(from: 0, to: spans.count, by: 2).map { place in
      place + 1 < spans.count ? spans[place] + spans[place + 1] : spans[place]
    }
  }
}
