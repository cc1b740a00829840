import Outbox

/// Content that is read piece by piece, from some offset on.
final class ContentChunks: AttachmentChunks {
  private let read: () throws(AttachmentFault) -> [UInt8]?
  private var pending: [UInt8]?

  /// Reads up to `offset` at once; `read` gives the next bytes, or nil at the end.
  init(
    skipping offset: Int64, _ read: @escaping () throws(AttachmentFault) -> [UInt8]?
  ) throws(AttachmentFault) {
    self.read = read
    var left = Int(offset)
    while left > 0 {
      guard let chunk = try read() else { throw .corrupted }
      if chunk.count > left { pending = Array(chunk.dropFirst(left)) }
      left -= min(left, chunk.count)
    }
  }

  func next() throws(AttachmentFault) -> [UInt8]? {
    if let first = pending {
      pending = nil
      return first
    }
    return try read()
  }
}
