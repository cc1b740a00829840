import Sensors
import Sounds
import StudyModel

/// Numbers the frames of a recording, and turns lost ones into gaps; a pure value.
struct CaptureCount {
  private var sequence = 0
  /// When the frame after the last one was due, or the recording began.
  private var due: Instant
  private var isOpen = false

  /// Begins at 0.
  init(start: Instant) {
    due = start
  }

  /// What goes into the stream for some samples.
  mutating func items(_ samples: [Float], at time: Instant) -> [StreamItem<SoundBlock>] {
    var items: [StreamItem<SoundBlock>] = []
    // The clock of a card and ours drift, so that a time is never before what was due.
    var start = time
    if isOpen {
      let missing = max(0, Int(((time - due).inSeconds * Double(Sound.rateHz)).rounded()))
      start = max(time, due)
      items.append(.gap(Gap(missingCount: missing, start: due, end: start, cause: .overrun)))
      sequence += missing
      isOpen = false
    }
    items.append(.samples(SoundBlock(firstSequence: sequence, time: start, samples: samples)))
    sequence += samples.count
    due = start + .frames(samples.count)
    return items
  }

  /// Samples were lost; how many is known when the next ones come.
  mutating func overrun() { isOpen = true }

  /// What goes into the stream at the end.
  func flush() -> [StreamItem<SoundBlock>] {
    isOpen ? [.gap(Gap(missingCount: nil, start: due, end: nil, cause: .overrun))] : []
  }
}
