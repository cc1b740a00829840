import Foundation
import Glibc

/// What this process takes of the machine, as `/proc` tells it; zero where it does not.
struct ProcessFigures: Sendable {
  let residentBytes: Int
  let cpuSeconds: Double
  let openFileCount: Int

  init() {
    let pages = Self.words("/proc/self/statm").dropFirst().first.flatMap { Int($0) } ?? 0
    residentBytes = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    // The name, in brackets, may have blanks in it; times are the 12th and 13th after it (proc(5)).
    let fields =
      Self.text("/proc/self/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
    cpuSeconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    openFileCount = files?.count ?? 0
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func words(_ path: String) -> [Substring] {
    text(path).split(separator: " ")
  }
}
