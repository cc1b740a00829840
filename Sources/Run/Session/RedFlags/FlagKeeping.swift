/// Where a red flag goes as soon as it is raised.
package protocol FlagKeeping: Sendable {
  /// Keeps the notice; one that is known already changes nothing.
  ///
  /// Blocks for the disk. What cannot be written is kept in memory and tried again.
  func keep(_ notice: FlagNotice)
}
