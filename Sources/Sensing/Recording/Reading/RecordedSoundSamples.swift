package import StudyModel

/// The sound of a recording as even samples, with silence where frames are missing.
package struct RecordedSoundSamples: Sendable, Equatable {
  /// From -1 to 1, which is full scale.
  package var samples: [Float] = []
  /// Samples that are silence because their frames are missing, in order.
  package var missing: [Range<Int>] = []
  /// Samples a second, as the sensor says.
  package var rateHz: Double

  private var nextSequence: Int?
  private var lastTime: Int64 = 0

  init(rateHz: Double) {
    self.rateHz = rateHz
  }

  /// Adds a frame, and silence for those that are missing before it.
  ///
  /// No more silence than the times have room for: numbers of a file from elsewhere may be anything.
  mutating func take(_ sample: Float, sequence: Int, time: Int64) {
    if let nextSequence, sequence > nextSequence {
      let hole = sequence - nextSequence
      let seconds = max(0, Double(time) - Double(lastTime)) * 1e-9
      let room = max(0, min(seconds * rateHz, 1e9).rounded() - 1)
      fill(min(hole, Int(room)))
    }
    samples.append(sample)
    nextSequence = sequence &+ 1
    lastTime = time
  }

  private mutating func fill(_ count: Int) {
    guard count > 0 else { return }
    missing.append(samples.count..<(samples.count + count))
    samples.append(contentsOf: repeatElement(0, count: count))
  }
}

extension RecordingReader {
  /// Reads the frames of a microphone's recording that were captured from one moment to another;
  /// blocks while it reads.
  package func sound(from start: Instant, to end: Instant) throws(RecordingError)
    -> RecordedSoundSamples
  {
    guard summary.kind == .microphone else {
      throw .wrongKind(expected: .microphone, found: summary.kind)
    }
    guard summary.sensor.columns.count == 1, let column = summary.sensor.columns.first else {
      throw .wrongColumns
    }
    let span = start.nanoseconds...max(start.nanoseconds, end.nanoseconds)
    var sound = RecordedSoundSamples(rateHz: summary.sensor.nominalRateHz ?? 0)
    _ = try visit(
      rows: { rows, range in
        for index in range where span.contains(rows.times[index]) {
          let cell = rows.cells[index]
          guard cell != RecordedRows.noValue else { continue }
          let sample = Float(column.value(Double(cell)))
          sound.take(sample, sequence: rows.sequences[index], time: rows.times[index])
        }
      }, gap: { _ in })
    return sound
  }
}
