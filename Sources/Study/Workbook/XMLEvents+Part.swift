internal import XML

extension XMLEvents {
  /// Reads a part of a spreadsheet.
  func read(_ bytes: [UInt8], part: String) throws(WorkbookError) {
    do {
      try read(bytes)
    } catch {
      switch error {
      case .outOfMemory: throw .tooLarge(part: part)
      case .damaged: throw .damaged(part: part)
      }
    }
  }
}
