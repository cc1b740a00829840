import Sensors

extension Connection {
  func setBuffersCount(_ device: String, _ count: Int) -> Bool {
    acknowledge { (state) throws(Refusal) in
      guard try state.chip.place(device) == .chip else { throw .noSuchFile }
      guard count > 0 else { throw .invalid }
    }
  }

  mutating func open(_ device: String, _ samples: Int, _ mask: String) -> Bool {
    let number = number
    var opened: OpenBuffer?
    let isSent = acknowledge { (state) throws(Refusal) in
      guard try state.chip.place(device) == .chip else { throw .noSuchFile }
      try state.chip.open(number, samples: samples, mask: mask)
      guard let mask = state.chip.openMasks[number] else { throw .invalid }
      opened = OpenBuffer(
        samples: samples, mask: mask, openedNanoseconds: KernelClock.monotonic(),
        openedTimestamp: KernelClock.now(named: state.chip.timestampClock),
        schedule: SampleSchedule(rateHz: state.chip.rateHz * state.faults.rateFactor),
        skipped: state.faults.skippedSamples)
    }
    if let opened { buffer = opened }
    return isSent
  }

  mutating func close(_ device: String) -> Bool {
    guard buffer != nil else { return answer(.noSuchChannel) }
    buffer = nil
    let number = number
    return acknowledge { (state) throws(Refusal) in
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
    case refused(Refusal)
    case nonsense
    case gone
  }

  /// Waits for the next piece and sends it.
  private func piece(_ open: inout OpenBuffer, remaining: Int, isFirst: Bool) -> Piece {
    let (faults, chip) = core.state.withLock { ($0.faults, $0.chip) }
    switch faults.delivery {
    case .flowing, .stalled: break
    case .nonsense: return .nonsense
    case .failing(let errno): return .refused(Refusal(code: errno))
    }
    let mask = core.options.sharing == .union ? chip.unionMask ?? open.mask : open.mask
    guard let layout = ScanLayout(chip.image.channels, mask: mask) else { return .end }
    let whole = min(remaining / layout.scanBytes, open.samples)
    let isCut = core.options.sharing == .union && whole < open.samples && remaining > 0
    let count = isCut ? whole + (remaining % layout.scanBytes > 0 ? 1 : 0) : whole
    guard count > 0 else { return .end }
    open.schedule.setRate(chip.rateHz * faults.rateFactor)
    if faults.skippedSamples > open.skipped {
      open.schedule.advance(by: faults.skippedSamples - open.skipped)
      open.skipped = faults.skippedSamples
    }
    if let failure = wait(open, for: count, timeoutMilliseconds: chip.timeoutMilliseconds) {
      return failure
    }
    fill(&open, layout, chip, count: count)
    return deliver(
      &open, mask: isFirst ? mask : nil, byteCount: min(count * layout.scanBytes, remaining))
  }

  /// Blocks until `count` samples have been taken; nil when they have.
  private func wait(
    _ open: OpenBuffer, for count: Int, timeoutMilliseconds: Int
  ) -> Piece? {
    let last = open.schedule.next + count
    let began = KernelClock.monotonic()
    let limit = timeoutMilliseconds > 0 ? began + Int64(timeoutMilliseconds) * 1_000_000 : .max
    while true {
      let (faults, isStopping) = core.state.withLock { ($0.faults, $0.isStopping) }
      if isStopping { return .gone }
      let now = KernelClock.monotonic()
      let isUnlimited = core.options.pace == .unlimited
      let due = isUnlimited ? 0 : open.nanosecondsUntil(last, now: now)
      let isStalled = faults.delivery == .stalled
      if due <= 0 && !isStalled { return nil }
      if now >= limit { return .refused(.timedOut) }
      let nap = min(isStalled ? 5_000_000 : due, 50_000_000, limit - now)
      guard socket.pause(nanoseconds: nap) else { return .gone }
    }
  }

  private func fill(
    _ open: inout OpenBuffer, _ layout: ScanLayout, _ chip: ChipState, count: Int
  ) {
    let step = core.state.withLock { $0.faults.timestampStepNanoseconds }
    let schedule = open.schedule
    let first = open.openedTimestamp + schedule.nanoseconds(of: schedule.next) + step
    if open.counts.count != count { open.counts = [Int32](repeating: 0, count: count) }
    open.bytes.removeAll(keepingCapacity: true)
    open.bytes.append(contentsOf: repeatElement(0, count: count * layout.scanBytes))
    for element in layout.elements {
      if element.isTimestamp {
        layout.pack(
          timesFrom: first, period: schedule.periodNanoseconds, count: count, as: element,
          into: &open.bytes, from: 0)
      } else {
        core.signal.fill(
          &open.counts, of: chip.signalChannel(element.channel), from: schedule.next,
          rateHz: schedule.rateHz)
        layout.pack(open.counts, as: element, into: &open.bytes, from: 0)
      }
    }
    open.schedule.advance(by: count)
  }

  private func deliver(
    _ open: inout OpenBuffer, mask: ChannelMask?, byteCount: Int
  ) -> Piece {
    var head = "\(byteCount)\n"
    if let mask { head += mask.hexadecimal + "\n" }
    if byteCount < open.bytes.count { open.bytes.removeLast(open.bytes.count - byteCount) }
    open.bytes.insert(contentsOf: head.utf8, at: 0)
    return socket.send(open.bytes) ? .sent(byteCount) : .gone
  }
}
