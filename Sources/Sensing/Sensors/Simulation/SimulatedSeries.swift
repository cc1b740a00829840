package import StudyModel

/// What a simulated sensor of readings plays: one reading a second, of a person who does what is
/// asked.
///
/// A reading follows from the one before, so readings are made in order; those that are left out
/// are made too.
package struct SimulatedSeries<Kind: ReadingKind>: Sendable {
  private let parameters: SimulationParameters
  private let origin: Instant
  private var cues: CueHistory
  private var person: Kind.Simulation
  private var next = 0

  /// A person at rest whose first reading is at `origin`.
  package init(_ parameters: SimulationParameters, origin: Instant) {
    self.parameters = parameters
    self.origin = origin
    cues = CueHistory(scenario: parameters.scenario, origin: origin)
    person = Kind.Simulation(seed: parameters.seed)
  }

  /// Takes in what is asked for now.
  package mutating func cue(_ cue: Cue, at time: Instant) {
    cues.add(cue, at: time)
  }

  /// Begins anew with reading 0 at `origin`: the same person, after the time that has passed since
  /// the last one.
  package func restarted(at origin: Instant) -> SimulatedSeries {
    var series = SimulatedSeries(parameters, origin: origin)
    series.cues = cues.restarted(parameters.scenario, at: origin)
    // Before the first reading no time passes, so that the same seed gives the same readings.
    guard next > 0 else { return series }
    series.person = person
    series.person.rest(seconds: max(0, (origin - time(ofReading: next - 1)).inSeconds - 1))
    return series
  }

  /// The time of a reading.
  package func time(ofReading index: Int) -> Instant { origin + .seconds(index) }

  /// What a stream carries for a range of readings.
  ///
  /// Where some were lost on purpose, a gap stands before the next one.
  package mutating func items(readings: Range<Int>) -> [StreamItem<ReadingBlock<Kind>>] {
    let drops = drops
    return readings.flatMap { index -> [StreamItem<ReadingBlock<Kind>>] in
      let cells = reading(index)
      guard !drops.isDropped(index) else { return [] }
      let block = ReadingBlock<Kind>(
        firstSequence: index, times: [time(ofReading: index).nanoseconds], cells: cells)
      return [gap(before: index, drops).map(StreamItem.gap), .samples(block)].compactMap(\.self)
    }
  }

  private mutating func reading(_ index: Int) -> [Int64?] {
    var cells: [Int64?] = []
    while next <= index {
      cells = person.next(walking: cues.walkingShare(at: time(ofReading: next).nanoseconds))
      next += 1
    }
    return cells
  }

  /// The gap that is still open when the stream ends before reading `end`.
  package func openGap(atEnd end: Int) -> Gap? {
    guard end > 0, drops.isDropped(end - 1) else { return nil }
    var gap = gap(before: end, drops)
    gap?.end = nil
    return gap
  }

  private var drops: DropPattern {
    DropPattern(seed: parameters.seed, share: parameters.dropShare, groupSize: 5)
  }

  private func gap(before index: Int, _ drops: DropPattern) -> Gap? {
    drops.gap(before: index, time: time(ofReading:))
  }
}
