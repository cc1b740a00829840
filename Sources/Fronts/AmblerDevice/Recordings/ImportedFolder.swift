import Commands
import Recording
import RecordingImport
import Sensors
import Session
import StudyModel
import Vault

/// The folder that an import fills: a recording for each sensor, as `ambler record` has them, and what
/// else the device told.
struct ImportedFolder {
  private let path: String
  private var acceleration: PlainRecordingWriter<AccelerationBlock>?
  private var rotation: PlainRecordingWriter<RotationBlock>?
  private var readings: ReadingsFile?
  private var anchors: [ClockAnchor] = []
  private var lastTime: Int64 = 0

  init(_ path: String) {
    self.path = path
  }

  /// Begins the recordings; their columns are those of the sensors.
  mutating func begin(
    _ acceleration: SensorDescription, _ rotation: SensorDescription?
  ) throws(Failure) {
    try Self.naming { () throws(RecordingError) in
      let start = Instant(nanoseconds: 0)
      self.acceleration = try PlainRecordingWriter(
        "\(path)/\(StreamKind.accelerometer.rawValue)", id: StreamKind.accelerometer.rawValue,
        sensor: acceleration, started: start)
      if let rotation {
        self.rotation = try PlainRecordingWriter(
          "\(path)/\(StreamKind.gyroscope.rawValue)", id: StreamKind.gyroscope.rawValue,
          sensor: rotation, started: start)
      }
    }
  }

  /// Takes in what a device's file gave; begins with its first samples.
  mutating func take(
    _ items: [ImportedItem], of device: ImportedDevice?, offset: Int?, file: String
  ) throws(Failure) {
    guard !items.isEmpty, let device else { return }
    guard let offset = offset ?? device.utcOffsetSeconds else {
      throw Failure(
        .usage,
        "\(file): does not say how far the device's clock was ahead of UTC. Say it: "
          + "`--utc-offset +01:00`, or `--utc-offset 00:00` where it was set to UTC.")
    }
    if acceleration == nil {
      let sensors = ImportedSensors(device, offset: offset)
      try begin(sensors.acceleration, sensors.rotation)
      let folder = "\(path)/device"
      try Files.createFolder(folder)
      readings = try Self.naming { () throws(RecordingError) in
        try ReadingsFile(in: folder, lightUnit: device.lightUnit)
      }
    }
    for item in items { try take(item, offset: offset) }
  }

  private mutating func take(_ item: ImportedItem, offset: Int) throws(Failure) {
    switch item {
    case .clock(let moment, let time):
      let utc = time &- Int64(offset) &* 1_000_000_000
      add(anchor: Instant(nanoseconds: moment), UTCTime(nanoseconds: utc))
    case .gap(let gap): try take(gap)
    case .samples(let samples): try take(samples)
    }
  }

  mutating func take(_ gap: Gap) throws(Failure) {
    try Self.naming { () throws(RecordingError) in
      try acceleration?.append(.gap(gap))
      try rotation?.append(.gap(gap))
    }
  }

  mutating func take(_ samples: ImportedSamples) throws(Failure) {
    lastTime = samples.times.last ?? lastTime
    try Self.naming { () throws(RecordingError) in
      try acceleration?.append(
        .samples(
          AccelerationBlock(
            firstSequence: samples.firstSequence, times: samples.times,
            counts: samples.acceleration)))
      if !samples.rotation.isEmpty {
        try rotation?.append(
          .samples(
            RotationBlock(
              axes: AccelerationBlock(
                firstSequence: samples.firstSequence, times: samples.times,
                counts: samples.rotation))))
      }
      try readings?.append(samples)
    }
  }

  /// Says what the wall clock told at a moment of the recording; until there the anchor before held.
  mutating func add(anchor moment: Instant, _ utc: UTCTime) {
    if let held = held(at: lastTime), lastTime < moment.nanoseconds { anchors.append(held) }
    anchors.append(ClockAnchor(boot: moment, utc: utc, isSynchronized: nil))
  }

  private func held(at moment: Int64) -> ClockAnchor? {
    guard let last = anchors.last, last.boot.nanoseconds < moment else { return nil }
    let utc = last.utc.nanoseconds &+ (moment &- last.boot.nanoseconds)
    return ClockAnchor(
      boot: Instant(nanoseconds: moment), utc: UTCTime(nanoseconds: utc), isSynchronized: nil)
  }

  /// Closes the recordings and describes how good they are.
  mutating func finish() throws(Failure) -> RecordingImportReport {
    if let held = held(at: lastTime) { anchors.append(held) }
    var report = RecordingImportReport()
    report.summaries += try finished(acceleration, as: .accelerometer)
    report.summaries += try finished(rotation, as: .gyroscope)
    try Self.naming { () throws(RecordingError) in try readings?.finish() }
    report.readingCount = readings?.rowCount
    return report
  }

  private func finished<Block: RecordedBlock>(
    _ writer: PlainRecordingWriter<Block>?, as kind: StreamKind
  ) throws(Failure) -> [RecordingSummary] {
    guard let writer else { return [] }
    return try Self.naming { () throws(RecordingError) in
      _ = try writer.finish(clock: anchors)
      let reader = try RecordingReader(plain: "\(path)/\(kind.rawValue)")
      return [try writer.describe(quality: RecordingQuality(reader).json)]
    }
  }

  private static func naming<Value>(
    _ body: () throws(RecordingError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try body()
    } catch {
      throw Failure(.unavailable, "The recording cannot be written: \(error)")
    }
  }
}
