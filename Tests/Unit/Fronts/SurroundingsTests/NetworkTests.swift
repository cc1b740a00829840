import Foundation
import System
import TestSupport
import Testing

@testable import Surroundings

@Suite struct NetworkTests {
  private static let head =
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

  @Test(arguments: [
    ("eth0\t00000000\t010011AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n", true),
    ("eth0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n", false),
    ("eth0\t00000000\t010011AC\t0002\t0\t0\t0\t00000000\t0\t0\t0\n", false),
    ("eth0\t00000000\t010011AC\t0203\t0\t0\t0\t00000000\t0\t0\t0\n", false),
    ("", false), ("nonsense\n", false),
  ])
  func `a default route over a link that is up is a network`(line: String, isUp: Bool) {
    expectEqual(NetworkState.hasDefaultRoute(Self.head + line), isUp)
  }

  @Test(arguments: [
    ("00000003", "eth0", true), ("00200200", "lo", false), ("00000203", "eth0", false),
    ("00000002", "eth0", false), ("00000003", "lo", false),
  ])
  func `one of IPv6 is a network too, those that refuse are none`(
    flags: String, interface: String, isUp: Bool
  ) {
    let zero = String(repeating: "0", count: 32)
    let line =
      "\(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000400 00000001 00000000 "
      + "\(flags) \(interface)\n"
    expectEqual(NetworkState.hasDefaultRouteOfIPv6(line), isUp)
  }

  @Test func `the tables are read from their files, and without them there is no network`() throws {
    let folder = try TemporaryFolder()
    expect(!NetworkState.now(root: folder.path).isUp)
    try FileManager.default.createDirectory(
      atPath: folder.file("net"), withIntermediateDirectories: true)
    let line = "eth0\t00000000\t010011AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
    try folder.write((Self.head + line).utf8, to: "net/route")
    expect(NetworkState.now(root: folder.path).isUp)
  }

  /// `unshare` of `sched.h`, which the Glibc module leaves out; CLONE_NEWNET gives the thread a
  /// network of its own, in which a change harms nobody.
  private static func hasOwnNetwork() -> Bool {
    guard let symbol = dlsym(nil, "unshare") else { return false }
    typealias Unshare = @convention(c) (Int32) -> Int32
    return unsafeBitCast(symbol, to: Unshare.self)(0x4000_0000) == 0
  }

  /// Lets the loopback come up, which brings it its addresses and routes.
  private static func raiseLoopback() -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    var request = ifreq()
    withUnsafeMutableBytes(of: &request) { bytes in
      bytes.copyBytes(from: "lo".utf8)
      bytes[16] = UInt8(IFF_UP)
    }
    return ioctl(descriptor, UInt(SIOCSIFFLAGS), &request) == 0
  }

  @Test func `a link that comes up is told`() async throws {
    let changes = Lock(0)
    let isDone = await withCheckedContinuation { (done: CheckedContinuation<Bool?, Never>) in
      Thread.detachNewThread {
        guard Self.hasOwnNetwork() else { return done.resume(returning: nil) }
        let watch = NetworkWatch { changes.withLockAndSignal { $0 += 1 } }
        let isUp = watch != nil && Self.raiseLoopback()
        if isUp { waitUntil { changes.withLock { $0 } > 0 } }
        done.resume(returning: withExtendedLifetime(watch) { isUp })
      }
    }
    guard let isDone else {
      FileHandle.standardError.write(Data("skipped: no network of its own\n".utf8))
      return
    }
    expect(isDone)
    expect(changes.withLock { $0 } > 0)
  }

  @Test func `a watch that is not wanted any more ends`() {
    for _ in 0..<20 { _ = NetworkWatch {} }
  }

  @Test(arguments: [(0, nil), (1, true), (2, false), (3, true), (4, false), (9, nil)])
  func `what NetworkManager says of costs is understood`(value: UInt32, isMetered: Bool?) {
    expectEqual(MeteredConnection.meaning(of: value), isMetered)
  }
}
