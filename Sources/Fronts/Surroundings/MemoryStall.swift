/// How long work has stood still for want of memory, as the kernel counts it: its pressure stall information.
package struct MemoryStall: Sendable, Hashable {
  /// Where the kernel tells it of the whole machine.
  package static let path = "/proc/pressure/memory"

  /// The time in which some work waited for memory, since the machine was started.
  package var total: Duration

  package init(total: Duration) {
    self.total = total
  }

  /// Reads what the kernel writes, such as `some avg10=0.00 avg60=0.00 avg300=0.00 total=1234`, in
  /// microseconds; nil for anything else.
  package init?(_ text: String) {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("some ") }),
      let field = line.split(separator: " ").last(where: { $0.hasPrefix("total=") }),
      let microseconds = Int64(field.dropFirst("total=".count)), microseconds >= 0
    else { return nil }
    total = .microseconds(microseconds)
  }

  /// Reads it now; nil where this kernel does not tell.
  ///
  /// Blocks for a moment.
  package static func now(at path: String = path) -> MemoryStall? {
    SmallFile.text(at: path).flatMap(MemoryStall.init)
  }
}
