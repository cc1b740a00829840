import IIODServer
import Sensors
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Devices whose word cannot be taken.
struct LyingDeviceTests {
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
