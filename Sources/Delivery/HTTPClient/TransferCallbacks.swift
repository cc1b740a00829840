import CCurl

/// The library's calls on the client's thread; the context is the transfer, which outlives them.
enum TransferCallbacks {
  static let head: ambler_transfer_callback = { bytes, size, count, context in
    transfer(context).takeHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
      ? size * count : failed
  }

  static let take: ambler_transfer_callback = { bytes, size, count, context in
    transfer(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
      ? size * count : failed
  }

  static let give: ambler_transfer_callback = { bytes, size, count, context in
    let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    return transfer(context).give(buffer) ?? ambler_read_abort()
  }

  static let rewind: ambler_seek_callback = { context, offset, origin in
    guard offset == 0, origin == SEEK_SET else { return ambler_seek_failed() }
    return transfer(context).rewind() ? 0 : ambler_seek_failed()
  }

  /// "If it differs from the amount passed in to your callback function, it will signal an error";
  /// no call passes so much.
  private static let failed = Int.max

  private static func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context else { preconditionFailure("a transfer is its own context") }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }
}
