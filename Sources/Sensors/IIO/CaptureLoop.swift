import Glibc
import StudyModel

/// One capture from start to stop, on the sensor's thread: opens, reads, and opens again.
struct CaptureLoop {
  /// What to open, each time.
  let wish: MotionWish
  /// Lengths and patience.
  let options: CaptureOptions
  /// How the capture is stopped.
  let control: CaptureControl
  /// Where everything goes.
  let sink: CaptureSink
  /// How it was when it was opened first; a device that comes back must be able to do the same.
  let description: SensorDescription

  private var assembler: CaptureAssembler
  /// When the newest sample arrived, or the capture began.
  private var lastArrival = SystemClock.now.nanoseconds

  /// Prepares a capture; nothing is opened yet.
  init(
    wish: MotionWish, options: CaptureOptions, control: CaptureControl,
    sink: CaptureSink, description: SensorDescription
  ) {
    self.wish = wish
    self.options = options
    self.control = control
    self.sink = sink
    self.description = description
    assembler = CaptureAssembler(description: description, options: options)
  }

  /// Captures until it is stopped or patience ends; always finishes the stream.
  mutating func run() {
    let failure = capture()
    push(assembler.flush())
    sink.finish(failure)
  }

  /// Opens again and again, at growing distances, as long as patience lasts.
  private mutating func capture() -> SensorError? {
    var pauseMilliseconds = 50
    while !control.stop.isRequested {
      let before = assembler.sequence
      do throws(SensorError) {
        try captureOnce()
        return nil
      } catch {
        if control.stop.isRequested { return nil }
        if assembler.sequence != before { pauseMilliseconds = 50 }
        push(assembler.interrupt(error.gapCause))
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
      setup = try MotionSetup(wish)
    } catch {
      guard error.isLocalContextBroken, description.timing == .polled,
        wish.kind == .acceleration, let files = SysfsAccelerometer(wish)
      else { throw error }
      try poll { () throws(SensorError) in try files.pollCounts() }
      return
    }
    if description.timing == .polled {
      try poll { () throws(SensorError) in try setup.pollCounts() }
    } else {
      try readBuffer(setup)
    }
  }

  private var silenceSeconds: Double { Double(SystemClock.now.nanoseconds - lastArrival) * 1e-9 }

  private func gaveUp(_ error: SensorError) -> SensorError {
    .gaveUp(device: description.name, afterSeconds: silenceSeconds, code: error.code ?? ENODEV)
  }

  private func push(_ items: [StreamItem<AccelerationBlock>]) {
    for item in items { sink.push(item) }
  }
}

extension CaptureLoop {
  /// Refills until it is stopped; throws when the buffer is no longer to be trusted.
  private mutating func readBuffer(_ setup: MotionSetup) throws(SensorError) {
    let rate = setup.rateHz ?? MotionSetup.assumedRateHz
    let count = options.blockCount(rateHz: rate)
    try setup.device.context.setTimeout(
      milliseconds: options.timeoutMilliseconds(rateHz: rate, blockCount: count))
    let buffer = try IIOBuffer(setup.device, sampleCount: count)
    let reader = try ScanReader(setup, buffer: buffer)
    control.use(buffer)
    defer { control.use(nil) }
    while !control.stop.isRequested {
      guard try refill(buffer, isLocal: setup.device.context.isLocal) else { continue }
      let arrival = SystemClock.now.nanoseconds
      let scans = try reader.read()
      if scans.isCut, scans.timestamps.isEmpty { push(assembler.interrupt(.overrun)) }
      push(assembler.add(scans, arrival: arrival))
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
    _ read: () throws(SensorError) -> [Int32]
  ) throws(SensorError) {
    let rate = description.nominalRateHz ?? MotionSetup.assumedRateHz
    var timer = SampleTimer(periodNanoseconds: Int64(1e9 / rate))
    while let ticks = timer.next(stop: control.stop) {
      let before = SystemClock.now.nanoseconds
      do throws(SensorError) {
        let counts = try read()
        let after = SystemClock.now.nanoseconds
        push(assembler.add(polled: counts, time: before + (after - before) / 2, ticks: ticks))
        lastArrival = after
      } catch {
        guard error.isPassing, silenceSeconds < options.patienceSeconds else { throw error }
        push(assembler.missed(ticks: ticks))
      }
    }
  }
}
