package import StudyModel

extension SimulatedMotion {
  /// How many samples come in one piece: 10 ms of them, at least one.
  package var blockSampleCount: Int { max(1, Int(parameters.rateHz * 0.01)) }

  private var drops: DropPattern {
    DropPattern(
      seed: parameters.seed, share: parameters.dropShare, groupSize: Int(parameters.rateHz * 0.2))
  }

  /// What a stream carries for a range of samples: blocks, and a gap before the first block after
  /// samples that were lost on purpose.
  package func items(samples: Range<Int>) -> [StreamItem<AccelerationBlock>] {
    items(samples: samples, counts: counts)
  }

  /// As `items(samples:)`, with the counts of another sensor on the same person.
  func items(
    samples: Range<Int>, counts: (Int) -> [Int32]
  ) -> [StreamItem<AccelerationBlock>] {
    let drops = self.drops
    var items: [StreamItem<AccelerationBlock>] = []
    var block: AccelerationBlock?
    for index in samples {
      if drops.isDropped(index) {
        if let full = block { items.append(.samples(full)) }
        block = nil
        continue
      }
      if block == nil, let gap = gap(before: index, drops) { items.append(.gap(gap)) }
      var own = block ?? AccelerationBlock(firstSequence: index, times: [], counts: [])
      own.times.append(time(ofSample: index).nanoseconds)
      own.counts += counts(index)
      block = own
    }
    if let last = block { items.append(.samples(last)) }
    return items
  }

  /// The gap that is still open when the stream ends before sample `end`.
  package func openGap(atEnd end: Int) -> Gap? {
    guard end > 0, drops.isDropped(end - 1) else { return nil }
    var gap = gap(before: end, drops)
    gap?.end = nil
    return gap
  }

  private func gap(before index: Int, _ drops: DropPattern) -> Gap? {
    drops.gap(before: index, time: time(ofSample:))
  }
}
