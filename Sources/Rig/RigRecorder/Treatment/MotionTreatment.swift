import Clocks
import Recording
import Rigs
import Sensors
import Session
import Signals
import StudyModel

/// Of motion, what the stream of the file says: movement only, some axes, features of each minute.
struct MotionTreatment<Whole: MotionBlock & RecordedBlock, Stored: RecordedBlock>: StreamTreatment {
  typealias Source = Whole

  private let motion: MotionStream
  private let trigger: MotionTrigger?
  private let select: (Whole) -> Stored
  private var columns: [RecordedColumn] = []
  private var gate: MotionGate?
  private var features: FeatureLine?
  private var watch: StreamWatch?
  private var noticed: [WatchFinding] = []
  private var ready: [FeatureMinute] = []

  init(_ stream: RigStream, _ motion: MotionStream, select: @escaping (Whole) -> Stored) {
    self.motion = motion
    self.select = select
    if case .onMotion(let trigger) = stream.schedule {
      self.trigger = trigger
    } else {
      trigger = nil
    }
  }

  var keepsSamples: Bool { motion.keeps != .features }

  mutating func open(_ sensor: SensorDescription) -> SensorDescription {
    // Where no sample is stored there is nothing to leave out: features are of all that came.
    if keepsSamples, let trigger, let scale = sensor.columns.first?.scale {
      gate = MotionGate(
        trigger, countG: abs(scale) / standardGravityMetersPerSecondSquared)
    }
    if motion.keeps != .samples, features?.columns != sensor.columns {
      endFeatures()
      features = FeatureLine(
        motion.kind, columns: sensor.columns, origin: SystemClock.anchor)
    }
    columns = sensor.columns
    watch = StreamWatch(sensor, wantedHz: motion.rateHz)
    var stored = sensor
    let names = motion.axes.map(\.rawValue)
    stored.columns = sensor.columns.filter { names.contains($0.name) }
    return stored
  }

  private mutating func endFeatures() {
    ready += features?.finish() ?? []
    features = nil
  }

  mutating func take(_ item: StreamItem<Whole>) -> [StreamItem<Stored>] {
    let axes: StreamItem<AccelerationBlock> = item.map(\.axes)
    noticed += watch?.take(axes) ?? []
    ready += features?.take(axes) ?? []
    let through = gate?.take(axes) ?? [axes]
    return through.map { $0.map { select(Whole(axes: $0)) } }
  }

  mutating func miss(_ gap: Gap) { features?.miss(gap) }

  mutating func close() -> [StreamItem<Stored>] {
    let rest = gate?.flush() ?? []
    gate = nil
    return rest.map { $0.map { select(Whole(axes: $0)) } }
  }

  mutating func findings() -> [WatchFinding] {
    defer { noticed.removeAll() }
    return noticed
  }

  func values(_ block: Whole) -> WatchedSamples? { WatchedSamples(block.axes, columns: columns) }

  mutating func minutes(of stream: String, all: Bool) -> [SegmentRecord] {
    if all { endFeatures() }
    defer { ready.removeAll() }
    return ready.map { .features(stream: stream, $0, counted: nil) }
  }
}
