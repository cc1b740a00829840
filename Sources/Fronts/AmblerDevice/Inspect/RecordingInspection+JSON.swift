import Recording
import Sensors
import Signals
import StrictJSON
import StudyModel

extension RecordingInspection {
  /// What `--json` prints of one recording; units are in the keys.
  func json(file: String) -> JSONValue {
    .object([
      "file": .string(file), "id": .string(summary.id), "kind": .string(summary.kind.rawValue),
      "state": .string(summary.state.rawValue), "ending": .string(ending.word),
      "sensor": .string(summary.sensor.name),
      "started": clock.utc(summary.started).map { .string($0.text) },
      "seconds": .number(seconds),
      "remarks": .list(InspectionRemarks(found: self).sentences.map { .string($0) }),
      "ledger": ledgerJSON, "rateHz": rateHz.flatMap { .number($0) },
      "requestedRateHz": summary.sensor.requestedRateHz.flatMap { .number($0) },
      "intervals": intervalsJSON, "backwardTimes": .number(backwardCount),
      "restShare": restShare.flatMap { .number($0) },
      "axes": axes.isEmpty ? nil : .list(axes.map(\.json)),
      "sound": sound?.json, "positions": positions?.json,
      "readings": readings.isEmpty ? nil : .list(readings.map(\.json)), "clock": clock.json,
    ])
  }

  private var ledgerJSON: JSONValue {
    .object([
      "expected": .number(ledger.expectedCount), "received": .number(ledger.receivedCount),
      "missing": .number(ledger.missingCount),
      "gaps": .list(
        gapSpans.map { gap, from, to in
          .object([
            "cause": .string(gap.cause.rawValue), "missing": gap.missingCount.map { .number($0) },
            "started": clock.utc(gap.start).map { .string($0.text) },
            "afterSeconds": .number(from),
            "seconds": gap.end == nil ? nil : .number(to - from),
          ])
        }),
    ])
  }

  private var intervalsJSON: JSONValue? {
    guard let mean = jitter.mean, let spread = jitter.standardDeviation else { return nil }
    func milliseconds(_ length: Double?) -> JSONValue? { length.flatMap { .number($0 * 1e-6) } }
    return .object([
      "count": .number(jitter.count), "meanMilliseconds": milliseconds(mean),
      "standardDeviationMilliseconds": milliseconds(spread),
      "p1Milliseconds": milliseconds(jitter.percentile(0.01)),
      "p50Milliseconds": milliseconds(jitter.percentile(0.5)),
      "p99Milliseconds": milliseconds(jitter.percentile(0.99)),
      "longestMilliseconds": milliseconds(Double(jitter.longest)),
      "histogram": .list(
        jitter.bins(Self.binCount).map { bin in
          .object([
            "fromMilliseconds": milliseconds(bin.from), "toMilliseconds": milliseconds(bin.to),
            "count": .number(bin.count),
          ])
        }),
    ])
  }

  /// The columns of the histogram in files and pages.
  static let binCount = 48
}

extension RecordingEnding {
  /// One word, as in the documentation.
  var word: String {
    switch self {
    case .complete: "complete"
    case .open: "open"
    case .torn: "torn"
    case .corrupted: "corrupted"
    case .altered: "altered"
    }
  }
}

extension AxisInspection {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(column.name), "unit": column.unit.map { .string($0) },
      "count": .number(moments.count),
      "mean": known(moments.mean), "rms": known(moments.rootMeanSquare),
      "standardDeviation": known(moments.standardDeviation), "min": known(moments.smallest),
      "max": known(moments.largest), "saturatedShare": saturatedShare.flatMap { .number($0) },
      "spectrum": spectrum.value.map { spectrum in
        .object([
          "algorithm": .string("\(Spectrum.name) \(Spectrum.version)"),
          "stepHz": .number(spectrum.stepHz), "windows": .number(spectrum.windowCount),
          "density": .list(spectrum.density.compactMap { .number($0) }),
        ])
      },
      "noiseFloor": noiseFloor.value.map { floor in
        .object([
          "algorithm": .string("\(NoiseFloor.name) \(NoiseFloor.version)"),
          "density": .number(floor.density), "fromHz": .number(floor.band.lowerBound),
          "toHz": .number(floor.band.upperBound),
        ])
      },
      "allan": allan.value.map(Self.json),
    ])
  }

  private func known(_ value: Double) -> JSONValue? { moments.count > 0 ? .number(value) : nil }

  private static func json(_ allan: AllanDeviation) -> JSONValue {
    .object([
      "algorithm": .string("\(AllanDeviation.name) \(AllanDeviation.version)"),
      "points": .list(
        allan.points.map { point in
          .object([
            "seconds": .number(point.seconds), "deviation": .number(point.deviation),
            "relativeError": .number(point.relativeError),
          ])
        }),
      "whiteNoise": allan.whiteNoise.flatMap { .number($0) },
      "biasInstability": allan.biasInstability.map { bias in
        .object([
          "value": .number(bias.value), "seconds": .number(bias.seconds),
          "isReached": .boolean(bias.isReached),
        ])
      },
    ])
  }
}

extension SoundInspection {
  fileprivate var json: JSONValue {
    .object([
      "levelDBFS": level.flatMap { .number($0) }, "peakDBFS": peak.flatMap { .number($0) },
      "clippedShare": clippedShare.flatMap { .number($0) }, "spanSeconds": .number(spanSeconds),
      "levelsDBFS": .list(levels.map { $0.flatMap { .number($0) } ?? .null }),
    ])
  }
}

extension ReadingInspection {
  fileprivate var json: JSONValue {
    func known(_ value: Double) -> JSONValue? { moments.count > 0 ? .number(value) : nil }
    return .object([
      "name": .string(column.name), "unit": column.unit.map { .string($0) },
      "count": .number(moments.count), "mean": known(moments.mean),
      "standardDeviation": known(moments.standardDeviation), "min": known(moments.smallest),
      "max": known(moments.largest),
    ])
  }
}

extension PositionInspection {
  fileprivate var json: JSONValue {
    .object([
      "fixes": .number(fixCount), "withAltitude": .number(counts[.threeDimensional] ?? 0),
      "withoutFix": .number(counts[.none] ?? 0),
      "errorP50Meters": errorMeters(0.5).flatMap { .number($0) },
      "errorP95Meters": errorMeters(0.95).flatMap { .number($0) },
      "satellitesMean": satellites.count > 0 ? .number(satellites.mean) : nil,
      "track": places.map { places in
        .list(
          places.track.map {
            .list([.number($0.latitude) ?? .null, .number($0.longitude) ?? .null])
          })
      },
    ])
  }
}

extension ClockInspection {
  fileprivate var json: JSONValue {
    .object([
      "readings": .number(anchors.count),
      "driftPartsPerMillion": drift.flatMap { .number($0.partsPerMillion) },
      "residualSeconds": drift.flatMap { .number($0.residualSeconds) },
      "synchronizedShare": synchronizedShare.flatMap { .number($0) },
      "steps": .list(
        steps.map {
          .object(["before": .string($0.anchor.utc.text), "seconds": .number($0.seconds)])
        }),
    ])
  }
}
