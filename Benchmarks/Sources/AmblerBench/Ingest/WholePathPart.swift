import Clocks
import IIOSensors
import Recording
import Sensors
import StudyModel
import Vault

/// The process that records the chip as a session does: capture, queue, encrypted recording.
enum WholePathPart {
  private static let id = "ingest"

  static func run(_ job: IngestJob) throws(BenchError) {
    do {
      let key = DeviceKey.random()
      let summary = try record(job, key)
      PartReport.say("expected", Double(summary.ledger.expectedCount))
      PartReport.say("received", Double(summary.ledger.receivedCount))
      PartReport.say("gaps", Double(summary.ledger.gaps.count))
      PartReport.say("bytes", Double(summary.byteCount ?? 0))
      var check = RampCheck()
      let reader = try RecordingReader(sealed: "\(job.folder)/\(id)", key: key)
      _ = try reader.visit(rows: { check.take($0, $1) }, gap: { _ in })
      PartReport.say("stored", Double(check.count))
      PartReport.say("missing", Double(check.missing))
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func record(_ job: IngestJob, _ key: DeviceKey) throws -> RecordingSummary {
    let address = "iio:ip:127.0.0.1:\(job.port)"
    guard case .iio(let source) = try SourceURI(address) else {
      throw BenchError.refused("\(address) is no IIO source")
    }
    let accelerometer = try IIOAccelerometer.open(
      source, catalogue: nil, options: CaptureOptions(blockSeconds: job.blockSeconds))
    let writer = try RecordingWriter<AccelerationBlock>(
      root: job.folder, id: id, sensor: accelerometer.description, key: key, anchor: anchor)
    var meter = IngestMeter(seconds: job.seconds)
    let stream = try accelerometer.start()
    var isStopped = false
    // The main thread does what the recording thread of a session does.
    while let item = stream.next() {
      try writer.append(item)
      try writer.tick(now: SystemClock.now) { anchor }
      if meter.isOver(), !isStopped {
        accelerometer.stop()
        isStopped = true
      }
    }
    if let failure = stream.failure { throw failure }
    let summary = try writer.finish(anchor: anchor)
    meter.finish()
    return summary
  }

  private static var anchor: ClockAnchor {
    ClockAnchor(boot: SystemClock.now, utc: SystemClock.utc, isSynchronized: nil)
  }
}
