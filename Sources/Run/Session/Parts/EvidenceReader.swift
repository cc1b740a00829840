package import ActiveTasks
package import Recording
import Sensors
import Signals
import StudyModel
import TaskRunner
import Vault

/// Reads recordings back from disk as evidence: a live run and a replay measure the same bytes.
struct EvidenceReader {
  let root: String
  let key: DeviceKey
  /// What takes the errors of the accelerometer out, if somebody calibrated it.
  var calibration: AppliedCalibration?

  /// The evidence of a part from the recordings of that id, whatever of them can be read.
  func evidence(
    step: StepID, began: Instant, ended: Instant, recordings: [String], flags: Set<QualityFlag>
  ) throws(RecordingError) -> PartEvidence {
    var evidence = PartEvidence(
      step: step, began: began, seconds: (ended - began).inSeconds, flags: flags)
    for id in recordings {
      let folder = try RecordingFolder(root: root, id: id)
      let reader = try RecordingReader(sealed: folder.path, key: key)
      try evidence.take(reader, id: id)
      if let calibration, reader.summary.kind == .accelerometer {
        evidence.calibrate(calibration, sensor: reader.summary.sensor)
      }
    }
    return evidence
  }

  /// When the recording of that id ended; nil if it cannot be read.
  func end(of id: String) -> Instant? {
    guard let folder = try? RecordingFolder(root: root, id: id),
      let reader = try? RecordingReader(sealed: folder.path, key: key)
    else { return nil }  // the evidence names the fault when it is read
    return reader.summary.ended
  }

  /// The digest of a microphone's WAV file; nil of other streams, and where nothing can be read.
  func wave(of summary: RecordingSummary) -> (sha256: String, byteCount: Int)? {
    guard summary.kind == .microphone,
      let folder = try? RecordingFolder(root: root, id: summary.id),
      let reader = try? RecordingReader(sealed: folder.path, key: key)
    else { return nil }  // the evidence names the fault when it is read
    return try? reader.waveDigest()
  }

  fileprivate static func signal(
    _ reader: RecordingReader, from began: Instant
  ) throws(RecordingError) -> AccelerationSignal {
    let samples = try reader.acceleration()
    let columns = reader.summary.sensor.columns
    let count = samples.times.count
    let counts = samples.counts
    func axis(_ index: Int) -> [Double] {
      guard columns.indices.contains(index) else { return [] }
      let column = columns[index]
      return (0..<count).map { column.value(Double(counts[3 * $0 + index])) }
    }
    return AccelerationSignal(
      times: samples.times.map { Double($0 - began.nanoseconds) * 1e-9 },
      x: axis(0), y: axis(1), z: axis(2),
      holes: samples.ledger.gaps.compactMap { $0.seconds(from: began) })
  }

  fileprivate static func rotation(
    _ reader: RecordingReader, from began: Instant
  ) throws(RecordingError) -> AngularRateSignal {
    let samples = try reader.rotation()
    let columns = reader.summary.sensor.columns
    let counts = samples.counts
    func axis(_ index: Int) -> [Double] {
      guard columns.indices.contains(index) else { return [] }
      let column = columns[index]
      return stride(from: index, to: counts.count, by: 3).map {
        column.value(Double(counts[$0]))
      }
    }
    return AngularRateSignal(
      times: samples.times.map { Double($0 - began.nanoseconds) * 1e-9 },
      x: axis(0), y: axis(1), z: axis(2))
  }
}

extension PartEvidence {
  /// Adds what was recorded since the part began.
  package mutating func take(_ reader: RecordingReader, id: String) throws(RecordingError) {
    let span = 0...max(0, seconds)
    let known = RecordedFlags(reader.summary, from: began, within: span)
    switch reader.summary.kind.facets.shape {
    case .acceleration:
      let signal = try EvidenceReader.signal(reader, from: began).within(span)
      acceleration = .init(
        judging: signal, recording: id, facts: SensorFacts(reader.summary.sensor),
        flags: known.flags, marks: known.marks)
    case .positions:
      let track = FixTrack(
        fixes: try reader.positions().fixes.compactMap { TrackFix($0, from: began) })
      self.track = .init(data: track, recording: id, flags: known.flags.union(known.slowness))
    case .rotation:
      let signal = try EvidenceReader.rotation(reader, from: began).within(span)
      gyroscope = .init(
        judging: signal, recording: id, rateHz: reader.summary.sensor.requestedRateHz,
        flags: known.flags, marks: known.marks)
    case .sound:
      let heard = try reader.sound(from: began, to: began + .seconds(seconds))
      let signal = AudioSignal(
        samples: heard.samples, rateHz: heard.rateHz, missing: heard.missing)
      let clipped: Set<QualityFlag> = (reader.summary.saturatedCount ?? 0) > 0 ? [.saturated] : []
      sound = .init(data: signal, recording: id, flags: known.flags.union(clipped))
    case .readings:
      // No measure is made of them; the check before a part wants to know that they come.
      readingCounts[reader.summary.kind] = reader.summary.ledger.receivedCount
    }
  }
}

extension AccelerationSignal {
  /// The samples of a part alone: a device may deliver some that it took before it was asked.
  fileprivate func within(_ span: ClosedRange<Double>) -> AccelerationSignal {
    let inside = times.indices.filter { span.contains(times[$0]) }
    guard inside.count < times.count else { return self }
    return AccelerationSignal(
      times: inside.map { times[$0] }, x: inside.map { x[$0] }, y: inside.map { y[$0] },
      z: inside.map { z[$0] }, holes: holes.filter { $0.overlaps(span) })
  }
}

extension AngularRateSignal {
  /// The samples of a part alone.
  fileprivate func within(_ span: ClosedRange<Double>) -> AngularRateSignal {
    let inside = times.indices.filter { span.contains(times[$0]) }
    guard inside.count < times.count else { return self }
    return AngularRateSignal(
      times: inside.map { times[$0] }, x: inside.map { x[$0] }, y: inside.map { y[$0] },
      z: inside.map { z[$0] })
  }
}

extension Gap {
  fileprivate func seconds(from began: Instant) -> ClosedRange<Double>? {
    guard let end, end > start else { return nil }
    return (start - began).inSeconds...(end - began).inSeconds
  }
}

extension TrackFix {
  /// gpsd's estimate holds 95 % of the errors, the estimator's gates are meant for 68 %: the ratio
  /// of those quantiles of a Rayleigh distribution, √ln(1/0.32) to √ln(1/0.05).
  fileprivate static let errorFrom95To68Percent = 0.617

  /// Nil for a report without a position.
  fileprivate init?(_ fix: PositionFix, from began: Instant) {
    guard fix.mode != .none, let latitude = fix.latitudeDegrees,
      let longitude = fix.longitudeDegrees
    else { return nil }
    self.init(
      timeSeconds: (fix.arrival - began).inSeconds, latitudeDegrees: latitude,
      longitudeDegrees: longitude,
      horizontalErrorMeters: fix.horizontalErrorMeters.map { $0 * Self.errorFrom95To68Percent },
      speedMetersPerSecond: fix.speedMetersPerSecond, hdop: fix.hdop,
      satellitesUsed: fix.satellitesUsed)
  }
}
