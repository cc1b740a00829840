import Glibc
import System
import Vault

import Sensors
@testable import Outbox

/// What a process does that kills itself the second time it comes past a fault point.
struct KilledProcess {
  let folder: String
  let keyFile: String
  let killAt: String

  static func key(at path: String) throws -> DeviceKey {
    try DeviceKey.loadOrCreate(at: path)
  }

  func run() async throws {
    let passed = Lock(0)
    let hook: FaultHook = { [killAt] point in
      guard point.rawValue == killAt else { return }
      let count = passed.withLock { count in
        count += 1
        return count
      }
      if count == 2 { kill(getpid(), SIGKILL) }
    }
    let now = TestDesk.now
    let (outbox, _) = try await Outbox.open(
      folder: folder + "/outbox", key: try Self.key(at: keyFile), passing: hook)
    for number: Int64 in 1...3 { _ = try await outbox.put(Sample.item(number)) }
    let destination = DirectoryDestination(
      folder + "/destination", now: { now }, passing: hook)
    let deliverer = Deliverer(
      outbox: outbox, destination: destination, source: PlainFolder(folder), jitterSeed: 1,
      now: { now }, passing: hook)
    _ = try await deliverer.deliver()
  }
}
