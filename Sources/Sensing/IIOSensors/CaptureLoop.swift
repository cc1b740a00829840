import Clocks
import Glibc
import Sensors
import StudyModel
import System

/// One capture from start to stop, on the sensor's thread: opens, reads, and opens again.
struct CaptureLoop {
  /// Lengths and patience.
  let options: CaptureOptions
  /// How the capture is stopped.
  let control: CaptureControl

  /// The sensors, of one device; never empty.
  private var parts: [CapturePart]
  private let first: CapturePart
  /// When the newest sample arrived, or the capture began.
  private var lastArrival = SystemClock.now.nanoseconds

  /// Prepares a capture of a sensor, and of others of the same device; nothing is opened yet.
  init(
    _ first: CapturePart, beside others: [CapturePart], options: CaptureOptions,
    control: CaptureControl
  ) {
    self.first = first
    parts = [first] + others
    self.options = options
    self.control = control
  }

  /// Captures until it is stopped or patience ends; always finishes the streams.
  mutating func run() {
    let failure = capture()
    push { $0.flush() }
    for part in parts { part.sink.finish(failure) }
  }

  /// Opens again and again, at growing distances, as long as patience lasts.
  private mutating func capture() -> SensorError? {
    var pauseMilliseconds = 50
    while !control.stop.isRequested {
      giveSign()
      let before = sequence
      do throws(SensorError) {
        try captureOnce()
        return nil
      } catch {
        if control.stop.isRequested { return nil }
        if sequence != before { pauseMilliseconds = 50 }
        push { $0.interrupt(error.gapCause) }
        if silenceSeconds >= options.patienceSeconds { return gaveUp(error) }
        if control.stop.wait(milliseconds: pauseMilliseconds) { return nil }
        pauseMilliseconds = min(pauseMilliseconds * 2, 2000)
      }
    }
    return nil
  }

  private mutating func captureOnce() throws(SensorError) {
    let setup: MotionSetup
    do throws(SensorError) {
      setup = try MotionSetup(first.wish)
    } catch {
      guard error.isLocalContextBroken, isPolled, first.wish.kind == .acceleration,
        let files = SysfsAccelerometer(first.wish)
      else { throw error }
      try poll { () throws(SensorError) in [try files.pollCounts()] }
      return
    }
    let others = try parts.dropFirst().map { part throws(SensorError) in
      try MotionSetup(part.wish, beside: setup)
    }
    if isPolled {
      try poll { () throws(SensorError) in
        try ([setup] + others).map { own throws(SensorError) in try own.pollCounts() }
      }
    } else {
      try readBuffer([setup] + others)
    }
  }

  private var isPolled: Bool { first.description.timing == .polled }

  private var sequence: Int { parts.first?.sequence ?? 0 }

  private var silenceSeconds: Double { Double(SystemClock.now.nanoseconds - lastArrival) * 1e-9 }

  private func gaveUp(_ error: SensorError) -> SensorError {
    .gaveUp(
      device: first.description.name, afterSeconds: silenceSeconds, code: error.code ?? ENODEV)
  }

  /// Says that this thread comes round, whatever the device does.
  private func giveSign() {
    for part in parts { part.sink.giveSign() }
  }

  private mutating func push(
    _ change: (inout CaptureAssembler) -> [StreamItem<AccelerationBlock>]
  ) {
    for index in parts.indices { parts[index].push(change) }
  }
}

extension CaptureLoop {
  /// Refills until it is stopped; throws when the buffer is no longer to be trusted.
  private mutating func readBuffer(_ setups: [MotionSetup]) throws(SensorError) {
    let setup = setups[0]
    let rate = setup.rateHz ?? MotionSetup.assumedRateHz
    let count = options.blockCount(rateHz: rate)
    try setup.device.context.setTimeout(
      milliseconds: options.timeoutMilliseconds(rateHz: rate, blockCount: count))
    let buffer = try IIOBuffer(setup.device, sampleCount: count)
    let readers = try setups.map { own throws(SensorError) in
      try ScanReader(own, buffer: buffer)
    }
    control.use(buffer)
    defer { control.use(nil) }
    while !control.stop.isRequested {
      giveSign()
      guard try refill(buffer, isLocal: setup.device.context.isLocal) else { continue }
      let arrival = SystemClock.now.nanoseconds
      for (index, reader) in readers.enumerated() {
        let scans = try reader.read()
        if scans.isCut, scans.timestamps.isEmpty { parts[index].push { $0.interrupt(.overrun) } }
        parts[index].push { $0.add(scans, arrival: arrival) }
      }
      lastArrival = arrival
    }
  }

  /// Returns whether there is a block; false for a device here that is only silent.
  private func refill(_ buffer: IIOBuffer, isLocal: Bool) throws(SensorError) -> Bool {
    do throws(SensorError) {
      _ = try buffer.refill()
      return true
    } catch {
      // Over a network the answer may still come and would be taken for that to the next question.
      guard error.code == ETIMEDOUT, isLocal, silenceSeconds < options.patienceSeconds
      else { throw error }
      return false
    }
  }

  /// Polls each sample until it is stopped; throws when the device does not answer any more.
  private mutating func poll(
    _ read: () throws(SensorError) -> [[Int32]]
  ) throws(SensorError) {
    let rate = first.description.nominalRateHz ?? MotionSetup.assumedRateHz
    var timer = SampleTimer(periodNanoseconds: Int64(1e9 / rate))
    while let ticks = timer.next(stop: control.stop) {
      giveSign()
      let before = SystemClock.now.nanoseconds
      do throws(SensorError) {
        let counts = try read()
        let after = SystemClock.now.nanoseconds
        for (index, own) in counts.enumerated() {
          let time = before + (after - before) / 2
          parts[index].push { $0.add(polled: own, time: time, ticks: ticks) }
        }
        lastArrival = after
      } catch {
        guard error.isPassing, silenceSeconds < options.patienceSeconds else { throw error }
        push { $0.missed(ticks: ticks) }
      }
    }
  }
}
