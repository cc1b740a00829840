/// `multipart/form-data` (RFC 7578) with texts in it.
enum MultipartBody {
  /// The fields in order; nil if the body is not well-formed or a part is a file.
  static func fields(_ bytes: [UInt8], boundary: String) -> [(String, String)]? {
    let mark = Array("--\(boundary)".utf8)
    guard (1...70).contains(boundary.utf8.count), bytes.starts(with: mark) else { return nil }
    var fields: [(String, String)] = []
    var rest = bytes[mark.count...]
    while !rest.starts(with: Array("--".utf8)) {
      guard rest.starts(with: lineEnd) else { return nil }
      rest = rest.dropFirst(2)
      guard let end = find(lineEnd + mark, in: rest), let field = field(rest[..<end]) else {
        return nil
      }
      fields.append(field)
      guard fields.count <= 100 else { return nil }
      rest = rest[(end + 2 + mark.count)...]
    }
    return fields
  }

  private static let lineEnd = Array("\r\n".utf8)

  private static func field(_ part: ArraySlice<UInt8>) -> (String, String)? {
    guard let end = find(lineEnd + lineEnd, in: part),
      let head = String(validating: part[..<end], as: UTF8.self),
      let value = String(validating: part[(end + 4)...], as: UTF8.self)
    else { return nil }
    let lines = head.split(separator: "\r\n")
    let disposition = lines.first { $0.lowercased().hasPrefix("content-disposition:") }
    guard let disposition, !disposition.contains("filename"),
      let start = disposition.range(of: "name=\"")
    else { return nil }
    let name = disposition[start.upperBound...].prefix { $0 != "\"" }
    return name.isEmpty ? nil : (String(name), value)
  }

  private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= wanted.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - wanted.count)
    where bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start
    }
    return nil
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
