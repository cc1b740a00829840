import Foundation
import StrictJSON
import TestSupport
import Testing

struct DevicesListTests {
  private let ambler: AmblerProcess
  /// A port that nobody listens on, in the place of gpsd's.
  private let nobody: Int

  init() throws {
    ambler = try AmblerProcess()
    nobody = try LoopbackPort.free()
  }

  private static let nothing = """
    Accelerometers

      No accelerometer is connected to this machine. Connect one whose IIO driver is loaded
      (see `ls /sys/bus/iio/devices`), name one on another machine with --accelerometer
      iio:ip:HOST, or try without: `ambler devices serve lis3dh` plays a chip.

    Positions

    """

  /// Whether this machine has sensors of its own, which the expected texts do not know.
  static let hasOwnSensors = FileManager.default.fileExists(atPath: "/sys/bus/iio/devices")

  @Test(.disabled(if: hasOwnSensors, "this machine has IIO devices"))
  func `with nothing connected it says what to do, and that is no failure`() throws {
    let outcome = try ambler.run(["devices"])
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.hasPrefix(Self.nothing))
    expectEqual(outcome.stderr, "")
    let json = try ambler.run(["devices", "--json"]).json()
    expectEqual(json["accelerometers"], .list([]))
  }

  @Test(.disabled(if: hasOwnSensors, "this machine has IIO devices"))
  func `a chip is told with its profile, rates, ranges, capture and peculiarities`() throws {
    let chip = try PlayedChip("lis2dh12_accel")
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--accelerometer", chip.uri("?rate=100")])
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stderr, "")
    expect(
      outcome.stdout.hasPrefix(
        """
        Accelerometers

          lis2dh12_accel
            use         iio:ip:127.0.0.1:\(chip.port)?device=lis2dh12_accel
            profile     ST LIS2DH12 accelerometer (lis2dh12_accel)
            context     ip:127.0.0.1:\(chip.port), iio:device0
            channels    accel_x accel_y accel_z timestamp
            rate        1 Hz now; 1 10 25 50 100 200 400 1600 Hz on offer
            range       ± 2, 4, 8, 16 g
            capture     buffered by the kernel, trigger lis2dh12_accel-trigger, with timestamps
            note        The scale for 16 g is 12 mg a count, not 8.

        Positions

        """))
  }

  @Test func `a chip without a buffer is polled, and a quirk is a sentence`() throws {
    let polled = try PlayedChip("adxl313")
    let dirty = try PlayedChip("accel_3d")
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--accelerometer", polled.uri()]
        + ["--accelerometer", dirty.uri()])
    expectEqual(outcome.code, 0)
    expect(
      outcome.stdout.contains("capture     polled, one reading after another: it has no buffer"))
    expect(
      outcome.stdout.contains(
        "note        The storage above each count holds leftovers; they are masked away."))
  }

  @Test(.slow("measures in real time"))
  func `the live check measures the rate, the intervals and the gaps`() throws {
    let chip = try PlayedChip("lis2dh12_accel")
    let arguments = ["devices", "--seconds", "1", "--accelerometer", chip.uri("?rate=200")]
    let json = try ambler.run(arguments + ["--json"]).json()
    let found = json["accelerometers"]?.listValue?.first { device in
      device["context"]?.stringValue == "ip:127.0.0.1:\(chip.port)"
    }
    let live = try require(found?["live"])
    let rate = try require(live["rateHz"]?.doubleValue)
    expect(abs(rate - 200) < 2)
    expect(try require(live["samples"]?.integerValue) >= 200)
    expectEqual(live["gaps"], .list([]))
    let median = try require(live["intervalMilliseconds"]?["p50"]?.doubleValue)
    expect(abs(median - 5) < 0.1)
    let text = try ambler.run(arguments).stdout
    expect(text.contains("live        20") || text.contains("live        199"))
    expect(text.contains("; no gap\n"))
  }

  @Test func `an address that refuses is a failure, and the others are told all the same`() throws {
    let chip = try PlayedChip("lis3dh")
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--accelerometer", chip.uri()]
        + ["--accelerometer", "iio:ip:127.0.0.1:\(nobody)"])
    expectEqual(outcome.code, 69)
    expect(outcome.stdout.contains("  lis3dh\n"))
    expectEqual(
      outcome.stderr,
      """
      ip:127.0.0.1:\(nobody): the IIO context cannot be opened: Connection refused (errno 111). \
      Does iiod run there?
      Not everything that was named can be opened.

      """)
  }

  @Test func `a device that is not in its context is a failure that names those that are`() throws {
    let chip = try PlayedChip("lis3dh")
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--accelerometer", chip.uri("?device=bma253")])
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains(#"no accelerometer "bma253" with axes x, y and z."#))
    expect(outcome.stderr.contains("There are: lis3dh."))
  }

  @Test func `a gpsd that was named and is not there is a failure`() throws {
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--location", "gpsd://127.0.0.1:\(nobody)"])
    expectEqual(outcome.code, 69)
    let words =
      "No gpsd can be reached at 127.0.0.1 port \(nobody): Connection refused. "
      + "Check that gpsd runs and listens there."
    expect(outcome.stdout.contains(words))
    expectEqual(outcome.stderr, "\(words)\nNot everything that was named can be opened.\n")
  }

  @Test(.enabled(if: GPSDProcess.isInstalled, "needs gpsd"))
  func `a gpsd is told with its version, receivers and state`() throws {
    let receiver = try NMEAFeeder()
    let gpsd = try GPSDProcess(source: "tcp://127.0.0.1:\(receiver.port)")
    defer { gpsd.kill() }
    try receiver.accept()
    let arguments = ["devices", "--seconds", "0", "--location", "gpsd://127.0.0.1:\(gpsd.port)"]
    var outcome = try ambler.run(arguments)
    // gpsd needs a moment until it listens.
    let deadline = Date().addingTimeInterval(10)
    while outcome.code == 69, Date() < deadline { outcome = try ambler.run(arguments) }
    expectEqual(outcome.code, 0)
    expect(outcome.stdout.contains("\n  gpsd 3."))
    expect(outcome.stdout.contains("    use         gpsd://127.0.0.1:\(gpsd.port)\n"))
    expect(outcome.stdout.contains("    receiver    tcp://127.0.0.1:\(receiver.port)"))
    expect(outcome.stdout.contains("    state       no report came while it was watched\n"))
  }

  @Test(
    arguments: [
      (
        ["--accelerometer", "simulate:walk"], "simulate:walk: only iio: addresses can be looked at."
      ),
      (["--accelerometer", "nonsense"], "nonsense: is not a source."),
      (["--location", "iio:local:"], "iio:local:: only a gpsd can be looked at."),
      (["--seconds", "-1"], "`--seconds` is not a number from 0.0 to 3600.0."),
      (["--seconds", "1", "--seconds", "2"], "`--seconds` is given twice."),
      (["--port", "1"], "`--port` has no meaning for `devices`."),
      (["--acelerometer", "x"], "Did you mean `--accelerometer`?"),
      (["show"], "`ambler devices` has no action `show`."),
    ])
  func `a wrong line is refused with a hint, before anything is opened`(
    words: [String], hint: String
  ) throws {
    let outcome = try ambler.run(["devices"] + words)
    expectEqual(outcome.code, 64)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains(hint), "\(outcome.stderr)")
  }
}
