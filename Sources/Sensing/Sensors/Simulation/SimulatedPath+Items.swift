package import StudyModel

extension SimulatedPath {
  private var drops: DropPattern {
    DropPattern(seed: parameters.seed, share: parameters.dropShare, groupSize: 5)
  }

  /// What a stream carries for a range of reports; a gap stands before the first report after some
  /// that were lost on purpose.
  package func items(reports: Range<Int>) -> [StreamItem<PositionBlock>] {
    let drops = self.drops
    return reports.filter { !drops.isDropped($0) }.flatMap { index in
      let block = PositionBlock(firstSequence: index, fixes: [fix(ofReport: index)])
      return [gap(before: index, drops).map(StreamItem.gap), .samples(block)].compactMap(\.self)
    }
  }

  /// The gap that is still open when the stream ends before report `end`.
  package func openGap(atEnd end: Int) -> Gap? {
    guard end > 0, drops.isDropped(end - 1) else { return nil }
    var gap = gap(before: end, drops)
    gap?.end = nil
    return gap
  }

  private func gap(before index: Int, _ drops: DropPattern) -> Gap? {
    drops.gap(before: index, time: time(ofReport:))
  }
}
