import Rigs
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// What is written because of what happens to a stream, write by write.
struct StreamTallyTests {
  /// A stream that has samples 0 to 9, of seconds 1 to 10.
  private func recording(
    _ schedule: RecordingSchedule = .always, keepsSamples: Bool = true
  ) -> TallyDriver {
    var driver = TallyDriver(schedule, keepsSamples: keepsSamples)
    driver.handle(.opened(TallyDriver.sensor()), at: 0)
    driver.hear(TallyDriver.block(0..<10, at: 1), at: 10)
    return driver
  }

  @Test func `the first samples begin a recording, and the next ones go into it`() {
    var driver = TallyDriver()
    expectEqual(driver.handle(.opened(TallyDriver.sensor()), at: 0).words, [])
    expectEqual(
      driver.hear(TallyDriver.block(0..<5, at: 1), at: 5).words,
      ["begin recording of chip", "append 0...4"])
    expectEqual(driver.hear(TallyDriver.block(5..<9, at: 6), at: 9).words, ["append 5...8"])
    expectEqual(driver.handle(.looked, at: 10).words, ["flush"])
    expectEqual(
      driver.handle(.ended, at: 9.5).words, ["close, the last", "note left at 8", "leave"])
  }

  @Test func `another sensor has a recording of its own, and the same one goes on in its`() {
    var driver = recording()
    expectEqual(driver.handle(.opened(TallyDriver.sensor()), at: 11).words, [])
    expectEqual(driver.handle(.opened(TallyDriver.sensor("other")), at: 11).words, ["close"])
    expectEqual(
      driver.hear(TallyDriver.block(0..<2, at: 15), at: 16).words,
      [
        "begin recording of other", "append disconnected 4", "silence disconnected 4",
        "append 14...15",
      ])
  }

  @Test func `samples over the end of a segment are divided between the two`() {
    var driver = recording()
    expectEqual(
      driver.hear(TallyDriver.block(10..<14, at: 58), at: 61).words,
      [
        "append 10...11", "begin segment", "close, the last", "note left at 11", "leave", "enter",
        "begin recording of chip", "append 12...13",
      ])
  }

  @Test func `a sample of a time to come ends no segment`() {
    var driver = recording()
    expectEqual(driver.hear(TallyDriver.block(10..<12, at: 70), at: 12).words, ["append 10...11"])
  }

  @Test func `where the next segment cannot be begun, what comes stays in this one`() {
    var driver = recording()
    driver.refuses = { if case .beginSegment = $0 { true } else { false } }
    expectEqual(
      driver.hear(TallyDriver.block(10..<14, at: 58), at: 61).words,
      ["append 10...11", "begin segment", "tell storageFailed", "append 12...13"])
    driver.refuses = { _ in false }
    expectEqual(
      driver.handle(.looked, at: 63).words,
      ["flush", "begin segment", "close, the last", "note left at 13", "leave", "enter"])
  }

  @Test
  func `a silent stream leaves a segment two seconds after its end, and says why it is silent`() {
    var driver = recording()
    driver.handle(.silent(.disconnected), at: 11)
    expectEqual(driver.handle(.looked, at: 61.9).words, ["flush"])
    expectEqual(
      driver.handle(.looked, at: 62).words,
      [
        "flush", "begin segment", "append disconnected ?", "close, the last", "note left at 9",
        "leave", "enter",
      ])
  }

  @Test func `a silence that ends behind the end of a segment has its own cause in it`() {
    var driver = recording()
    driver.handle(.silent(.disconnected), at: 11)
    driver.handle(.opened(TallyDriver.sensor()), at: 60)
    expectEqual(
      driver.hear(TallyDriver.block(0..<1, at: 61), at: 61).words,
      [
        "begin segment", "append disconnected ?", "close, the last", "note left at 9", "leave",
        "enter", "begin recording of chip", "append disconnected 50", "silence disconnected 50",
        "append 60...60",
      ])
  }

  @Test func `a segment that ends while nothing is wanted tells of no silence`() {
    // From the beginning of each minute ten seconds are recorded.
    var driver = recording(.dutyCycle(record: .seconds(11), every: .seconds(60)))
    driver.handle(.silent(.notScheduled), at: 11)
    expectEqual(
      driver.hear(TallyDriver.block(0..<1, at: 60.5), at: 60.5).words,
      [
        "begin segment", "close, the last", "note left at 9", "leave", "enter",
        "begin recording of chip", "append notScheduled 0", "silence notScheduled 0",
        "append 10...10",
      ])
  }

  @Test func `what no recording took is told by the next one, each cause apart`() {
    var driver = TallyDriver()
    driver.handle(.opened(TallyDriver.sensor()), at: 0)
    driver.refuses = { if case .beginRecording = $0 { true } else { false } }
    expectEqual(
      driver.hear(TallyDriver.block(0..<5, at: 1), at: 5).words,
      ["begin recording of chip", "tell storageFailed"])
    driver.hear(TallyDriver.block(5..<7, at: 6), at: 7)
    driver.handle(.silent(.disconnected), at: 8)
    driver.hear(TallyDriver.block(0..<2, at: 10), at: 11)
    expectEqual(
      driver.handle(.ended, at: 11).words,
      [
        "close, the last", "note left at nothing", "leave",
      ])
    driver.refuses = { _ in false }
    expectEqual(
      driver.hear(TallyDriver.block(2..<3, at: 12), at: 12).words,
      [
        "begin recording of chip", "append diskFull 7", "append disconnected 2",
        "append diskFull 2", "append 11...11",
      ])
    expectEqual(driver.hear(TallyDriver.block(3..<4, at: 13), at: 13).words, ["append 12...12"])
  }

  @Test func `a stream that is not stored any more ends where the disk has it`() {
    var driver = recording()
    driver.handle(.opened(TallyDriver.sensor("other")), at: 10)
    driver.refuses = { if case .beginRecording = $0 { true } else { false } }
    driver.hear(TallyDriver.block(0..<5, at: 11), at: 15)
    expectEqual(driver.tally.numbers.tail?.sequence, 14)
    expectEqual(
      driver.handle(.ended, at: 15).words,
      ["close, the last", "note left at 9", "leave"])
  }

  @Test func `that something could not be stored is told once in each segment`() {
    var driver = recording()
    driver.refuses = { if case .append = $0 { true } else { false } }
    expectEqual(
      driver.hear(TallyDriver.block(10..<11, at: 11), at: 11).words,
      ["append 10...10", "tell storageFailed"])
    expectEqual(
      driver.hear(TallyDriver.block(11..<12, at: 12), at: 12).words, ["append 11...11"])
    expectEqual(
      driver.hear(TallyDriver.block(12..<13, at: 61), at: 61).words.suffix(3),
      ["begin recording of chip", "append 12...12", "tell storageFailed"])
  }

  @Test func `a hole in the numbers at the beginning of a recording is counted`() {
    var driver = recording()
    let gap = Gap(missingCount: nil, start: TallyDriver.second(10), end: nil, cause: .queueFull)
    driver.handle(.came(.gap(gap)), at: 12)
    driver.handle(.looked, at: 62)
    expectEqual(
      driver.hear(TallyDriver.block(40..<41, at: 62), at: 63).words,
      [
        "begin recording of chip", "append queueFull 30",
        // It is open already.
        "begin recording of chip", "append 40...40",
      ])
  }

  @Test func `no number is used twice, whatever the source says`() {
    var driver = recording()
    expectEqual(driver.hear(TallyDriver.block(3..<5, at: 11), at: 12).words, ["append 10...11"])
    expectEqual(driver.hear(TallyDriver.block(5..<6, at: 13), at: 13).words, ["append 12...12"])
  }

  @Test func `a silence behind a gap counts only what is behind it`() {
    var driver = recording()
    let gap = Gap(
      missingCount: 4, start: TallyDriver.second(10), end: TallyDriver.second(15), cause: .overrun)
    driver.handle(.came(.gap(gap)), at: 15)
    driver.handle(.silent(.disconnected), at: 15)
    driver.handle(.opened(TallyDriver.sensor()), at: 19)
    expectEqual(
      driver.hear(TallyDriver.block(0..<1, at: 20), at: 20).words,
      ["append disconnected 5", "silence disconnected 5", "append 19...19"])
  }

  @Test func `a gap over a boot is settled, though the sensor was away before the clock was set`() {
    let tail = StreamTail(
      sequence: 99, time: TallyDriver.second(0), period: .seconds(1),
      unsettledUTC: UTCTime(nanoseconds: 0))
    var driver = TallyDriver(after: tail)
    driver.isSynchronized = false
    driver.handle(.opened(TallyDriver.sensor()), at: 0)
    expectEqual(
      driver.hear(TallyDriver.block(0..<2, at: 1), at: 2).words,
      [
        "begin recording of chip", "append notRunning ?", "silence notRunning ?",
        "append 100...101",
      ])
    driver.handle(.silent(.disconnected), at: 3)
    driver.handle(.opened(TallyDriver.sensor()), at: 9)
    driver.hear(TallyDriver.block(0..<2, at: 10), at: 11)
    expectEqual(driver.handle(.looked, at: 12).words, ["flush"])
    driver.isSynchronized = true
    // An hour and a second, as far as the driver's wall clock goes.
    expectEqual(driver.handle(.looked, at: 13).words, ["flush", "note settled 3600"])
    expectEqual(driver.handle(.looked, at: 14).words, ["flush"])
  }

  @Test func `the device's clock is noted once for what has come to the disk`() {
    var driver = TallyDriver()
    driver.handle(.opened(TallyDriver.sensor()), at: 0)
    driver.hear(TallyDriver.block(0..<5, at: 1, clockOffset: 7), at: 5)
    expectEqual(driver.handle(.wrote(.flush, .flushed), at: 6).words, ["note device clock"])
    expectEqual(driver.handle(.wrote(.flush, .flushed), at: 7).words, [])
  }

  @Test func `of a stream of minutes each segment is told the sensor, and nothing is recorded`() {
    var driver = recording(keepsSamples: false)
    expectEqual(driver.hear(TallyDriver.block(10..<12, at: 11), at: 12).words, [])
    driver.handle(.looked, at: 62)
    driver.refuses = { if case .note = $0 { true } else { false } }
    expectEqual(
      driver.hear(TallyDriver.block(12..<14, at: 13), at: 14).words,
      ["note sensor, counted to -1", "tell storageFailed"])
    driver.refuses = { _ in false }
    expectEqual(
      driver.hear(TallyDriver.block(14..<15, at: 15), at: 15).words,
      ["note sensor, counted to -1"])
    expectEqual(
      driver.handle(.ended, at: 16).words,
      [
        "close, the last", "note left at -1", "leave",
      ])
  }

  @Test func `minutes that the disk refuses are told with the next, in their order`() {
    func minute(_ samples: Int, until seconds: Double) -> SegmentRecord {
      var minute = FeatureMinute(
        start: TallyDriver.second(0), sampleCount: samples, missingCount: 0)
      minute.lastTime = TallyDriver.second(seconds)
      return .features(stream: "s", minute, counted: nil)
    }
    var driver = recording(keepsSamples: false)
    driver.refuses = { if case .note = $0 { true } else { false } }
    expectEqual(
      driver.handle(.minutes([minute(3, until: 3), minute(4, until: 7)]), at: 10).words,
      ["note 3 samples, counted to 2", "tell storageFailed"])
    driver.refuses = { _ in false }
    expectEqual(
      driver.handle(.minutes([minute(2, until: 9)]), at: 10).words,
      [
        "note 3 samples, counted to 2", "note 4 samples, counted to 6",
        "note 2 samples, counted to 8",
      ])
    expectEqual(
      driver.handle(.ended, at: 11).words,
      [
        "close, the last", "note left at 8", "leave",
      ])
  }
}
