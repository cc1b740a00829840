import Foundation
import StrictJSON
import TestSupport
import Testing

/// Files and servers that are not what they should be: words with a place, exit code 65, no crash.
struct BadInputTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func `a task file of 100 MB is refused at once`() throws {
    var data = Data("{\"ambler\": 1, \"id\": \"".utf8)
    data.append(Data(repeating: UInt8(ascii: "a"), count: 100 << 20))
    let path = try workspace.file("huge.json", data)
    let outcome = try workspace.ambler.run(["check", path], seconds: 10)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("huge.json"))
  }

  @Test func `a task file nested 100,000 deep is refused without a crash`() throws {
    let path = try workspace.file("deep.json", String(repeating: "[", count: 100_000))
    let outcome = try workspace.ambler.run(["check", path], seconds: 10)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("deep.json:1:"))
  }

  @Test func `a task file that is not UTF-8 is refused with the place`() throws {
    let path = try workspace.file("latin.json", Data([0x7B, 0x22, 0xE4, 0x22, 0x3A, 0x31, 0x7D]))
    let outcome = try workspace.ambler.run(["check", path])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("latin.json:1:3"))
  }

  @Test func `check goes on to the next file and sums up`() throws {
    let good = try workspace.file("good.json", SampleTask.short)
    let bad = try workspace.file("bad.json", "{}")
    let outcome = try workspace.ambler.run(["check", bad, good])
    expectEqual(outcome.code, 65)
    expect(outcome.stdout.contains("good.json: short 1, 4 steps, en: no fault"))
    expect(outcome.stderr.contains("bad.json:1:1"))
  }

  @Test(arguments: [
    ("--accelerometer", "iio:ip:127.0.0.1:1"), ("--location", "gpsd://127.0.0.1:1"),
    ("--accelerometer", "replay:/nowhere"),
  ])
  func `a sensor that is named and not there is told before anything begins`(
    option: String, uri: String
  ) throws {
    let task = try workspace.file("task.json", SampleTask.fitness)
    let outcome = try workspace.run(task, [option, uri])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("\(option) out to run without it"), "\(outcome.stderr)")
    expect(Workspace.names(in: workspace.home + "/runs").isEmpty)
  }

  @Test(arguments: [
    ("--accelerometer", "iio"), ("--accelerometer", "simulate:wlak"), ("--location", "gpds://x"),
    ("--accelerometer", "gpsd://localhost"), ("--location", "simulate:walk?spede=1"),
  ])
  func `a source that cannot be read is a mistake on the command line`(
    option: String, uri: String
  ) throws {
    let task = try workspace.file("task.json", SampleTask.fitness)
    let outcome = try workspace.run(task, [option, uri])
    expectEqual(outcome.code, 64, "\(outcome.stderr)")
  }

  @Test func `a gpsd that talks nonsense is told as such`() throws {
    let server = try NMEAFeeder()
    let task = try workspace.file("task.json", SampleTask.fitness)
    let answers = try workspace.file("answers.json", "{}")
    let child = try workspace.ambler.start([
      "run", task, "--home", workspace.home, "--answers", answers,
      "--location", "gpsd://127.0.0.1:\(server.port)",
    ])
    for _ in 0..<20 where child.isRunning {
      guard (try? server.accept(within: 1)) != nil else { continue }
      try? server.send("HTTP/1.1 400 Bad Request\r\n\r\n{nonsense\n")  // it may have hung up
    }
    let outcome = try workspace.ambler.finish(child)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("gpsd"))
  }

  @Test func `a device profile with a wrong channel is told with its place`() throws {
    let folder = try workspace.folder("devices")
    let source = SharedMaterial.checkout.appendingPathComponent("devices")
    for name in Workspace.names(in: source.path) where name.hasSuffix(".json") {
      var text = try String(contentsOf: source.appendingPathComponent(name), encoding: .utf8)
      if name == "lis3dh.json" { text = text.replacingOccurrences(of: "accel_z", with: "accel_w") }
      _ = try workspace.file("devices/" + name, text)
    }
    let program = try AmblerProcess(environment: ["AMBLER_DEVICES": folder])
    let task = try workspace.file("task.json", SampleTask.fitness)
    let answers = try workspace.file("answers.json", "{}")
    let outcome = try program.run([
      "run", task, "--home", workspace.home, "--answers", answers,
      "--accelerometer", "iio:ip:127.0.0.1:1",
    ])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("lis3dh.json:"))
    expect(outcome.stderr.contains("/acceleration/channels/2"))
  }

  @Test func `a wall clock that is put forward in a run is a problem in the result`() throws {
    let library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
    guard ChildProcess.find(library) != nil else { return }
    let stamp = try workspace.file("clock", "+0")
    let program = try AmblerProcess(environment: [
      "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": stamp, "FAKETIME_NO_CACHE": "1",
      "DONT_FAKE_MONOTONIC": "1",
    ])
    let task = try workspace.file("task.json", SampleTask.short)
    let answers = try workspace.file("answers.json", #"{ "first": true, "last": 1 }"#)
    let home = program.folder.appendingPathComponent("home").path
    let child = try program.start([
      "run", task, "--home", home, "--answers", answers, "--simulate", "--json",
    ])
    // The step comes while the second of recording lasts.
    expect(child.wait(seconds: 20) { _ in !Workspace.names(in: home + "/recordings").isEmpty })
    _ = try workspace.file("clock", "+3600")
    let outcome = try program.finish(child)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let problems = try require(try outcome.json()["problems"]?.listValue)
    let steps = problems.filter { $0["kind"]?.stringValue == "clockStepped" }
    expectEqual(steps.count, 1)
    expectEqual(steps.first?["detail"]?.stringValue?.contains("forward by 3600"), true)
    let part = try outcome.json()["steps"]?.listValue?.first { $0["step"] == "sensors" }
    let seconds = try require(part?["seconds"]?.doubleValue)
    expect((1...600).contains(seconds), "lengths are not affected")
  }
}
