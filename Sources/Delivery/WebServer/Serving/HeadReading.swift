import CMicroHTTPD
import Glibc

/// Collects the head of a request from the library's memory, with the places of all its pieces.
final class HeadReading {
  private var fields: [HeaderField] = []
  private var places: [(name: HeadLayout.Piece, value: HeadLayout.Piece)] = []

  /// The head of the call; `target` is what came on the request's first line, and where.
  static func head(
    of call: HandlerCall, target: String, at place: HeadLayout.Piece
  ) -> (head: RawHead, byteCount: Int) {
    let reading = HeadReading()
    MHD_get_connection_values_n(
      call.connection, .HEADER_KIND, addField, Unmanaged.passUnretained(reading).toOpaque())
    let byteCount = ambler_request_header_size(call.connection)
    let layout = HeadLayout(
      method: piece(call.method, strlen(call.method)), target: place,
      version: piece(call.version, strlen(call.version)), fields: reading.places,
      byteCount: byteCount)
    let head = RawHead(
      method: String(cString: call.method), target: target,
      version: String(cString: call.version), fields: HeaderFields(reading.fields),
      isWellLined: layout.isUnbroken)
    return (head, byteCount)
  }

  private static let addField: MHD_KeyValueIteratorN = {
    context, _, name, nameCount, value, valueCount in
    guard let context, let name else { return .NO }
    let reading = Unmanaged<HeadReading>.fromOpaque(context).takeUnretainedValue()
    reading.add(name, nameCount, value, valueCount)
    return .YES
  }

  private func add(
    _ name: UnsafePointer<CChar>, _ nameCount: Int, _ value: UnsafePointer<CChar>?,
    _ valueCount: Int
  ) {
    let text = value.map { Self.text($0, valueCount) } ?? ""
    fields.append(HeaderField(Self.text(name, nameCount), TextBytes.trimmed(text)))
    let place = value.map { Self.piece($0, valueCount) } ?? HeadLayout.Piece(address: 0, count: 0)
    places.append((Self.piece(name, nameCount), place))
  }

  private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  static func piece(_ start: UnsafePointer<CChar>, _ count: Int) -> HeadLayout.Piece {
    HeadLayout.Piece(address: UInt(bitPattern: start), count: count)
  }
}
