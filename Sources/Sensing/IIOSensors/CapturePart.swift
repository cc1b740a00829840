import Sensors
import StudyModel

/// One sensor of a capture: an accelerometer, or a gyroscope of the same device beside it.
struct CapturePart {
  /// What to open, each time.
  let wish: MotionWish
  /// How it was when it was opened first; a device that comes back must be able to do the same.
  let description: SensorDescription
  /// Where its blocks go.
  let sink: CaptureSink

  private var assembler: CaptureAssembler

  /// Begins to number its samples at 0.
  init(
    wish: MotionWish, description: SensorDescription, sink: CaptureSink, options: CaptureOptions
  ) {
    self.wish = wish
    self.description = description
    self.sink = sink
    assembler = CaptureAssembler(description: description, options: options)
  }

  /// The number of the sample that comes next.
  var sequence: Int { assembler.sequence }

  /// Changes the assembler, and passes on what that gives.
  mutating func push(
    _ change: (inout CaptureAssembler) -> [StreamItem<AccelerationBlock>]
  ) {
    for item in change(&assembler) { sink.push(item) }
  }
}
