package import StrictJSON

extension Language {
  /// What stands in its catalogue of an area, in the order of the file; nothing if it cannot be read, which a test rules out.
  package func members(_ area: Area) -> [JSONMember] {
    let document = try? JSONDocument(bytes: Array(file(area)), file: "\(tag)/\(area.name).json")
    return document?.value.objectValue ?? []
  }
}
