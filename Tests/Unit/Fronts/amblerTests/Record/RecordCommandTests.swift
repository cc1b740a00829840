import Foundation
import StrictJSON
import TestSupport
import Testing

struct RecordCommandTests {
  private let ambler: AmblerProcess

  init() throws {
    ambler = try AmblerProcess()
  }

  private static let person = ["--accelerometer", "simulate:walk?rate=200"]

  private func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: ambler.folder.appendingPathComponent(path).path)
  }

  private func summary(_ path: String) throws -> JSONValue {
    let data = try require(bytes(path + "/recording.json"), "\(path)")
    return try JSONDocument(bytes: Array(data), file: path).value
  }

  /// The lines of a recording's data, as any tool reads them.
  private func lines(_ path: String) throws -> [Substring] {
    let file = ambler.folder.appendingPathComponent(path + "/data.csv.zst").path
    let child = try ChildProcess("/usr/bin/env", ["zstdcat", file])
    return try require(child.wait(seconds: 20)).text.split(separator: "\n")
  }

  private func names(_ path: String) -> [String] {
    Workspace.names(in: ambler.folder.appendingPathComponent(path).path)
  }

  @Test func `both streams are recorded, and the ledger is told`() throws {
    let outcome = try ambler.run(
      ["record", "--seconds", "1.5", "--location", "simulate:walk", "--out", "walk"] + Self.person)
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stderr, "")
    expectEqual(names("walk"), ["accelerometer", "location"])
    for kind in ["accelerometer", "location"] {
      expectEqual(names("walk/\(kind)"), ["data.csv.zst", "recording.json"])
      let summary = try summary("walk/\(kind)")
      expectEqual(summary["state"]?.stringValue, "complete")
      let received = try require(summary["ledger"]?["received"]?.integerValue)
      expectEqual(try lines("walk/\(kind)").count, received + 1)
      expect(outcome.stdout.contains("  \(kind): simulated walk\n"))
      expect(
        outcome.stdout.contains("samples     \(received) of \(received) expected, 0 missing\n"))
    }
    let times = try lines("walk/accelerometer").dropFirst().compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    let length = try require(times.last) - (try require(times.first))
    // A busy machine may end it early or late; what came is at the rate that was asked for.
    expect(abs(Double(times.count - 1) - length * 1e-9 * 200) < 1.5 && times.count > 20)
    expect(outcome.stdout.contains("    gap         none\n"))
    expect(outcome.stdout.contains(" Hz achieved, 200 Hz asked for\n"))
    expect(outcome.stdout.contains("/walk/accelerometer/data.csv.zst\n"))
    expectEqual(names("state/ambler/record"), [], "nothing sealed stays behind")
  }

  @Test func `gaps are told with their cause and counted once`() throws {
    let outcome = try ambler.run(
      ["record", "--seconds", "2", "--out", "holes", "--json"]
        + ["--accelerometer", "simulate:walk?rate=200&drop=0.5&seed=3"])
    expectEqual(outcome.code, 0)
    let told = try require(try outcome.json().listValue?.first)
    expectEqual(told, (try summary("holes/accelerometer")))
    let ledger = try require(told["ledger"])
    let gaps = try require(ledger["gaps"]?.listValue)
    expect(!gaps.isEmpty)
    expect(gaps.allSatisfy { $0["cause"]?.stringValue == "overrun" })
    let missing = gaps.compactMap { $0["missing"]?.integerValue }.reduce(0, +)
    expectEqual(ledger["missing"]?.integerValue, missing)
  }

  @Test func `a chip on the network is recorded at the rate that is asked for`() throws {
    let chip = try PlayedChip("lis2dh12_accel")
    let outcome = try ambler.run(
      ["record", "--seconds", "1.5", "--accelerometer", chip.uri(), "--rate", "400"]
        + ["--out", "chip"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let summary = try summary("chip/accelerometer")
    expectEqual(summary["sensor"]?["profile"]?.stringValue, "lis2dh12_accel")
    expectEqual(summary["sensor"]?["nominalRateHz"]?.doubleValue, 400)
    let rate = try require(summary["achievedRateHz"]?.doubleValue)
    expect(abs(rate - 400) < 4)
    expectEqual(summary["ledger"]?["missing"]?.integerValue, 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends it and everything is kept`(signal: Int32) throws {
    let child = try ambler.start(["record", "--seconds", "600", "--out", "long"] + Self.person)
    try require(child.wait(seconds: 20) { _ in isUnderWay })
    child.send(signal)
    let outcome = try ambler.finish(child, seconds: 20)
    expectEqual(outcome.code, 0)
    let summary = try summary("long/accelerometer")
    expectEqual(summary["state"]?.stringValue, "complete")
    let received = try require(summary["ledger"]?["received"]?.integerValue)
    expectEqual(try lines("long/accelerometer").count, received + 1)
    expect(outcome.stdout.contains("samples     \(received) of"))
  }

  @Test func `what a kill cut off is written by the next recording`() throws {
    let child = try ambler.start(["record", "--seconds", "600", "--out", "cut"] + Self.person)
    try require(child.wait(seconds: 20) { _ in isUnderWay && sealedByteCount > 2000 })
    child.send(SIGKILL)
    _ = try ambler.finish(child)
    expectEqual(names("cut"), [])
    let next = try ambler.run(["record", "--seconds", "0.2", "--out", "next"] + Self.person)
    expectEqual(next.code, 0)
    let cut = ambler.folder.appendingPathComponent("cut").path
    expectEqual(next.stderr, "A recording that was cut off is closed and written to \(cut).\n")
    let summary = try summary("cut/accelerometer")
    expectEqual(summary["state"]?.stringValue, "interrupted")
    let received = try require(summary["ledger"]?["received"]?.integerValue)
    expect(received >= 100)
    expectEqual(try lines("cut/accelerometer").count, received + 1)
    expectEqual(names("state/ambler/record"), [])
  }

  private var sealedFolder: String? {
    names("state/ambler/record").first.map { "state/ambler/record/\($0)/accelerometer" }
  }

  private var isUnderWay: Bool { sealedByteCount > 0 }

  private var sealedByteCount: Int {
    sealedFolder.flatMap { bytes($0 + "/data.csv.zst.sealed")?.count } ?? 0
  }

  @Test func `an older recording is not overwritten`() throws {
    let arguments = ["record", "--seconds", "0.2", "--out", "one"] + Self.person
    expectEqual(try ambler.run(arguments).code, 0)
    let before = bytes("one/accelerometer/recording.json")
    let again = try ambler.run(arguments)
    expectEqual(again.code, 64)
    expectEqual(again.stderr, "one holds a recording already. Name another folder with --out.\n")
    expectEqual(bytes("one/accelerometer/recording.json"), before)
  }

  @Test func `without --out the folder is named by the time`() throws {
    expectEqual(try ambler.run(["record", "--seconds", "0.2"] + Self.person).code, 0)
    let name = try require(names("").first { $0.hasPrefix("recording-") })
    expectNotNil(name.wholeMatch(of: /recording-\d{8}T\d{6}Z-[0-9a-f]{4}/))
    expectEqual(names(name), ["accelerometer"])
  }

  @Test func `a sensor that cannot be opened is said before anything is made`() throws {
    let port = try LoopbackPort.free()
    let outcome = try ambler.run(
      ["record", "--seconds", "1", "--accelerometer", "iio:ip:127.0.0.1:\(port)", "--out", "x"])
    expectEqual(outcome.code, 69)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains("Connection refused (errno 111). Does iiod run there?"))
    expectEqual(names("x"), [])
  }

  @Test(
    arguments: [
      (
        ["--seconds", "1"],
        "Name a sensor: `--accelerometer URI`, `--gyroscope URI`, `--location URI`"
      ),
      (person, "Say how long to record: `--seconds N`."),
      (["--seconds", "0"] + person, "`--seconds` is not a number from 0.1 to 31622400.0."),
      (["--seconds", "1", "--rate", "fast"] + person, "`--rate` is not a number from 0.1 to"),
      (["--seconds", "1", "--accelerometer", "gpsd://localhost"], "A gpsd gives positions"),
      (["--seconds", "1", "walk"] + person, "There is too much"),
    ] as [([String], String)])
  func `a wrong line is refused with a hint`(words: [String], hint: String) throws {
    let outcome = try ambler.run(["record"] + words)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains(hint), "\(outcome.stderr)")
    expectEqual(outcome.code, 64)
  }
}
