import StrictJSON

extension DeviceProfile {
  /// Whether the parts fit together; every contradiction is a fault.
  func isConsistent(_ field: Field) -> Bool {
    let problems = [measuresNothing, doubledScanIndex, bufferAgainstScan, triggerAgainstBuffer]
      .compactMap(\.self)
    for problem in problems { field.fault(problem.problem, problem.remedy) }
    return problems.isEmpty
  }

  private typealias Problem = (problem: String, remedy: String)

  private var measuresNothing: Problem? {
    guard acceleration == nil, gyroscope == nil else { return nil }
    return ("has neither acceleration nor gyroscope", "Describe at least one of them.")
  }

  private var doubledScanIndex: Problem? {
    var seen: Set<Int> = []
    for index in scanIndexes where !seen.insert(index).inserted {
      return ("has two channels at scan index \(index)", "Give every channel an index of its own.")
    }
    return nil
  }

  /// The scan indexes of all channels of the profile.
  private var scanIndexes: [Int] {
    let sensors = [acceleration, gyroscope].compactMap { $0 }
    let axes = sensors.flatMap { sensor in
      sensor.scan.value.map { scan in sensor.channels.indices.map { scan.index + $0 } } ?? []
    }
    let groups = (image?.channels ?? []).flatMap { group in
      group.scan.map { scan in group.ids.indices.map { scan.index + $0 } } ?? []
    }
    return axes + groups + [timestamp.value].compactMap { $0 }
  }

  private var bufferAgainstScan: Problem? {
    let isScanned = [acceleration, gyroscope].compactMap { $0 }.contains { $0.scan != .absent }
    switch (buffer.kind, isScanned) {
    case (.none, true):
      return ("has channels in a buffer of kind \"none\"", "Write \"scan\": \"none\".")
    case (.triggered, false), (.fifo, false), (.triggeredOrFifo, false):
      return ("has a buffer without channels", "Give \"scan\" an index and a format.")
    case (.none, false), (.discover, _), (.triggered, true), (.fifo, true),
      (.triggeredOrFifo, true):
      return nil
    }
  }

  private var triggerAgainstBuffer: Problem? {
    switch (buffer.kind, trigger.need) {
    case (.none, .none), (.fifo, .none), (.discover, _): return nil
    case (.triggered, .preset), (.triggered, .attach), (.triggered, .external),
      (.triggered, .discover), (.triggeredOrFifo, .optional):
      return nil
    case (.none, _), (.fifo, _):
      return ("has a trigger but no use for it", "Write \"need\": \"none\".")
    case (.triggered, _):
      return (
        "has a triggered buffer and no trigger for it",
        "Write \"need\" as one of preset, attach, external."
      )
    case (.triggeredOrFifo, _):
      return ("has a buffer for which a trigger is optional", "Write \"need\": \"optional\".")
    }
  }
}
