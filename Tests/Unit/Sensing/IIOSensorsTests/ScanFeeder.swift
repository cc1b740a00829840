import Foundation
import Synchronization
import System
import TestSupport

/// Plays the kernel at the far end of a device node: packs scans of a ramp and writes them in time.
///
/// x counts the samples, y is their number divided by 65536, z is x + 2; with timestamps each scan
/// ends with CLOCK_BOOTTIME. A scan that does not fit in the node any more is lost, as in a kernel.
final class ScanFeeder: Sendable {
  /// `F_SETPIPE_SZ` of Linux, which Glibc's module does not have.
  private static let setPipeSize: Int32 = 1031

  private let isStopping = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)
  /// When the first scan is due, in nanoseconds on the boot clock.
  let start = KernelClock.sinceBoot

  /// What happens to the flow once.
  enum Event: Sendable {
    case none
    /// `count` samples are not written, while time goes on.
    case lose(count: Int, after: Int)
  }

  /// Starts at once.
  init(_ path: String, rateHz: Double, hasTimestamps: Bool, event: Event = .none) throws {
    let node = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard node >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    // Room for a minute of scans, so that a reader on a busy machine loses none.
    guard fcntl(node, Self.setPipeSize, 1 << 20) > 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    Thread.detachNewThread { [self] in
      feed(node, rateHz, hasTimestamps, event)
      close(node)
      ended.signal()
    }
  }

  /// Returns when nothing is written any more.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    ended.wait()
    ended.signal()
  }

  private func feed(_ node: Int32, _ rateHz: Double, _ hasTimestamps: Bool, _ event: Event) {
    var number = 0
    while !isStopping.load(ordering: .relaxed) {
      var due = start + Int64(Double(number) * 1e9 / rateHz)
      sleepUntil(bootNanoseconds: due)
      // All that fell due meanwhile, so that the rate holds on a busy machine.
      while due <= KernelClock.sinceBoot {
        if !isLost(number, event) { send(number, due, hasTimestamps, node) }
        number += 1
        due = start + Int64(Double(number) * 1e9 / rateHz)
      }
    }
  }

  private func isLost(_ number: Int, _ event: Event) -> Bool {
    guard case .lose(let count, let after) = event else { return false }
    return (after..<(after + count)).contains(number)
  }

  private func send(_ number: Int, _ time: Int64, _ hasTimestamps: Bool, _ node: Int32) {
    var scan: [UInt8] = []
    for value in [number, number >> 16, number + 2] {
      withUnsafeBytes(of: Int16(truncatingIfNeeded: value).littleEndian) { scan += $0 }
    }
    if hasTimestamps {
      scan += [0xAA, 0xAA]
      withUnsafeBytes(of: time.littleEndian) { scan += $0 }
    }
    _ = write(node, scan, scan.count)
  }
}
