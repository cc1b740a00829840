import IIODServer
import Sensors
import StudyModel
import System
import TestSupport
import Testing

@testable import RigRecorder

/// Devices whose word cannot be taken: each is refused or told, and the one beside it is recorded.
struct LyingDeviceTests {
  enum Lie: String, CaseIterable, CustomTestStringConvertible {
    case scaleIsNoNumber, scaleIsNotANumber, scaleIsEndless, scaleIsNegative, offsetIsNoNumber
    case rateIsNoNumber, rateIsEndless, formatIsTooWide, axisIsMissing

    var testDescription: String { rawValue }

    func tell(_ image: inout ChipImage) {
      switch self {
      case .scaleIsNoNumber: set(&image, "scale", "much")
      case .scaleIsNotANumber: set(&image, "scale", "nan")
      case .scaleIsEndless: set(&image, "scale", "inf")
      case .scaleIsNegative: set(&image, "scale", "-0.01")
      case .offsetIsNoNumber:
        for place in image.channels.indices where image.channels[place].id.hasPrefix("accel") {
          image.channels[place].attributes.append(AttributeImage(name: "offset", value: "nan"))
        }
      case .rateIsNoNumber: set(&image, "sampling_frequency", "often")
      case .rateIsEndless: set(&image, "sampling_frequency", "inf")
      case .formatIsTooWide:
        for place in image.channels.indices where image.channels[place].id.hasPrefix("accel") {
          image.channels[place].scan?.format.bits = 40
        }
      case .axisIsMissing: image.channels.removeAll { $0.id == "accel_z" }
      }
    }

    /// What is written to it changes nothing.
    private func set(_ image: inout ChipImage, _ name: String, _ value: String) {
      let lie = { (attribute: AttributeImage) in
        guard attribute.name == name else { return attribute }
        return AttributeImage(name: name, file: attribute.file, value: value)
      }
      image.deviceAttributes = image.deviceAttributes.map(lie)
      for place in image.channels.indices {
        image.channels[place].attributes = image.channels[place].attributes.map(lie)
      }
    }
  }

  @Test(.slow("every lie in real time"), arguments: Breadth.sweep(Lie.allCases, every: 3))
  func `a device that cannot be believed is told with its reason, and the other one goes on`(
    lie: Lie
  ) async throws {
    let played = try await PlayedRig(chips: 2, lie: lie.tell)
    try played.start()
    try await played.waitForCondition(of: "s1") { $0.sampleCount >= 200 }
    try await played.waitForCondition(of: "s0") { $0.condition.reason != nil }
    try await played.stop()
    let contents = try StreamContents(try await played.results(), stream: "s1", played)
    expect(contents.stored.count >= 200 && contents.missing == 0)
    let problems = played.news.withLock { news in
      news.compactMap { news -> RigProblem? in
        guard case .problem(let problem) = news else { return nil }
        return problem
      }
    }
    let told = try require(problems.first { $0.stream == "s0" })
    expect([.sensorMissing, .sensorFailed].contains(told.kind))
    expect(!told.detail.isEmpty)
    expect(problems.allSatisfy { $0.stream != "s1" })
  }
}
