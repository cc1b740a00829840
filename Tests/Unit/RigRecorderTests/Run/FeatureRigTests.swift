import IIODServer
import Rigs
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Streams of which features alone are kept.
struct FeatureRigTests {
  private func features(_ items: [StoredResult]) throws -> [JSONValue] {
    try items.map { item in
      let document = try JSONDocument(bytes: item.document, file: "result").value
      #expect(document["recordings"]?.listValue?.isEmpty == true)
      return try #require(
        document["features"]?.listValue?.first { $0["stream"]?.stringValue == "s0" })
    }
  }

  private func minutes(_ items: [StoredResult]) throws -> [FeatureMinute] {
    try features(items).flatMap { features in
      try #require(features["minutes"]?.listValue).map { json in
        try #require(FeatureMinute(json: json))
      }
    }
  }

  @Test(.slow("records in real time"))
  func
    `every sample is in one minute, or is missing there with the cause, over pulling out and an end`()
    async throws
  {
    let played = try await PlayedRig(stream: #", "keep": "features""#)
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
    #expect(minutes.map(\.sampleCount).reduce(0, +) == first + (try again.sampleCount()))
    let gaps = minutes.flatMap(\.gaps)
    #expect(gaps.map(\.cause) == [.disconnected, .notRunning])
    for gap in gaps {
      let end = try #require(gap.end)
      let samples = (end - gap.start).nanoseconds / 1_000_000
      #expect(abs(Int(samples) - 1 - (try #require(gap.missingCount))) <= 20, "\(gap)")
    }
  }

  @Test func `the result says of what sensor the features are`() async throws {
    let played = try await PlayedRig(stream: #", "keep": "features""#)
    try played.start()
    try await played.waitForSamples(100)
    try await played.stop()
    let features = try features(try await played.waitForFiled(1))
    let sensors = try #require(features.first?["sensors"]?.listValue)
    #expect(sensors.map { $0["name"]?.stringValue } == ["adxl355"])
    #expect(sensors.first?["nominalRateHz"]?.doubleValue == 1000)
  }
}
