import IIODServer
import StudyModel
import System
import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

/// Real libiio against a server that plays a chip.
@Suite(.serialized) struct IIONetworkTests {
  private func source(_ server: IIODServer) -> IIOSource {
    IIOSource(backend: .network(host: "127.0.0.1", port: Int(server.port)))
  }

  /// Estimated times may be before or after the true ones, by what a busy machine keeps an arrival waiting.
  private func expectTaken(_ capture: Collected, from start: Int64, to end: Int64) {
    let slack: Int64 = 60_000_000_000
    expect(capture.times.allSatisfy { start - slack <= $0 && $0 <= end + slack })
    expectNil(capture.firstTimeOutOfOrder)
  }

  @Test(
    .slow("records in real time"), arguments: Breadth.sweep([100.0, 1000, 3200, 26_700], every: 3))
  func `every sample of the ramp arrives in order and none is lost`(rateHz: Double) throws {
    let server = try IIODServer(image: .test(rate: "\(Int(rateHz))"), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: rateHz)
    expectEqual(accelerometer.description.nominalRateHz, rateHz)
    expectEqual(accelerometer.description.timing, .mappedOnArrival)
    let capture = try Collected(accelerometer, sampleCount: Int(rateHz))
    expectWhole(capture)
  }

  private func expectWhole(_ capture: Collected) {
    expectNil(capture.failure)
    expectEqual(capture.gaps, [])
    expectNil(capture.firstBreak(in: capture.sequence))
    expectEqual(capture.ramp.first, 0)
    expectNil(capture.firstBreak(in: capture.ramp))
    expectNil(capture.firstTimeOutOfOrder)
  }

  @Test func `a rate that is not on offer becomes the nearest one and a note`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 50, requestedRangeG: 4)
    let description = accelerometer.description
    expectEqual(description.nominalRateHz, 100)
    expectEqual(description.notes, ["50 Hz was asked for, the device runs at 100 Hz."])
    expectEqual(description.columns.map(\.scale), [0.001196411, 0.001196411, 0.001196411])
    expectEqual(description.mountMatrix, [0, 1, 0, -1, 0, 0, 0, 0, 1])
    expect(abs((description.rangeMetersPerSecondSquared ?? 0) - 4 * 9.80665) < 0.05)
    expectEqual(server.currentTrigger, "test16-trigger")
  }

  @Test func `samples that the buffer lost are a gap of their number`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var hasSkipped = false
    let capture = try Collected(accelerometer, sampleCount: 1500) { _, count in
      guard count >= 500, !hasSkipped else { return }
      hasSkipped = true
      server.faults.skippedSamples = 37
    }
    expectEqual(capture.gaps.map(\.missingCount), [37])
    expectEqual(capture.gaps.map(\.cause), [.overrun])
    expectEqual(capture.ramp, capture.sequence)
  }

  @Test func `a server that goes away and returns continues the stream after a gap`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var isUnplugged = false
    let plug = Background()
    let capture = try Collected(accelerometer, sampleCount: 1500) { _, count in
      guard count >= 500, !isUnplugged else { return }
      isUnplugged = true
      server.faults.link = .down
      plug.run(afterSeconds: 0.3) { server.faults.link = .up }
    }
    plug.wait()
    expectNil(capture.failure)
    expectEqual(capture.gaps.map(\.cause), [.disconnected])
    let gap = try require(capture.gaps.first)
    let length = (try require(gap.end) - gap.start).inSeconds
    let missing = try require(gap.missingCount)
    expect(length > 0.25)
    expect(abs(Double(missing) - length * 1000) < 10)
    expectEqual((capture.sequence.last ?? 0), capture.sequence.count - 1 + missing)
    expectNil(capture.firstTimeOutOfOrder)
  }

  @Test func `a server that never returns ends the stream with a failure`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000,
      options: CaptureOptions(patienceSeconds: 0.5))
    let capture = try Collected(accelerometer, sampleCount: .max) { _, _ in
      server.faults.link = .down
    }
    guard case .gaveUp(let device, let seconds, _) = capture.failure else {
      Issue.record("the stream ended with \(String(describing: capture.failure))")
      return
    }
    expectEqual(device, "test16")
    expect(seconds >= 0.5)
  }

  @Test func `a stopped capture can be started again and counts from 0`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    for _ in 0..<3 {
      let stream = try accelerometer.start()
      #expect(throws: SensorError.alreadyStarted(device: "test16")) { try accelerometer.start() }
      guard case .samples(let block) = stream.next() else {
        Issue.record("the stream does not begin with samples")
        return
      }
      expectEqual(block.firstSequence, 0)
      accelerometer.stop()
      while stream.next() != nil {}
      expectNil(stream.failure)
    }
    accelerometer.stop()
  }

  @Test(
    .slow("records in real time"),
    arguments: Breadth.sweep([Faults.Delivery.nonsense, .failing(errno: -5)], every: 2))
  func `a server that answers wrongly for a while costs a gap and nothing else`(
    fault: Faults.Delivery
  ) throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var isBroken = false
    let repair = Background()
    let capture = try Collected(accelerometer, sampleCount: 1200) { _, count in
      guard count >= 300, !isBroken else { return }
      isBroken = true
      server.faults.delivery = fault
      repair.run(afterSeconds: 0.2) { server.faults.delivery = .flowing }
    }
    repair.wait()
    expectNil(capture.failure)
    expectEqual(capture.gaps.count, 1)
    expectEqual(capture.gaps.first?.cause, .disconnected)
    expectNil(capture.firstTimeOutOfOrder)
  }

  @Test(.slow("records in real time"))
  func `samples without timestamps are timed by their arrival`() throws {
    let server = try IIODServer(image: .test(hasTimestamp: false), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    expectEqual(accelerometer.description.timing, .arrival)
    let start = KernelClock.sinceBoot
    let capture = try Collected(accelerometer, sampleCount: 2500)
    let end = KernelClock.sinceBoot
    expectWhole(capture)
    expectTaken(capture, from: start, to: end)
  }

  @Test func `a stepped clock of the other machine is a gap and does not bend the times`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var isStepped = false
    let start = KernelClock.sinceBoot
    let capture = try Collected(accelerometer, sampleCount: 1500) { _, count in
      guard count >= 500, !isStepped else { return }
      isStepped = true
      server.faults.timestampStepNanoseconds = 3_600_000_000_000
    }
    expectEqual(capture.gaps.map(\.cause), [.clockStep])
    expectEqual(capture.gaps.map(\.missingCount), [nil])
    expectEqual(capture.ramp, capture.sequence)
    let slack: Int64 = 60_000_000_000
    let range = start - slack...KernelClock.sinceBoot + slack
    expect(capture.times.allSatisfy(range.contains))
    // Behind the step times begin anew, at an arrival: it may be before the last time that was estimated.
    if let place = capture.firstTimeOutOfOrder {
      expectEqual(Instant(nanoseconds: capture.times[place]), capture.gaps.first?.start)
    }
  }

  @Test(.slow("waits for the time that a sensor has"))
  func `a refused or nonsensical context is said with its address`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    for context in [Faults.Context.refused(errno: -13), .nonsense] {
      server.faults.context = context
      #expect {
        try IIOAccelerometer.open(source(server), catalogue: nil)
      } throws: { error in
        guard case .contextRefused(let uri, _) = error as? SensorError else { return false }
        return uri == "ip:127.0.0.1:\(server.port)" && "\(error)".contains(uri)
      }
    }
  }

  @Test func `a device that is not there is refused with the names of those that are`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    var wrong = source(server)
    wrong.device = "adxl345"
    #expect(
      throws: SensorError.noAccelerometer(
        uri: wrong.contextURI, wanted: "adxl345", present: ["test16"])
    ) { try IIOAccelerometer.open(wrong, catalogue: nil) }
  }

  @Test func `discovery shows what is connected`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let found = try IIODiscovery.accelerometers(at: source(server), catalogue: nil)
    let device = try require(found.first)
    expectEqual(found.count, 1)
    expectEqual(device.name, "test16")
    expect(device.channels.contains("accel_y"))
    expectEqual(device.rateHz, 1000)
    expectEqual(device.ratesHz, [10, 100, 1000, 3200, 26_700])
    expectEqual(device.rangesG.map { ($0 * 10).rounded() / 10 }, [2, 4])
    expectEqual(device.capture, .buffered(timestamps: true, trigger: nil))
  }

  @Test func `the live rate of a device that runs too fast is measured`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    server.faults.rateFactor = 1.05
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    let rate = try LiveRate.measure(accelerometer, seconds: 1)
    expect(abs((rate.hertz ?? 0) - 1050) < 5)
    expectEqual(rate.gaps, [])
    let usual = try require(rate.interval(percentile: 50))
    expect(abs(usual.inSeconds - 1 / 1050.0) < 1e-5)
  }

  @Test func `a second client that adds channels costs no wrong sample`() throws {
    let format = ScanFormat(byteOrder: .little, isSigned: true, bits: 16, storageBits: 16)
    let extra = ["anglvel_x", "anglvel_y", "anglvel_z"].enumerated().map { index, id in
      ChannelImage(id: id, scan: .init(index: 3 + index, format: format))
    }
    let server = try IIODServer(
      image: .test(extraChannels: extra), signal: RampSignal(),
      options: .init(sharing: .union))
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var other: SecondClient?
    let capture = try Collected(accelerometer, sampleCount: 1500) { _, count in
      if count >= 500, other == nil { other = SecondClient(port: Int(server.port)) }
    }
    expectEqual(other?.isReading, true)
    // Every sample that came is one of the ramp: x follows z by the distance of their positions.
    let isRamp = capture.blocks.allSatisfy { block in
      (0..<block.sampleCount).allSatisfy { (sample: Int) -> Bool in
        let x = block.counts[sample * 3]
        return block.counts[sample * 3 + 2] == x &+ 2
      }
    }
    expect(isRamp)
    expectEqual(capture.ramp, capture.sequence)
  }

  @Test(.slow("waits for a stall in real time"))
  func `a sensor that stalls gives all that it still has, or a gap`() throws {
    let server = try IIODServer(image: .test(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let accelerometer = try IIOAccelerometer.open(
      source(server), catalogue: nil, requestedRateHz: 1000)
    var isStalled = false
    let repair = Background()
    let capture = try Collected(accelerometer, sampleCount: 3000) { _, count in
      guard count >= 500, !isStalled else { return }
      isStalled = true
      server.faults.delivery = .stalled
      repair.run(afterSeconds: 0.5) { server.faults.delivery = .flowing }
    }
    repair.wait()
    expectNil(capture.failure)
    expectNil(capture.firstTimeOutOfOrder)
    let missing = capture.gaps.compactMap(\.missingCount).reduce(0, +)
    expectEqual((capture.sequence.last ?? 0) + 1, capture.sequence.count + missing)
    if capture.gaps.isEmpty { expectEqual(capture.ramp, capture.sequence) }
  }
}
