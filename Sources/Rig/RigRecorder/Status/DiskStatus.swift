/// The room on the disk, and what is written to it.
package struct DiskStatus: Sendable, Hashable {
  package var freeBytes: Int64
  /// What the rules of the rig leave free.
  package var keptFreeBytes: Int64
  /// What the segments here take.
  package var segmentBytes: Int64
  /// What the program has the disk write in a day; nil in its first minute.
  package var writtenBytesPerDay: Double?
  /// Whether nothing is recorded for want of room.
  package var isFull: Bool

  /// How long the room lasts if nothing is delivered; nil while nobody knows what is written.
  package var daysLeft: Double? {
    guard let writtenBytesPerDay, writtenBytesPerDay > 0 else { return nil }
    return Double(max(freeBytes - keptFreeBytes, 0)) / writtenBytesPerDay
  }

  package init(
    freeBytes: Int64, keptFreeBytes: Int64, segmentBytes: Int64, writtenBytesPerDay: Double?,
    isFull: Bool
  ) {
    self.freeBytes = freeBytes
    self.keptFreeBytes = keptFreeBytes
    self.segmentBytes = segmentBytes
    self.writtenBytesPerDay = writtenBytesPerDay
    self.isFull = isFull
  }
}
