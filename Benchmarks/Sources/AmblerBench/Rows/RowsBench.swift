import Recording
import Sensors
import StudyModel
import Vault

/// A million rows through the recording writer, against a loop written by hand.
struct RowsBench {
  private static let rounds = 7
  private static let largestRatio = 1.2

  private struct Outcome {
    var processor: Double
    var wall: Double
    var byteCount: Int
  }

  func figures() throws(BenchError) -> [Figure] {
    let blocks = BenchRows.blocks()
    let folder = try WorkFolder()
    var ours: [Outcome] = []
    var theirs: [Outcome] = []
    for round in 0..<Self.rounds {
      theirs.append(try byHand(blocks, "\(folder.path)/hand\(round)"))
      ours.append(try byWriter(blocks, folder.path, "writer\(round)"))
    }
    return [
      figure("CPU time", ours.map(\.processor), theirs.map(\.processor), isJudged: true),
      figure("wall time", ours.map(\.wall), theirs.map(\.wall), isJudged: false),
      size(ours, theirs),
    ]
  }

  private func figure(
    _ name: String, _ ours: [Double], _ theirs: [Double], isJudged: Bool
  ) -> Figure {
    let (our, their) = (Measurements(ours).median, Measurements(theirs).median)
    let ratio = Measurements(zip(ours, theirs).map { $0 / $1 }).median
    return Figure(
      name: "rows, 1 M to CSV + zstd: \(name)", value: Text.milliseconds(our, digits: 0),
      peer: "loop by hand \(Text.milliseconds(their, digits: 0))", ratio: ratio,
      aim: isJudged ? "≤ \(Text.number(Self.largestRatio, digits: 1))×" : "-",
      isMet: isJudged ? ratio <= Self.largestRatio : nil)
  }

  private func size(_ ours: [Outcome], _ theirs: [Outcome]) -> Figure {
    let (our, their) = (ours.first?.byteCount ?? 0, theirs.first?.byteCount ?? 0)
    return Figure(
      name: "rows, 1 M to CSV + zstd: bytes", value: Text.megabytes(our),
      peer: "loop by hand \(Text.megabytes(their))", ratio: Double(our) / Double(their))
  }

  private func byHand(
    _ blocks: [AccelerationBlock], _ path: String
  ) throws(BenchError) -> Outcome {
    let watch = Stopwatch()
    var byteCount = 0
    let processor = try ProcessorTime.of { () throws(BenchError) in
      var loop = try HandLoop(path: path)
      for (index, block) in blocks.enumerated() {
        try loop.append(block)
        if (index + 1).isMultiple(of: BenchRows.secondCount / BenchRows.blockCount) {
          try loop.flush()
        }
      }
      try loop.flush()
      byteCount = loop.byteCount
    }
    return Outcome(processor: processor, wall: watch.seconds, byteCount: byteCount)
  }

  private func byWriter(
    _ blocks: [AccelerationBlock], _ root: String, _ id: String
  ) throws(BenchError) -> Outcome {
    let watch = Stopwatch()
    var byteCount = 0
    let processor = try ProcessorTime.of { () throws(BenchError) in
      do {
        byteCount = try write(blocks, root, id)
      } catch {
        throw .refused("\(error)")
      }
    }
    return Outcome(processor: processor, wall: watch.seconds, byteCount: byteCount)
  }

  private func write(
    _ blocks: [AccelerationBlock], _ root: String, _ id: String
  ) throws(RecordingError) -> Int {
    let start = Instant(nanoseconds: BenchRows.start)
    let anchor = ClockAnchor(boot: start, utc: UTCTime(nanoseconds: 0), isSynchronized: nil)
    let writer = try RecordingWriter<AccelerationBlock>(
      root: root, id: id, sensor: Self.sensor, key: .random(), anchor: anchor)
    for block in blocks {
      try writer.append(.samples(block))
      try writer.tick(now: block.lastTime ?? start) { anchor }
    }
    return try writer.finish(anchor: anchor).byteCount ?? 0
  }

  private static let sensor = SensorDescription(
    name: "bench", profile: "bench", origin: .simulate, nominalRateHz: IngestJob.rateHz,
    rangeMetersPerSecondSquared: 19.6, timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.000598205) })
}
