package import Sensors
package import StudyModel

extension StreamItem {
  /// What of the item belongs before a boundary, and what behind it.
  ///
  /// A gap is not divided, so that its count is told once: it belongs where it ends.
  package func cut(at end: Instant) -> (before: StreamItem?, after: StreamItem?) {
    switch self {
    case .gap(let gap):
      return (gap.end ?? gap.start) < end ? (self, nil) : (nil, self)
    case .samples(let block):
      let count = block.count(before: end)
      if count == 0 { return (nil, self) }
      if count == block.sampleCount { return (self, nil) }
      return (
        .samples(block.samples(0..<count)), .samples(block.samples(count..<block.sampleCount))
      )
    }
  }
}
