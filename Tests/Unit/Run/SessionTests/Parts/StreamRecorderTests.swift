import Clocks
import Recording
import Sensors
import Session
import StudyModel
import System
import TestSupport
import Testing
import Vault

/// The stream of a part on its way to the disk.
struct StreamRecorderTests {
  private static let sensor = SensorDescription(
    name: "chip", profile: "chip", origin: .iio, nominalRateHz: 100, timing: .kernelBootTime,
    columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: 0.01) })

  private struct Counter: StreamObserver {
    let count = Lock(0)

    func observe(_ item: StreamItem<AccelerationBlock>) { count.withLock { $0 += 1 } }
  }

  private let key = DeviceKey.random()
  private let folder: TemporaryFolder
  private let stream = SampleStream<AccelerationBlock>()
  private let counter = Counter()
  private let troubles = Lock<[StreamRecorder<AccelerationBlock>.Trouble]>([])

  init() throws {
    folder = try TemporaryFolder()
  }

  private func recorder(root: String? = nil) throws -> StreamRecorder<AccelerationBlock> {
    try StreamRecorder(
      stream: stream, root: root ?? folder.path, id: "r", sensor: Self.sensor, key: key,
      observer: counter
    ) { [troubles] trouble in troubles.withLock { $0.append(trouble) } }
  }

  private func push(_ count: Int) {
    let now = SystemClock.now.nanoseconds
    stream.push(
      .samples(
        AccelerationBlock(
          firstSequence: 0, times: (0..<count).map { now + Int64($0) * 10_000_000 },
          counts: [Int32](repeating: 1, count: 3 * count))))
  }

  private var storedCount: Int {
    let reader = try? RecordingReader(sealed: folder.file("r"), key: key)
    return (try? reader?.acceleration().times.count) ?? 0
  }

  @Test func `what came before a sensor falls silent is on the disk while it is silent`()
    async throws
  {
    let recorder = try recorder()
    push(30)
    expect(try await eventually { storedCount == 30 })
    expect(!recorder.hasEnded)
    stream.finish()
    let ending = recorder.wait()
    expectEqual(ending.summary?.ledger.receivedCount, 30)
    expectNil(ending.failure)
    expectEqual(troubles.withLock { $0 }, [])
  }

  @Test func `without a recording the part goes on, and that is told once`() throws {
    let recorder = try recorder(root: "/dev/null")
    push(30)
    push(30)
    stream.finish(.alreadyStarted(device: "chip"))
    let ending = recorder.wait()
    expect(ending.summary == nil && ending.failure != nil)
    expectEqual(counter.count.withLock { $0 }, 2)
    expectEqual(troubles.withLock { $0 }, [.notStored])
  }

  @Test func `a sensor that ends by itself is told`() throws {
    let recorder = try recorder()
    push(10)
    stream.finish(.alreadyStarted(device: "chip"))
    let ending = recorder.wait()
    expectEqual(ending.sensorFailure, .alreadyStarted(device: "chip"))
    expectEqual(ending.summary?.ledger.receivedCount, 10)
    expectEqual(troubles.withLock { $0 }, [.sensorLost])
  }
}
