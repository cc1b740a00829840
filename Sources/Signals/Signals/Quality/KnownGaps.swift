/// Spans without samples, in order and without overlap.
struct KnownGaps {
  private(set) var spans: [ClosedRange<Double>] = []

  /// Joins what was found between samples with what is known from elsewhere; an endless span has
  /// no length and is left out.
  init(found: [ClosedRange<Double>], known: [ClosedRange<Double>]) {
    let real = known.filter {
      $0.lowerBound.isFinite && $0.upperBound.isFinite && $0.lowerBound < $0.upperBound
    }
    for span in (found + real).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = spans.last, span.lowerBound < last.upperBound else {
        spans.append(span)
        continue
      }
      let end = max(last.upperBound, span.upperBound)
      spans[spans.count - 1] = last.lowerBound...end
    }
  }

  /// Whether the time between two neighbours lies in a span, if only in part.
  func touch(_ start: Double, _ end: Double) -> Bool {
    // The first span that ends after the start is the only one that can begin before the end
    // and matter: spans are in order.
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].upperBound <= start { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].lowerBound < end
  }
}
