import Foundation
import IIOSensors
import Sensors
import StudyModel
import System

/// What a probe prints as one line of JSON.
struct ProbeReport: Encodable {
  var name = ""
  var timing = ""
  var rateHz: Double?
  var notes: [String] = []
  var samples = 0
  var gaps: [String] = []
  var missing = 0
  /// The first three and the last three counts.
  var first: [Int32] = []
  var last: [Int32] = []
  /// Whether each x is the one before plus 1.
  var isRamp = true
  var measuredHz: Double?
  /// Nanoseconds on the boot clock: the times of the first and of the last sample, and when the last one was read.
  var firstTime: Int64?
  var lastTime: Int64?
  var readTime: Int64?
  var failure: String?
}

/// Opens the source named on the command line, captures, and prints a report; exit status 1 if it fails.
func run() {
  let arguments = CommandLine.arguments
  if arguments.dropFirst().first == "watch-devices" { watchDevices() }
  guard arguments.count >= 3, let count = Int(arguments[2]) else { exit(64) }
  let patience = arguments.count > 3 ? Double(arguments[3]) ?? 10 : 10
  var report = ProbeReport()
  do {
    guard case .iio(let source) = try SourceURI(arguments[1]) else { exit(64) }
    let accelerometer = try IIOAccelerometer.open(
      source, catalogue: nil, options: CaptureOptions(patienceSeconds: patience))
    try capture(accelerometer, count, into: &report)
  } catch {
    report.failure = "\(error)"
  }
  printReport(report)
  exit(report.failure == nil ? 0 : 1)
}

/// Prints a line whenever a device of this machine comes or goes, until it is killed.
private func watchDevices() -> Never {
  do {
    let watch = try DeviceWatch {
      print("changed")
      fflush(nil)
    }
    print("watching")
    fflush(nil)
    while true { withExtendedLifetime(watch) { _ = pause() } }
  } catch {
    print(error)
    exit(1)
  }
}

private func capture(
  _ accelerometer: IIOAccelerometer, _ count: Int, into report: inout ProbeReport
) throws {
  report.name = accelerometer.description.name
  report.timing = accelerometer.description.timing.rawValue
  report.rateHz = accelerometer.description.nominalRateHz
  report.notes = accelerometer.description.notes
  var rate = LiveRate()
  let stream = try accelerometer.start()
  while report.samples < count, let item = stream.next() {
    rate.add(item)
    switch item {
    case .gap(let gap):
      report.gaps.append(gap.cause.rawValue)
      report.missing += gap.missingCount ?? 0
    case .samples(let block):
      add(block, to: &report)
      report.readTime = KernelClock.sinceBoot
    }
  }
  accelerometer.stop()
  report.measuredHz = rate.hertz
  report.failure = stream.failure.map { "\($0)" }
}

private func add(_ block: AccelerationBlock, to report: inout ProbeReport) {
  if report.samples == 0 { report.first = Array(block.counts.prefix(3)) }
  var previous = report.last.first
  for index in stride(from: 0, to: block.counts.count, by: 3) {
    let x = block.counts[index]
    if let previous, Int16(truncatingIfNeeded: previous) &+ 1 != Int16(truncatingIfNeeded: x) {
      report.isRamp = false
    }
    previous = x
  }
  report.last = Array(block.counts.suffix(3))
  report.firstTime = report.firstTime ?? block.times.first
  report.lastTime = block.times.last
  report.samples += block.sampleCount
}

private func printReport(_ report: ProbeReport) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    FileHandle.standardOutput.write(try encoder.encode(report) + Data("\n".utf8))
  } catch {
    exit(70)
  }
}
