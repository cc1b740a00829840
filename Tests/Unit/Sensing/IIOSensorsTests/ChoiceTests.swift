import TestSupport
import Testing

@testable import IIOSensors
@testable import Sensors

@Suite struct ChoiceTests {
  @Test(arguments: [
    ("15.620000 31.260000 62.50000 125 250", 100, "125"),
    ("15.620000 31.260000 62.50000 125 250", 62, "62.50000"),
    ("4000.000000 2000.000000 1000.000000 3.906000", 2500, "2000.000000"),
    ("0.09765625 3200", 1_000_000, "3200"), ("10 40", 20, "40"), ("1 12 25", 0.001, "1"),
    ("[0.78125 0.78125 400]", 100, "100"), ("[10 5 52]", 1000, "50"), ("[10 5 50]", 1, "10"),
    ("[1 1 10]\n\n", 3.4, "3"), ("[0 0.25 10]", 0.6, "0.5"),
  ])
  func `the nearest rate is written as the device writes it`(
    list: String, wish: Double, text: String
  ) throws {
    expectEqual(try require(RateChoice(list)).nearest(to: wish).text, text)
  }

  @Test(arguments: ["", "fast", "100 fast", "[1 2]", "[1 0 3]", "[5 1 3]", "-5", "0", "nan", "inf"])
  func `a list of rates that makes no sense is not used`(list: String) {
    expectNil(RateChoice(list))
  }

  @Test func `rates are shown rising`() throws {
    expectEqual(try require(RateChoice("400 12.5 100")).hertz, [12.5, 100, 400])
  }

  @Test(arguments: [
    ("0.000598 0.001197 0.002394 0.004788", 16, 2, "0.000598"),
    ("0.000598 0.001197 0.002394 0.004788", 16, 3, "0.001197"),
    ("0.038307 0.019154 0.009577", 12, 2, "0.009577"),
    ("0.038307 0.019154 0.009577", 12, 4, "0.019154"),
    ("0.009806 0.019613 0.039226 0.117679", 12, 16, "0.117679"),
    ("0.000598205 0.001196411", 16, 100, "0.001196411"),
  ])
  func `the finest scale that covers the range is chosen verbatim`(
    list: String, bits: Int, rangeG: Double, text: String
  ) throws {
    expectEqual(try require(ScaleChoice(list)).covering(rangeG: rangeG, bits: bits).text, text)
  }

  @Test func `a scale in g is told by its factor`() throws {
    let choice = try require(ScaleChoice("0.000244 0.000488 0.000976"))
    expectEqual(choice.covering(rangeG: 4, bits: 14, factor: 9.80665).text, "0.000488")
  }

  @Test(arguments: ["", "0", "-1", "x", "0.1 x"])
  func `scales that make no sense are not used`(list: String) {
    expectNil(ScaleChoice(list))
  }

  @Test func `a mount matrix is read`() throws {
    let turned = try require(MountMatrix("0, 1, 0; 1, 0, 0; 0, 0, -1\n"))
    expectEqual(turned.rows, [0, 1, 0, 1, 0, 0, 0, 0, -1])
    expect(!turned.isIdentity)
    expect(try require(MountMatrix("1, 0, 0; 0, 1, 0; 0, 0, 1")).isIdentity)
  }

  @Test(arguments: [
    "", "1,0,0", "0, 0, 0; 0, 0, 0; 0, 0, 0", "1, 0; 0, 1", "1, 0, 0; 0, 1, 0; 0, 0, x",
    "1, 0, 0; 0, 1, 0; 0, 0, 1; 0, 0, 1", "1, 0, 0; 1, 0, 0; 0, 0, 1", "nan,0,0;0,1,0;0,0,1",
  ])
  func `a matrix that is none is not used`(text: String) {
    expectNil(MountMatrix(text))
  }

  @Test func `the device's own trigger is taken before any other`() {
    let triggers = ["bma255-any-motion-dev0", "hr1", "bma255-dev0", "lis3dh-trigger"]
    let devices = ["bma255", "lis3dh", "msa311-13"]
    expectEqual(TriggerChoice(device: "bma255").best(of: triggers, devices: devices), "bma255-dev0")
    expectEqual(
      TriggerChoice(device: "lis3dh").best(of: triggers, devices: devices), "lis3dh-trigger")
    expectEqual(TriggerChoice(device: "bmi160").best(of: triggers, devices: devices), "hr1")
    expectNil(
      TriggerChoice(device: "bma255").best(of: ["bma255-any-motion-dev0"], devices: devices))
    expectEqual(
      TriggerChoice(device: "adxl372").best(
        of: ["adxl372-dev0-peak", "adxl372-dev0"], devices: []), "adxl372-dev0")
    expectEqual(
      TriggerChoice(device: "msa311-13").best(of: ["msa311-13-new-data"], devices: devices),
      "msa311-13-new-data")
    expectNil(TriggerChoice(device: "mma7455").best(of: ["lis3dh-trigger"], devices: devices))
  }

  @Test(arguments: [
    (100.0, "100"), (0.5, "0.5"), (1e-5, "0.000010000"), (12.5, "12.5"), (0, "0"),
    (26_667, "26667"),
  ])
  func `numbers are written without exponents`(number: Double, text: String) {
    expectEqual(DecimalText.shortest(number), text)
  }

  @Test(arguments: [("realtime\n\n", "realtime"), ("\0", ""), (" a b \0\0", "a b"), ("", "")])
  func `attribute texts lose their line ends and zero bytes`(text: String, trimmed: String) {
    expectEqual(DecimalText.trimmed(text), trimmed)
  }
}
