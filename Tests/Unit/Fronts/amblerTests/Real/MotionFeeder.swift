import Clocks
import Foundation
import Sensors
import StudyModel
import System
import TestSupport

/// Plays the kernel of an `lsm6dso_accel` that a person carries: stands, walks, then rests.
///
/// A scan is three 16-bit counts, two bytes of padding and the time on CLOCK_BOOTTIME. Nothing is
/// written while the buffer is off, as in a kernel.
final class MotionFeeder: Sendable {
  private let isStopping = Lock(false)
  private let hasEnded = Lock(false)
  /// From when the seconds of the walk count.
  let began: Instant

  /// Starts at once; the person walks from `walk.lowerBound` to `walk.upperBound` seconds from now.
  init(
    _ path: String, enabledBy attribute: String, rateHz: Double, walk: ClosedRange<Double>
  ) throws {
    let node = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard node >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let start = SystemClock.now
    began = start
    var motion = SimulatedMotion(
      try SimulationParameters(uri: "simulate:person?cadence=1.9&rate=\(Int(rateHz))&seed=11"),
      origin: start)
    motion.cue(.walk, at: start + .milliseconds(Int(walk.lowerBound * 1000)))
    motion.cue(.rest, at: start + .milliseconds(Int(walk.upperBound * 1000)))
    let person = motion
    Thread.detachNewThread { [self] in
      feed(node, person, attribute)
      close(node)
      hasEnded.withLockAndSignal { $0 = true }
    }
  }

  /// Returns when nothing is written any more.
  func stop() {
    isStopping.withLock { $0 = true }
    hasEnded.wait(until: \.self) { _ in }
  }

  private func feed(_ node: Int32, _ person: SimulatedMotion, _ attribute: String) {
    var number = 0
    while !isStopping.withLock(\.self) {
      let due = person.time(ofSample: number)
      sleepUntil(bootNanoseconds: due.nanoseconds)
      defer { number += 1 }
      guard Self.isOn(attribute) else {
        Self.empty(node)
        continue
      }
      var scan: [UInt8] = []
      for count in person.counts(ofSample: number) {
        withUnsafeBytes(of: Int16(clamping: count).littleEndian) { scan += $0 }
      }
      scan += [0, 0]
      withUnsafeBytes(of: due.nanoseconds.littleEndian) { scan += $0 }
      _ = write(node, scan, scan.count)
    }
  }

  /// A kernel forgets what is in a buffer that is turned off.
  private static func empty(_ node: Int32) {
    var waste = [UInt8](repeating: 0, count: 4096)
    while read(node, &waste, waste.count) > 0 {}
  }

  private static func isOn(_ attribute: String) -> Bool {
    FileManager.default.contents(atPath: attribute)?.first == UInt8(ascii: "1")
  }
}
