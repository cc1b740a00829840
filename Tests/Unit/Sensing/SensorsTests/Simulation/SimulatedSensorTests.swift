import Clocks
import Sensors
import StudyModel
import TestSupport
import Testing

/// The players in true time; each test needs well under a second of it.
struct SimulatedSensorTests {
  /// Takes items until there are so many samples; stops on the way out of the stream.
  private static func samples(
    _ stream: SampleStream<AccelerationBlock>, atLeast count: Int
  ) -> [AccelerationBlock] {
    var blocks: [AccelerationBlock] = []
    while blocks.reduce(0, { $0 + $1.sampleCount }) < count, let item = stream.next() {
      if case .samples(let block) = item { blocks.append(block) }
    }
    return blocks
  }

  @Test(arguments: [100.0, 1000])
  func `samples come in true time, in order, and none before it was made`(rateHz: Double) throws {
    let sensor = SimulatedAccelerometer(
      try SimulationParameters(uri: "simulate:walk?rate=\(rateHz)"))
    let begin = SystemClock.now
    let stream = try sensor.start()
    let blocks = Self.samples(stream, atLeast: Int(rateHz / 4))
    let end = SystemClock.now
    sensor.stop()
    expectEqual(blocks.first?.firstSequence, 0)
    for (block, next) in zip(blocks, blocks.dropFirst()) {
      expectEqual(next.firstSequence, block.firstSequence + block.sampleCount)
    }
    let times = blocks.flatMap(\.times)
    expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    expect(try require(times.first) >= begin.nanoseconds)
    expect(try require(times.last) <= end.nanoseconds)
    expect((end - begin) >= .milliseconds(240))
    expect(blocks.allSatisfy { $0.sampleCount == max(1, Int(rateHz * 0.01)) })
  }

  @Test func `stopping ends the stream before the next sample, however slow it is`() throws {
    let sensor = SimulatedAccelerometer(try SimulationParameters(uri: "simulate:rest?rate=1"))
    let stream = try sensor.start()
    _ = stream.next()
    sensor.stop()
    expectNil(stream.next())
    expectNil(stream.failure)
  }

  @Test func `a sensor starts once at a time and again after a stop`() throws {
    let sensor = SimulatedAccelerometer(SimulationParameters(.rest))
    _ = try sensor.start()
    #expect(throws: SensorError.alreadyStarted(device: sensor.description.name)) {
      try sensor.start()
    }
    sensor.stop()
    sensor.stop()
    let stream = try sensor.start()
    expectEqual(Self.samples(stream, atLeast: 3).first?.firstSequence, 0)
    sensor.stop()
  }

  @Test func `stopping what never started does nothing`() {
    SimulatedAccelerometer(SimulationParameters(.rest)).stop()
    SimulatedLocation(SimulationParameters(.rest)).stop()
  }

  @Test func `a forgotten sensor stops by itself`() throws {
    var sensor: SimulatedAccelerometer? = SimulatedAccelerometer(SimulationParameters(.rest))
    let stream = try require(try sensor?.start())
    sensor = nil
    while stream.next() != nil {}
    expectNil(stream.failure)
  }

  @Test func `a cue moves the person in the running stream`() throws {
    let sensor = SimulatedAccelerometer(
      try SimulationParameters(uri: "simulate:person?delay=0"))
    let stream = try sensor.start()
    let still = try require(Self.samples(stream, atLeast: 5).last).counts
    sensor.cue(.stimulus, at: SystemClock.now)
    let moved = Self.samples(stream, atLeast: 30).contains { block in
      zip(block.counts, still).contains { abs($0 - $1) > 8000 }
    }
    sensor.stop()
    expect(moved)
  }

  @Test func `the receiver gives its first report at once and says that it is simulated`() throws {
    let receiver = SimulatedLocation(try SimulationParameters(uri: "simulate:walk?seed=3"))
    expect(receiver.description.isSimulated)
    expectEqual(receiver.description.name, "simulated walk")
    let stream = try receiver.start()
    guard case .samples(let block)? = stream.next() else {
      receiver.stop()
      Issue.record("the first item is not a report")
      return
    }
    receiver.stop()
    expectEqual(block.firstSequence, 0)
    expectEqual(block.fixes.first?.mode, .threeDimensional)
    while stream.next() != nil {}
  }

  @Test func `the description says scale, rate and that nobody was measured`() throws {
    let description = SimulatedAccelerometer(
      try SimulationParameters(uri: "simulate:walk?drop=0.5")
    ).description
    expect(description.isSimulated)
    expectEqual(description.nominalRateHz, 100)
    expectEqual(description.columns.map(\.scale), [0.0005985, 0.0005985, 0.0005985])
    expectEqual(description.notes.count, 2)
  }
}
