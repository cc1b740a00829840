import IIODServer
import Outbox
import Receipts
import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import RigRecorder

struct RigRunTests {
  /// Numbers of samples and numbers of the ledger go together, and what is missing is counted.
  private func expectWhole(_ contents: StreamContents, missing: Int = 0) throws {
    let first = try require(contents.stored.first)
    let firstSequence = try require(contents.sequences.first)
    // Of thousands of numbers only the first wrong one is worth printing.
    let wrong = zip(contents.stored, contents.sequences).first { $0 - first != $1 - firstSequence }
    expectNil(wrong)
    let sent = try require(contents.stored.last) - first + 1
    expectEqual(sent, contents.stored.count + missing)
    expectEqual(contents.missing, missing)
  }

  private func document(_ item: StoredResult) throws -> JSONValue {
    try JSONDocument(bytes: item.document, file: "result").value
  }

  @Test(.slow("segments in real time"))
  func `segments follow each other without a sample between them, each naming the one before`()
    async throws
  {
    let played = try await PlayedRig(chips: 2, segment: .seconds(2))
    try played.start()
    _ = try await played.waitForFiled(3)
    try await played.stop()
    let items = try await played.waitForFiled(4)
    for stream in ["s0", "s1"] {
      try expectWhole(try StreamContents(items, stream: stream, played))
    }
    var previous: String?
    for (number, item) in items.enumerated() {
      let rig = try require(try document(item)["rig"])
      expectEqual(rig["segment"]?.integerValue, number + 1)
      expectEqual(rig["previous"]?.stringValue, previous)
      let isLast = number == items.count - 1
      expectEqual(rig["ending"]?.stringValue, (isLast ? "stopped" : "boundary"))
      previous = "\(ContentDigest(of: item.document))"
    }
  }

  @Test func `the next program goes on with the numbers, and counts what nobody recorded`()
    async throws
  {
    let played = try await PlayedRig()
    try played.start()
    try await played.waitForSamples(500)
    try await played.stop()
    let again = try PlayedRig(following: played)
    try again.start()
    try await again.waitForSamples(500)
    try await again.stop()
    let items = try await again.waitForFiled(1)
    let contents = try StreamContents(items, stream: "s0", played)
    let gap = try require(contents.gaps.first)
    expect(contents.gaps.count == 1 && gap.cause == .notRunning)
    try expectWhole(contents, missing: try require(gap.missingCount))
  }

  @Test(.slow("records in real time"))
  func `a sensor that is pulled out and put back goes on in the same recording`() async throws {
    let played = try await PlayedRig()
    try played.start()
    try await played.waitForSamples(300)
    played.servers[0].faults.link = .down
    try await played.waitForCondition { if case .absent = $0.condition { true } else { false } }
    played.servers[0].faults.link = .up
    let count = try played.sampleCount()
    try await played.waitForSamples(count + 300)
    try await played.stop()
    let items = try await played.waitForFiled(1)
    let recordings = try require(try document(items[0])["recordings"]?.listValue)
    expectEqual(recordings.count, 1)
    let contents = try StreamContents(items, stream: "s0", played)
    let gap = try require(contents.gaps.first)
    expect(contents.gaps.count == 1 && gap.cause == .disconnected)
    try expectWhole(contents, missing: try require(gap.missingCount))
    let problems = try require(try document(items[0])["problems"]?.listValue)
    expect(problems.contains { $0["kind"]?.stringValue == "sensorLost" })
  }

  @Test(.long("a rig in real time"))
  func `a sensor that is away for whole segments is told in each of them, and the others go on`()
    async throws
  {
    let played = try await PlayedRig(chips: 2, segment: .seconds(2))
    try played.start()
    try await played.waitForSamples(300)
    played.servers[0].faults.link = .down
    let items = try await played.waitForFiled(4)
    try await played.stop()
    try expectWhole(try StreamContents(items, stream: "s1", played))
    // In the last one the sensor was away from the beginning to the end.
    let last = try document(items[3])
    let problems = try require(last["problems"]?.listValue)
    expect(problems.contains { $0["stream"]?.stringValue == "s0" })
    let entry = try require(
      last["recordings"]?.listValue?.first { $0["stream"]?.stringValue == "s0" })
    expectEqual(entry["ledger"]?["received"]?.integerValue, 0)
    let gap = try require(entry["ledger"]?["gaps"]?.listValue?.first)
    expect(gap["cause"]?.stringValue == "disconnected" && gap["missing"] == nil)
  }

  @Test func `both kinds of one chip are recorded from its one buffer, as two streams`()
    async throws
  {
    let played = try await PlayedRig(chip: "mpu6050", rateHz: 200, turns: true)
    try played.start()
    for stream in ["s0", "g0"] {
      try await played.waitForCondition(of: stream) { $0.sampleCount >= 200 }
    }
    expectEqual(played.servers[0].openBufferCount, 1)
    try await played.stop()
    let items = try await played.waitForFiled(1)
    let document = try document(try require(items.first))
    let recordings = try require(document["recordings"]?.listValue)
    expectEqual(Set(recordings.map { $0["stream"]?.stringValue }), ["s0", "g0"])
    for recording in recordings {
      let isTurning = recording["stream"]?.stringValue == "g0"
      expectEqual(recording["kind"]?.stringValue, (isTurning ? "gyroscope" : "accelerometer"))
      expectEqual(recording["ledger"]?["missing"]?.integerValue, 0)
      expect(try require(recording["ledger"]?["received"]?.integerValue) >= 200)
    }
  }

  @Test(.long("waits for a temperature in real time"))
  func `a result carries the sensor's calibration and how warm it was`() async throws {
    let played = try await PlayedRig()
    let (made, end) = (
      try require(CalendarDate("2020-01-02")), try require(CalendarDate("2021-01-01"))
    )
    func calibration(of device: String) -> AccelerometerCalibration {
      AccelerometerCalibration(
        device: device, serial: "7", calibrated: made, validUntil: end,
        algorithm: Measure.Algorithm(name: "six-positions", version: "1"),
        offsetMetersPerSecondSquared: [0.01, 0, 0],
        matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        residualBeforeMetersPerSecondSquared: 0.1, residualAfterMetersPerSecondSquared: 0.01)
    }
    played.calibrations = [calibration(of: "lis3dh"), calibration(of: "adxl355")]
    try played.start()
    try await played.waitForStatus { $0.streams[0].celsius != nil }
    try await played.stop()
    let result = try document(try require(try await played.waitForFiled(1).first))
    let card = try require(result["recordings"]?.listValue?.first?["calibration"])
    expectEqual(card["device"]?.stringValue, "adxl355")
    expectEqual(card["expired"]?.booleanValue, true)
    let warm = try require(result["temperatures"]?.listValue?.first)
    expectEqual(warm["stream"]?.stringValue, "s0")
    let celsius = try require(warm["readings"]?.listValue?.first?["celsius"]?.doubleValue)
    expect((0...60).contains(celsius))
  }

  @Test func `two programs do not record for one rig in one home`() async throws {
    let played = try await PlayedRig()
    try played.start()
    try await played.waitForSamples(10)
    let second = try played.run()
    #expect(throws: RigError.inUse) { try second.begin(until: try StopSignal()) }
    try await played.stop()
  }

  @Test func `axes that are not wanted are not stored`() async throws {
    let played = try await PlayedRig(stream: #", "channels": ["z", "x"]"#)
    try played.start()
    try await played.waitForSamples(200)
    try await played.stop()
    let item = try await require(played.waitForFiled(1).first)
    let entry = try require(try document(item)["recordings"]?.listValue?.first)
    let columns = try require(entry["sensor"]?["columns"]?.listValue)
    expectEqual(columns.map { $0["name"]?.stringValue }, ["x", "z"])
    let id = try require(entry["id"]?.stringValue)
    let reader = try RecordingReader(
      sealed: played.home.recordingsFolder + "/" + id, key: played.key)
    let blocks: [SelectedAxes<AccelerationBlock, TwoAxes>] = try reader.samples().blocks
    // The chip's channels count on by one from x to z.
    expect(
      blocks.allSatisfy { block in
        (0..<block.sampleCount).allSatisfy { (sample: Int) -> Bool in
          let x = block.counts[2 * sample]
          return block.counts[2 * sample + 1] == x + 2
        }
      })
    expect(blocks.map(\.sampleCount).reduce(0, +) >= 200)
  }

  @Test func `where features alone are wanted no sample is stored, and minutes are`() async throws {
    let played = try await PlayedRig(stream: #", "keep": "features""#)
    try played.start()
    try await played.waitForSamples(500)
    try await played.stop()
    let result = try document(try await require(played.waitForFiled(1).first))
    expectEqual(result["recordings"]?.listValue?.isEmpty, true)
    let features = try require(result["features"]?.listValue?.first)
    expectEqual(features["stream"]?.stringValue, "s0")
    let minutes = try require(features["minutes"]?.listValue)
    let count = minutes.compactMap { $0["samples"]?.integerValue }.reduce(0, +)
    expect(count >= 500)
  }

  @Test func `a sensor whose buffer cannot be used is polled, and that is told`() async throws {
    let played = try await PlayedRig(rateHz: 100) { $0.buffer = .none }
    try played.start()
    try await played.waitForSamples(20)
    try await played.stop()
    let result = try document(try await require(played.waitForFiled(1).first))
    let problem = try require(
      result["problems"]?.listValue?.first { $0["kind"]?.stringValue == "sensorPolled" })
    expectEqual(
      problem["detail"]?.stringValue,
      "The kernel does not buffer its samples: it is asked 100 times a second, and whatever it "
        + "measures between two questions is not seen.")
  }

  @Test(.long("a rig in real time"))
  func `a sensor that runs at another rate is told while it is recorded`() async throws {
    let played = try await PlayedRig()
    played.servers[0].faults.rateFactor = 0.9
    try played.start()
    try await played.waitForSamples(9_500)
    try await played.stop()
    let result = try document(try await require(played.waitForFiled(1).first))
    let problems = try require(result["problems"]?.listValue)
    // The ramp's higher digits are an axis that does not change, which is told too.
    expectEqual(Set(problems.map { $0["kind"]?.stringValue }), ["rateDiffers", "axisStuck"])
  }
}
