import TestSupport
import Testing

@testable import Sensors

@Suite struct SensorErrorTests {
  static let words: [(SensorError, String)] = [
    (
      .call("iio_buffer_refill", subject: "lis3dh", code: 5),
      "lis3dh: iio_buffer_refill failed: Input/output error (errno 5)."
    ),
    (
      .source("x", .noScheme),
      "x: is not a source. Begin with iio:, gpsd://, replay: or simulate:."
    ),
    (
      .contextRefused(uri: "ip:h", code: 111),
      "ip:h: the IIO context cannot be opened: Connection refused (errno 111). Does iiod run there?"
    ),
    (
      .noAccelerometer(uri: "local:", wanted: "a", present: ["b", "c"]),
      "local:: no accelerometer \"a\" with axes x, y and z. There are: b, c."
    ),
    (
      .noAccelerometer(uri: "local:", wanted: nil, present: []),
      "local:: no accelerometer with axes x, y and z. There is no device at all."
    ),
    (
      .noGyroscope(uri: "local:", wanted: "a", present: ["b"]),
      "local:: no gyroscope \"a\" with axes x, y and z. There are: b."
    ),
    (
      .attribute(device: "a", name: "scale", text: "?"),
      "a: scale is \"?\", which cannot be used. Is its driver the right one?"
    ),
    (
      .format(device: "a", channel: "accel_x", format: "le:u32/32>>0"),
      "a: channel accel_x has the scan format le:u32/32>>0, which cannot be read as counts of 32 bits."
    ),
    (
      .alreadyStarted(device: "a"),
      "a: it is being read already. Stop it before it is started again."
    ),
    (
      .gaveUp(device: "a", afterSeconds: 60.4, code: 19),
      "a: nothing came for 60 s (No such device (errno 19)). Check that it is plugged in."
    ),
  ]

  @Test(arguments: words)
  func `every error says what happened and what to do`(error: SensorError, text: String) {
    expectEqual("\(error)", text)
  }
}
