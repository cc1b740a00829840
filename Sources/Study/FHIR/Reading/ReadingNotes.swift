import StrictJSON

/// What the reading of one document collects beside its values.
final class ReadingNotes {
  let faults: FaultCollector
  var unread = UnreadList()
  /// Whether something was met that only R5 has.
  var hasR5 = false
  /// The release that the document says it is written in.
  var declared: FHIRVersion?

  init(_ faults: FaultCollector) {
    self.faults = faults
  }

  /// Notes a member or an item that nothing here has a place for.
  func unread(_ kind: UnreadElement.Kind, _ name: String, _ field: Field) {
    unread.add(
      UnreadElement(kind: kind, name: name, pointer: field.pointer, place: field.place))
  }

  func unread(_ found: ExtensionField) {
    unread(.extension, found.url, found.field)
  }
}
