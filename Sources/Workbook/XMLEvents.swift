import CExpat

/// Reads XML through Expat and hands on what begins, what ends, and the texts between.
///
/// Entities of a document's own are refused, so that a small file cannot grow into a large one.
final class XMLEvents {
  var begins: (_ name: String, _ attributes: [String: String]) -> Void = { _, _ in }
  var ends: (_ name: String) -> Void = { _ in }
  var text: (_ text: String) -> Void = { _ in }
  private var parser: OpaquePointer?
  private var depth = 0

  /// Reads the whole document; throws if it is not well-formed, or if `isDone` says to stop.
  func read(_ bytes: [UInt8], part: String) throws(WorkbookError) {
    guard let parser = XML_ParserCreate(nil) else { throw .tooLarge(part: part) }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLEvents.events($0)?.begin($1, $2) }, { XMLEvents.events($0)?.end($1) })
    XML_SetCharacterDataHandler(parser) { XMLEvents.events($0)?.take($1, $2) }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      if let parser = XMLEvents.events(data)?.parser { XML_StopParser(parser, 0) }
    }
    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    self.parser = nil
    guard status == XML_STATUS_OK else { throw .damaged(part: part) }
  }

  private static func events(_ data: UnsafeMutableRawPointer?) -> XMLEvents? {
    data.map { Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name, let list else { return }
    depth += 1
    // The parser keeps every open element in memory.
    if depth > WorkbookLimits.depth, let parser { XML_StopParser(parser, 0) }
    var attributes: [String: String] = [:]
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      attributes[Self.local(String(cString: key))] = String(cString: value)
      index += 2
    }
    begins(Self.local(String(cString: name)), attributes)
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    depth -= 1
    if let name { ends(Self.local(String(cString: name))) }
  }

  private func take(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters else { return }
    let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
    text(String(decoding: bytes, as: UTF8.self))
  }

  /// The name without its namespace's prefix.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
