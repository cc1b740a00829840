import Rigs
import Sensors
import StudyModel

// Whether something comes, and what is missing when it does not.
extension StreamTally {
  mutating func open(_ sensor: CalibratedSensor) -> [StreamWrite<Block>] {
    let isOther = self.sensor != sensor
    self.sensor = sensor
    numbers.open(sensor.description)
    // A source that is opened anew counts anew.
    if numbers.tail != nil, silence == nil { silence = Silence(.disconnected) }
    return isOther && recording != .none ? [.closeRecording(isLast: false)] : []
  }

  mutating func fallSilent(_ cause: GapCause, _ moment: StreamMoment) -> [StreamWrite<Block>] {
    guard var silence else {
      silence = Silence(cause)
      return []
    }
    silence.meet(
      cause,
      wanted: numbers.tail.map {
        plan.wanted(from: $0.time, to: moment.now, by: moment.clocks)
      })
    self.silence = silence
    return []
  }

  mutating func hear(_ heard: HeardSamples, _ moment: StreamMoment) -> [StreamWrite<Block>] {
    var writes = endSilence(heard, moment)
    numbers.hear(heard)
    guard !keepsSamples, let sensor else { return writes }
    minutes.begin(at: numbers.tail(before: heard))
    if minutes.isNew(sensor) {
      writes.append(
        .note(
          .sensor(
            stream: id, sensor.description.json, calibration: sensor.calibration,
            counted: minutes.tail)))
    }
    return writes
  }

  private mutating func endSilence(
    _ heard: HeardSamples, _ moment: StreamMoment
  ) -> [StreamWrite<Block>] {
    let ended = silence.take()
    guard let cause = ended?.cause, let tail = numbers.tail else { return [] }
    let wanted = plan.wanted(from: tail.time, to: heard.first, by: moment.clocks)
    guard
      let gap = numbers.join(
        heard, cause, unscheduled: max(heard.first - tail.time - wanted, .zero))
    else { return [] }
    unsettled = UnsettledGap(after: tail, until: heard.first, cause: cause) ?? unsettled
    // A segment that ends before the gap does says why it is silent.
    openGap = cause
    return take(.gap(gap), moment) + [.tellSilence(gap)]
  }

  /// A segment that ends in a silence says so; how many samples are missing is told where it ends.
  func silentEnd(_ moment: StreamMoment) -> Gap? {
    guard sensor != nil, let tail = numbers.tail else { return nil }
    let end = min(moment.now, moment.segmentEnd)
    let shortest = max(.seconds(1), (numbers.period ?? .seconds(1)) * 3)
    let cause = silence?.cause ?? openGap ?? .stalled
    guard end - tail.time > shortest, cause != .notScheduled else { return nil }
    return Gap(missingCount: nil, start: tail.time, end: nil, cause: cause)
  }
}
