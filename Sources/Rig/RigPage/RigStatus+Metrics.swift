import Metrics
import RigRecorder
import StudyModel
import StudyVersions

extension RigStatus {
  /// The same for Prometheus, in its text format of version 0.0.4.
  var metrics: String {
    var page = RigMetrics(rig: rig)
    page.gauge(
      "uptime_seconds", "How long the program has been running.", [([], uptime.inSeconds)])
    page.gauge(
      "segment", "The number of the segment that is recorded now.",
      [([], segment.map(Double.init))])
    page.counter(
      "filed_segments", "The number of the last segment in the outbox.",
      [([], Double(filedSegment))])
    page.gauge(
      "study_version_number", "The number of the study version that the segment names.",
      [([], studyVersion.map { Double($0.number) })])
    page.gauge(
      "study_version_refused", "Whether a newer study version was refused.",
      [([], studyStanding.map { $0.state == .refused ? 1 : 0 })])
    addStreams(&page)
    addDisk(&page)
    addQueue(&page)
    addClock(&page)
    return page.text
  }

  private func addStreams(_ page: inout RigMetrics) {
    func each(_ value: (StreamStatus) -> Double?) -> [RigMetrics.Sample] {
      streams.map { ([("stream", $0.id)], value($0)) }
    }
    page.gauge(
      "stream_recording", "Whether the stream is recorded now.",
      each { $0.condition == .recording ? 1 : 0 })
    page.gauge(
      "stream_absent", "Whether its sensor gives nothing though it should.",
      each { $0.condition.reason == nil ? 0 : 1 })
    page.gauge(
      "stream_stalled", "Whether its threads give no sign of life.",
      each { $0.isStalled ? 1 : 0 })
    page.gauge(
      "stream_storage_failing", "Whether what comes cannot be stored.",
      each { $0.storageFault == nil ? 0 : 1 })
    page.gauge("stream_rate_hertz", "The rate that samples come at.", each(\.rateHz))
    page.gauge("stream_wanted_rate_hertz", "The rate they should have.", each(\.wantedRateHz))
    page.gauge(
      "stream_interval_p50_seconds", "Half of the intervals are no longer.",
      each { $0.intervalP50?.inSeconds })
    page.gauge(
      "stream_interval_p99_seconds", "99 % of the intervals are no longer.",
      each { $0.intervalP99?.inSeconds })
    page.counter(
      "stream_samples", "Samples since the program began.", each { Double($0.sampleCount) })
    page.counter(
      "stream_missing_samples", "Samples known to be missing since then.",
      each { Double($0.missingCount) })
    page.counter("stream_gaps", "Gaps since then.", each { Double($0.gapCount) })
    page.gauge("stream_celsius", "How warm the sensor is.", each(\.celsius))
    page.gauge(
      "stream_since_last_sample_seconds", "How long ago the newest sample was taken.",
      each { $0.sinceLastSample?.inSeconds })
  }

  private func addDisk(_ page: inout RigMetrics) {
    page.gauge("disk_free_bytes", "What the disk has.", [([], Double(disk.freeBytes))])
    page.gauge(
      "disk_kept_free_bytes", "What the rules leave free.", [([], Double(disk.keptFreeBytes))])
    page.gauge(
      "disk_segment_bytes", "What segments here take.", [([], Double(disk.segmentBytes))])
    page.gauge(
      "disk_written_bytes_per_day", "What the program has the disk write in a day.",
      [([], disk.writtenBytesPerDay)])
    page.gauge(
      "disk_full", "Whether nothing is recorded for want of room.", [([], disk.isFull ? 1 : 0)])
  }

  private func addQueue(_ page: inout RigMetrics) {
    let states = [
      ("waiting", queue.waiting), ("delivered", queue.delivered), ("refused", queue.refused),
      ("unfiled", queue.unfiled),
    ]
    page.gauge(
      "queue_segments", "Segments on their way, by where they stand.",
      states.map { ([("state", $0.0)], Double($0.1)) })
    page.gauge(
      "queue_failed_attempts", "Deliveries of the oldest that failed in a row.",
      [([], Double(queue.failedAttempts))])
    page.gauge(
      "delivery_failing", "Whether the destination does not take what waits.",
      [([], queue.failure == nil ? 0 : 1)])
  }

  private func addClock(_ page: inout RigMetrics) {
    page.gauge(
      "clock_synchronized", "Whether the kernel says that the wall clock is synchronised.",
      [([], clock.anchor.isSynchronized.map { $0 ? 1 : 0 })])
    page.gauge(
      "clock_offset_seconds", "What the kernel still means to move it by.",
      [([], clock.offset?.inSeconds)])
    page.gauge(
      "clock_estimated_error_seconds", "What it is taken to be off.",
      [([], clock.estimatedError?.inSeconds)])
    page.gauge(
      "clock_maximum_error_seconds", "What it may be off at most.",
      [([], clock.maximumError?.inSeconds)])
    page.gauge(
      "clock_pulse", "Whether the kernel goes by a pulse each second.",
      [([], clock.hasPulse.map { $0 ? 1 : 0 })])
  }
}
