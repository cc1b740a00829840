extension JournalContents {
  /// The contents of a journal that was never a file.
  package init(records: [JournalRecord]) {
    self.init(records: records, unreadableCount: 0, ending: nil)
  }
}
