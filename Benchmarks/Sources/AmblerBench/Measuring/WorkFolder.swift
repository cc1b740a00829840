import Glibc

/// A folder on the disk for one bench; it goes with all that is in it.
struct WorkFolder: ~Copyable {
  let path: String

  /// Below `TMPDIR`, else in /var/tmp, which is on a disk where /tmp may be in memory.
  init() throws(BenchError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array("\(parent)/ambler-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .call("mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let words = ["/bin/rm", "-rf", path]
    // A folder that stays costs room but no figure.
    if case .success(let process) = Spawning.start(words, input: nothing, output: nothing) {
      _ = Spawning.wait(for: process)
    }
  }
}
