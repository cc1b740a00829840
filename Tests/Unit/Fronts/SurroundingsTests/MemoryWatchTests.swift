import Foundation
import System
import TestSupport
import Testing

@testable import Surroundings

/// The watch on a file that stands for the kernel's.
struct MemoryWatchTests {
  private let folder: TemporaryFolder
  private let told = Lock<[MemoryPressure.Verdict]>([])

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("memory") }

  /// Replaces the file as a whole, so that no look finds half of it.
  private func count(seconds: Int) throws {
    try Data("some avg10=0.00 total=\(seconds * 1_000_000)\nfull total=0\n".utf8)
      .write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func watch() throws -> MemoryWatch {
    let told = told
    return try require(
      MemoryWatch(path: path, every: .milliseconds(5)) { verdict in
        told.withLock { $0.append(verdict) }
      })
  }

  @Test func `a count that grows fast is told once`() async throws {
    try count(seconds: 0)
    let watch = try watch()
    // The first look only begins the count, whenever that is: the file grows until a later one has found it.
    var seconds = 0
    let isTold = try await eventually {
      seconds += 10_000
      try? count(seconds: seconds)
      return told.withLock { !$0.isEmpty }
    }
    expect(isTold)
    watch.end()
    expectEqual(told.withLock(\.self), [.short])
  }

  @Test func `a machine that does not tell is told of once, and the watch ends`() async throws {
    let watch = try watch()
    expect(try await eventually { told.withLock { !$0.isEmpty } })
    watch.end()
    expectEqual(told.withLock(\.self), [.unknown])
  }

  @Test func `the watch ends at once when it is told to`() throws {
    try count(seconds: 0)
    let told = told
    let watch = try require(
      MemoryWatch(path: path, every: .seconds(3_600)) { verdict in
        told.withLock { $0.append(verdict) }
      })
    watch.end()
    expectEqual(told.withLock(\.self), [])
  }
}
