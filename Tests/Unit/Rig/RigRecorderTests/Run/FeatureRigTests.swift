import IIODServer
import Rigs
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import RigRecorder

/// Streams of which features alone are kept.
struct FeatureRigTests {
  private func features(_ items: [StoredResult]) throws -> [JSONValue] {
    try items.map { item in
      let document = try JSONDocument(bytes: item.document, file: "result").value
      expectEqual(document["recordings"]?.listValue?.isEmpty, true)
      return try require(
        document["features"]?.listValue?.first { $0["stream"]?.stringValue == "s0" })
    }
  }

  private func minutes(_ items: [StoredResult]) throws -> [FeatureMinute] {
    try features(items).flatMap { features in
      try require(features["minutes"]?.listValue).map { json in
        try require(FeatureMinute(json: json))
      }
    }
  }

  @Test(.slow("records in real time"))
  func
    `every sample is in one minute, or is missing there with the cause, over pulling out and an end`()
    async throws
  {
    let signal = NumberedRamp()
    let played = try await PlayedRig(
      stream: #", "keep": "features""#, signal: signal)
    try played.start()
    try await played.waitForSamples(500)
    played.servers[0].faults.link = .down
    try await played.waitForCondition { if case .absent = $0.condition { true } else { false } }
    played.servers[0].faults.link = .up
    try await played.waitForSamples(try played.sampleCount() + 500)
    try await played.stop()
    let first = try played.sampleCount()
    let again = try PlayedRig(following: played)
    try again.start()
    try await again.waitForSamples(500)
    try await again.stop()
    let minutes = try minutes(try await again.waitForFiled(1))
    expectEqual(minutes.map(\.sampleCount).reduce(0, +), first + (try again.sampleCount()))
    let gaps = minutes.flatMap(\.gaps)
    expectEqual(gaps.map(\.cause), [.disconnected, .notRunning])
    // What the chip sampled before the last program's first sample was recorded, or is missing.
    let begun = signal.begun
    let sampled = try require(begun.last) - (try require(begun.first))
    let missing = gaps.compactMap(\.missingCount)
    expect(abs(first + missing.reduce(0, +) - sampled) <= 20, "\(gaps), \(begun)")
  }

  @Test func `the result says of what sensor the features are`() async throws {
    let played = try await PlayedRig(stream: #", "keep": "features""#)
    try played.start()
    try await played.waitForSamples(100)
    try await played.stop()
    let features = try features(try await played.waitForFiled(1))
    let sensors = try require(features.first?["sensors"]?.listValue)
    expectEqual(sensors.map { $0["name"]?.stringValue }, ["adxl355"])
    expectEqual(sensors.first?["nominalRateHz"]?.doubleValue, 1000)
  }
}

/// A ramp that notes the number of each sample which does not follow the one before.
private final class NumberedRamp: SignalSource {
  private let ramp = RampSignal()
  private let noted = Lock<(begun: [Int], next: Int)>(([], -1))

  var begun: [Int] { noted.withLock { $0.begun } }

  func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    ramp.fill(&counts, of: channel, from: first, rateHz: rateHz)
    guard channel.id.hasSuffix("_x") else { return }
    noted.withLock {
      if first != $0.next { $0.begun.append(first) }
      $0.next = first + counts.count
    }
  }
}
