/// The memory of this process that is in RAM, in bytes.
struct ResidentMemory {
  let now: Int
  /// The most it ever was.
  let peak: Int

  init() {
    let status = ProcessFile.text("/proc/self/status")
    now = Self.bytes("VmRSS:", in: status)
    peak = Self.bytes("VmHWM:", in: status)
  }

  private static func bytes(_ name: String, in status: String) -> Int {
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    let kibibytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (kibibytes.flatMap { Int($0) } ?? 0) * 1024
  }
}
