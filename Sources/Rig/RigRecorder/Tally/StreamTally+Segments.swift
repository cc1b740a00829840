import Rigs
import Sensors
import StudyModel

// From one segment to the next.
extension StreamTally {
  /// How long after its end a segment is left by a stream that is silent: what came before the end may still be on its
  /// way.
  private static var grace: Duration { .seconds(2) }

  mutating func look(_ moment: StreamMoment) -> [StreamWrite<Block>] {
    var writes: [StreamWrite<Block>] = recording == .none ? [] : [.flush]
    if let gap = unsettled?.settled(by: moment.clocks, plan.schedule, in: plan.zone) {
      writes.append(.note(.settled(stream: id, gap)))
    }
    if moment.now >= moment.segmentEnd + Self.grace { writes.append(.beginSegment(then: nil)) }
    return writes
  }

  func leave(_ moment: StreamMoment) -> [StreamWrite<Block>] {
    let silence = silentEnd(moment).map { write(.gap($0)) } ?? []
    return silence + [.closeRecording(isLast: true)]
  }

  mutating func close(lost: [Gap], isLast: Bool) -> [StreamWrite<Block>] {
    recording = .none
    for gap in lost { unstored.miss(gap) }
    if unstored.gaps.isEmpty { kept = numbers.tail }
    // The tail is told again by the next segment where this word is lost.
    return isLast ? [.note(.left(stream: id, tail: end)), .leaveSegment] : []
  }

  /// Where the stream ends for whoever goes on after this program.
  ///
  /// What is in no recording and in no minute yet is missing for them.
  private var end: StreamTail? {
    guard keepsSamples else { return minutes.tail }
    return unstored.gaps.isEmpty ? numbers.tail : kept
  }

  mutating func enter(
    _ rest: StreamItem<Block>?, _ moment: StreamMoment
  ) -> [StreamWrite<Block>] {
    trouble.enterSegment()
    minutes.enterSegment()
    deviceClock.restart()
    return rest.map { take($0, moment) } ?? []
  }
}
