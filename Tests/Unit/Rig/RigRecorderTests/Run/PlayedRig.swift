import Foundation
import IIODServer
import Outbox
import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import StudyDelivery
import StudyModel
import System
import TestSupport
import Testing
import Vault

@testable import RigRecorder

/// A rig in a home of its own, with sensors that this process plays.
final class PlayedRig {
  let folder: TemporaryFolder
  let outbox: Outbox
  let servers: [IIODServer]
  let rig: Rig
  let home: Home
  let key: DeviceKey
  let news = Lock<[RigNews]>([])
  let feed = LiveFeed()
  let board = StatusBoard()
  var calibrations: [AccelerometerCalibration] = []
  /// The study that it records for.
  let studies = VersionSwitch(RecordedStudy.none)
  private let stopSignal: StopSignal
  private var thread: OwnThread?
  private let failure = Lock<RigError?>(nil)
  private let keepers = Lock<[any StreamKeeping]>([])

  /// The chips sample from now on, numbered, whether somebody reads them or not.
  ///
  /// `lie` changes what the first chip says of itself. With `turns` each chip is a gyroscope too, recorded as a stream of its own.
  convenience init(
    chips: Int = 1, chip: String = "adxl355", rateHz: Int = 1000, turns: Bool = false,
    segment: Duration = .seconds(3600), stream: String = "",
    storage: String = #"{ "keepFreeMiB": 16, "whenFull": "stop" }"#, at path: String? = nil,
    signal: any SignalSource = RampSignal(), lie: (inout ChipImage) -> Void = { _ in }
  ) async throws {
    let catalogue = try Self.catalogue()
    let image = try require(
      ChipImage(catalogue.profile(forDevice: chip), named: chip))
    var lying = image
    lie(&lying)
    let servers = try (0..<chips).map { number in
      let server = try IIODServer(
        image: number == 0 ? lying : image, signal: signal,
        options: IIODServer.Options(sampling: .always))
      try server.start()
      return server
    }
    let kinds = turns ? [("s", "accelerometer"), ("g", "gyroscope")] : [("s", "accelerometer")]
    let streams = servers.enumerated().flatMap { number, server in
      kinds.map { name, sensor in
        """
        { "id": "\(name)\(number)", "sensor": "\(sensor)", "at": "iio:ip:127.0.0.1:\(server.port)",
          "device": { "name": "\(chip)" }, "rateHz": \(rateHz)\(stream) }
        """
      }
    }
    try await self.init(
      streams: streams, servers: servers, segment: segment, storage: storage, at: path)
  }

  /// With these streams of a rig's file.
  init(
    streams: [String], servers: [IIODServer] = [], segment: Duration = .seconds(3600),
    storage: String = #"{ "keepFreeMiB": 16, "whenFull": "stop" }"#, at path: String? = nil
  ) async throws {
    folder = try TemporaryFolder()
    self.servers = servers
    var rig = try Rig.read(
      Array(
        """
        { "ambler": 1, "id": "played", "streams": [\(streams.joined(separator: ","))],
          "storage": \(storage) }
        """.utf8), file: "rig.json")
    rig.segment = segment
    self.rig = rig
    home = Home(path: path ?? folder.path)
    key = try DeviceKey.loadOrCreate(at: home.keyPath)
    stopSignal = try StopSignal()
    outbox = try await Outbox.open(folder: home.outboxFolder, key: key).outbox
  }

  /// The next program in the same home, with the same sensors.
  init(following other: PlayedRig) throws {
    (folder, servers, rig) = (other.folder, other.servers, other.rig)
    (home, key, outbox) = (other.home, other.key, other.outbox)
    stopSignal = try StopSignal()
  }

  private static func catalogue() throws -> DeviceProfileCatalogue {
    try DeviceProfileCatalogue(
      folder: SharedMaterial.checkout.appendingPathComponent("devices").path)
  }

  func run() throws -> RigRun {
    let keepers = rig.keepers(
      home: home, catalogue: try Self.catalogue(), feed: feed, calibrations: calibrations)
    self.keepers.withLockAndSignal { $0 = keepers }
    return RigRun(
      rig, home: home, key: key, softwareVersion: "test", keepers: keepers,
      catalogue: try Self.catalogue(),
      outbox: SegmentOutbox(outbox), board: board, studies: studies,
      tell: { [news] word in news.withLockAndSignal { $0.append(word) } })
  }

  /// Records on a thread of its own until `stop`.
  func start() throws {
    let run = try run()
    let box = Lock(run)
    thread = try OwnThread(name: "rig") { [stopSignal, failure] in
      let run = box.withLock { $0 }
      do throws(RigError) {
        try run.begin(until: stopSignal)
        run.record(until: stopSignal)
        run.end()
      } catch {
        failure.withLock { $0 = error }
      }
    }
  }

  func stop() async throws {
    stopSignal.request()
    let thread = thread
    try await Self.blocking { thread?.join() }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// How many samples of the first stream were stored since the program began.
  func sampleCount() throws -> Int {
    try require(keepers.withLock { $0.first }).now.sampleCount
  }

  /// Waits until so many samples of the first stream were stored.
  func waitForSamples(_ count: Int) async throws {
    try await waitForCondition { $0.sampleCount >= count }
  }

  /// Waits until a stream, the first if none is named, stands like this.
  func waitForCondition(
    of stream: String? = nil, _ holds: @escaping @Sendable (KeeperState) -> Bool
  ) async throws {
    let keeper = try require(
      keepers.withLock { $0.first { stream == nil || $0.id == stream } })
    try await Self.blocking { keeper.wait(until: holds) }
  }

  /// Waits until so many segments are filed by this program, and gives all that are in the outbox.
  func waitForFiled(_ count: Int) async throws -> [StoredResult] {
    try await waitForNews { news in
      news.count { if case .filed = $0 { true } else { false } } >= count
    }
    return try await results()
  }

  /// Waits until the rig has said that it stands so.
  func waitForStatus(_ holds: @escaping @Sendable (RigStatus) -> Bool) async throws {
    let board = board
    try await Self.blocking { board.wait(until: holds) }
  }

  /// Waits until this was told.
  func waitForNews(_ holds: @escaping @Sendable ([RigNews]) -> Bool) async throws {
    let news = news
    try await Self.blocking { news.wait(until: holds) { _ in } }
  }

  /// What is in the outbox, the oldest first.
  func results() async throws -> [StoredResult] {
    let own = SegmentOutbox(outbox)
    return try await Self.blocking {
      try own.list().map { entry in
        StoredResult(entry: entry, document: try own.document(of: entry.id))
      }
    }
  }

  /// Blocks a thread of its own: those of Swift's pool are for the tests beside this one.
  static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
      if !OwnThread.start(name: "rig", { done.resume(with: Result(catching: body)) }) {
        done.resume(throwing: RigError.inUse)
      }
    }
  }
}

/// A result as it is in the outbox.
struct StoredResult: Sendable {
  var entry: OutboxEntry
  var document: [UInt8]
}
