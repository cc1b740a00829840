import CLinux

/// Memory that was freed and that the C library still holds.
package enum FreedMemory {
  /// Gives it back to the machine; blocks for a moment.
  package static func giveBack() { _ = malloc_trim(0) }
}
