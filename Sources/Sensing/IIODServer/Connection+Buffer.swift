import Sensors
import System

extension Connection {
  /// Accepts how many kernel buffers a client wants; a simulated chip has no limit to them.
  func setBuffersCount(_ device: String, _ count: Int) -> Bool {
    acknowledge { (state) throws(IIODRefusal) in
      guard try state.chip.place(device) == .chip else { throw .noSuchFile }
      guard count > 0 else { throw .invalid }
    }
  }

  /// Starts sampling for this connection; false ends the connection.
  mutating func open(_ device: String, _ samples: Int, _ mask: String) -> Bool {
    let number = number
    var opened: OpenBuffer?
    let isSent = acknowledge { (state) throws(IIODRefusal) in
      guard try state.chip.place(device) == .chip else { throw .noSuchFile }
      try state.chip.open(number, samples: samples, mask: mask)
      guard let mask = state.chip.openMasks[number] else { throw .invalid }
      let plan = try ScanPlan(state.chip, mask)
      let began = sampling(state.chip)
      opened = OpenBuffer(
        samples: samples, plan: plan, nominalRateHz: state.chip.rateHz,
        openedNanoseconds: began.nanoseconds, openedTimestamp: began.timestamp,
        schedule: began.schedule, skipped: state.faults.skippedSamples)
    }
    if let opened { buffer = opened }
    return isSent
  }

  /// When the chip began to sample, on CLOCK_MONOTONIC and on the clock of its timestamps, and where it is.
  private func sampling(
    _ chip: ChipState
  ) -> (nanoseconds: Int64, timestamp: Int64, schedule: SampleSchedule) {
    let (now, timestamp) = (
      KernelClock.monotonic, KernelClock.now(named: chip.timestampClock)
    )
    var schedule = SampleSchedule(rateHz: chip.rateHz)
    guard core.options.sampling == .always else { return (now, timestamp, schedule) }
    let age = now - core.startNanoseconds
    schedule.advance(by: Int(Double(age) / schedule.periodNanoseconds))
    return (core.startNanoseconds, timestamp - age, schedule)
  }

  /// Stops sampling; false ends the connection.
  mutating func close(_ device: String) -> Bool {
    guard buffer != nil else { return answer(.noSuchChannel) }
    buffer = nil
    let number = number
    return acknowledge { (state) throws(IIODRefusal) in
      guard try state.chip.place(device) == .chip else { throw .noSuchDevice }
      state.chip.close(number)
    }
  }

  /// Delivers `bytes` of scans, in pieces of at most one buffer.
  mutating func readBuffer(_ device: String, _ bytes: Int) -> Bool {
    guard var open = buffer else { return answer(.notOpen) }
    // Taken out while it is used, so that its scratch memory is not copied.
    buffer = nil
    defer { buffer = open }
    var remaining = bytes
    var isFirst = true
    while remaining > 0 {
      switch piece(&open, remaining: remaining, isFirst: isFirst) {
      case .sent(let count): remaining -= count
      case .end: return send("0\n")
      case .refused(let refusal): return answer(refusal)
      case .nonsense: return send("no number\n")
      case .gone: return false
      }
      isFirst = false
    }
    return isFirst ? send("0\n") : true
  }

  private enum Piece {
    case sent(Int)
    case end
    case refused(IIODRefusal)
    case nonsense
    case gone
  }

  /// Waits for the next piece and sends it.
  private func piece(_ open: inout OpenBuffer, remaining: Int, isFirst: Bool) -> Piece {
    let (faults, timeout) = core.state.withLock { state in
      if core.options.sharing == .union { open.join(state.chip) }
      return (state.faults, state.chip.timeoutMilliseconds)
    }
    switch faults.delivery {
    case .flowing, .stalled: break
    case .nonsense: return .nonsense
    case .failing(let errno): return .refused(IIODRefusal(code: errno))
    }
    let byteCount = pieceSize(open, remaining: remaining)
    let scanBytes = open.plan.layout.scanBytes
    let count = (byteCount + scanBytes - 1) / scanBytes
    guard count > 0 else { return .end }
    open.follow(faults)
    if let failure = wait(open, for: count, timeoutMilliseconds: timeout) { return failure }
    let mask = isFirst ? open.plan.mask.hexadecimal + "\n" : ""
    open.fill("\(byteCount)\n" + mask, count: count, byteCount: byteCount, from: core)
    return socket.send(open.bytes) ? .sent(byteCount) : .gone
  }

  /// The bytes of the next piece: whole scans, but for a shared server, which cuts where iiod does.
  private func pieceSize(_ open: OpenBuffer, remaining: Int) -> Int {
    let scanBytes = open.plan.layout.scanBytes
    let most = open.samples * scanBytes
    switch core.options.sharing {
    case .separate: return min(remaining / scanBytes * scanBytes, most)
    case .union: return min(remaining, most)
    }
  }

  /// Blocks until `count` samples have been taken; nil when they have.
  private func wait(
    _ open: OpenBuffer, for count: Int, timeoutMilliseconds: Int
  ) -> Piece? {
    let last = open.schedule.next + count
    let began = KernelClock.monotonic
    let limit = timeoutMilliseconds > 0 ? began + Int64(timeoutMilliseconds) * 1_000_000 : .max
    while true {
      let (faults, isStopping) = core.state.withLock { ($0.faults, $0.isStopping) }
      if isStopping { return .gone }
      let now = KernelClock.monotonic
      let isUnlimited = core.options.pace == .unlimited
      let due = isUnlimited ? 0 : open.nanosecondsUntil(last, now: now)
      let isStalled = faults.delivery == .stalled
      if due <= 0 && !isStalled { return nil }
      if now >= limit { return .refused(.timedOut) }
      let nap = min(isStalled ? 5_000_000 : due, 50_000_000, limit - now)
      guard socket.pause(nanoseconds: nap) else { return .gone }
    }
  }
}
