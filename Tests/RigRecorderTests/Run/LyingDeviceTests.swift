import IIODServer
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Devices whose word cannot be taken: each is refused or told, and the one beside it is recorded.
struct LyingDeviceTests {
  enum Lie: String, CaseIterable, CustomTestStringConvertible {
    case scaleIsNoNumber, scaleIsNotANumber, scaleIsEndless, rateIsNoNumber, formatIsTooWide
    case axisIsMissing

    var testDescription: String { rawValue }

    func tell(_ image: inout ChipImage) {
      switch self {
      case .scaleIsNoNumber: set(&image, "scale", "much")
      case .scaleIsNotANumber: set(&image, "scale", "nan")
      case .scaleIsEndless: set(&image, "scale", "inf")
      case .rateIsNoNumber: set(&image, "sampling_frequency", "often")
      case .formatIsTooWide:
        for place in image.channels.indices where image.channels[place].id.hasPrefix("accel") {
          image.channels[place].scan?.format.bits = 40
        }
      case .axisIsMissing: image.channels.removeAll { $0.id == "accel_z" }
      }
    }

    private func set(_ image: inout ChipImage, _ name: String, _ value: String) {
      for place in image.deviceAttributes.indices where image.deviceAttributes[place].name == name {
        image.deviceAttributes[place].value = value
      }
      for channel in image.channels.indices {
        for place in image.channels[channel].attributes.indices
        where image.channels[channel].attributes[place].name == name {
          image.channels[channel].attributes[place].value = value
        }
      }
    }
  }

  @Test(arguments: Lie.allCases)
  func `a device that cannot be believed is told with its reason, and the other one goes on`(
    lie: Lie
  ) async throws {
    let played = try await PlayedRig(chips: 2, lie: lie.tell)
    try played.start()
    try await played.waitForCondition(of: "s1") { $0.sampleCount >= 200 }
    try await played.waitForCondition(of: "s0") { $0.condition.reason != nil }
    try await played.stop()
    let account = try StreamAccount(try await played.results(), stream: "s1", played)
    #expect(account.stored.count >= 200 && account.missing == 0)
    let problems = played.news.withLock { news in
      news.compactMap { news -> RigProblem? in
        guard case .problem(let problem) = news else { return nil }
        return problem
      }
    }
    let told = try #require(problems.first { $0.stream == "s0" })
    #expect([.sensorMissing, .sensorFailed].contains(told.kind))
    #expect(!told.detail.isEmpty)
    #expect(problems.allSatisfy { $0.stream != "s1" })
  }

  @Test func `a device that is set to another rate than it gives is told while it is recorded`()
    async throws
  {
    let played = try await PlayedRig(chips: 2)
    played.servers[0].faults.rateFactor = 0.92
    try played.start()
    try await played.waitForNews { $0.contains { $0.name == "rateDiffers" } }
    try await played.stop()
    let news = played.news.withLock { $0 }
    #expect(news.contains { $0.words.hasPrefix("Stream s0: It gives 92") })
  }
}
