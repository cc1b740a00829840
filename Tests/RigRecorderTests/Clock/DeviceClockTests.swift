import StrictJSON
import StudyModel
import Testing

@testable import RigRecorder

struct DeviceClockTests {
  private static func moment(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test
  func `a reading is kept when the clock has moved by a quarter of a sample, and each minute`() {
    var track = DeviceClockTrack()
    var kept: [Double] = []
    for second in 0..<150 {
      let offset: Int64 = second < 10 ? 5_000_000 - Int64(second) * 100_000 : 4_000_000
      let reading = track.reading(
        at: Self.moment(Double(second)), offset: offset, period: .milliseconds(1))
      guard let reading else { continue }
      track.keep(reading)
      kept.append(Double(second))
    }
    #expect(kept == [0, 3, 6, 9, 69, 129])
  }

  @Test func `what could not be kept is asked for again`() {
    let track = DeviceClockTrack()
    let first = track.reading(at: Self.moment(0), offset: 7, period: nil)
    #expect(first != nil)
    #expect(track.reading(at: Self.moment(1), offset: 7, period: nil) != nil)
  }

  @Test func `the drift is that of the line, without the first half minute`() throws {
    let readings = (0..<40).map { number -> DeviceClockReading in
      let second = Double(number) * 10
      // Late arrivals at first; then twenty parts in a million.
      let late = second < 30 ? 3e-3 * (30 - second) / 30 : 0
      return DeviceClockReading(
        at: Self.moment(second), offset: Int64((late + second * 20e-6) * 1e9), period: nil)
    }
    #expect(abs(try #require(readings.driftPPM) - 20) < 0.001)
    #expect(Array(readings.prefix(5)).driftPPM == nil)
    #expect([DeviceClockReading]().driftPPM == nil)
  }

  @Test func `what is written of a reading reads as the same, its period to the millionth`() throws
  {
    let reading = DeviceClockReading(
      at: Self.moment(5), offset: -3, period: .seconds(1 / 3_200.0 + 1e-13))
    let again = try #require(DeviceClockReading(json: reading.json))
    #expect(again.at == reading.at && again.offset == reading.offset)
    let period = try #require(again.period)
    #expect(abs(period.inSeconds - (1 / 3_200.0 + 1e-13)) < 1e-15)
    let bare = DeviceClockReading(at: Self.moment(5), offset: 1, period: nil)
    #expect(DeviceClockReading(json: bare.json) == bare)
    #expect(JSONValue.number(-1).periodValue == nil)
  }
}
