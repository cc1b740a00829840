import CMicroHTTPD
import Glibc

/// An answer in the library's form; it is given back when this goes.
struct LibraryResponse: ~Copyable {
  private let pointer: OpaquePointer

  /// Nil if memory is short, a file cannot be opened, or a header field is not well-formed.
  init?(_ response: HTTPResponse) {
    guard let made = Self.make(response.body) else { return nil }
    for field in response.headers {
      guard MHD_add_response_header(made, field.name, field.value) == .YES else {
        MHD_destroy_response(made)
        return nil
      }
    }
    pointer = made
  }

  deinit { MHD_destroy_response(pointer) }

  /// Hands the answer to the connection, in a callback of it.
  func queue(_ connection: OpaquePointer, status: HTTPStatus) -> MHD_Result {
    MHD_queue_response(connection, UInt32(status.code), pointer)
  }

  private static func make(_ body: ResponseBody) -> OpaquePointer? {
    switch body {
    case .none: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let bytes): make(bytes)
    case .file(let path): make(fileAt: path, nil)
    case .filePart(let path, let offset, let count): make(fileAt: path, (offset, count))
    case .stream(let stream, let count): make(stream, count)
    case .events(let stream): make(stream)
    }
  }

  private static func make(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      MHD_create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  private static func make(
    fileAt path: String, _ part: (offset: Int, count: Int)?
  ) -> OpaquePointer? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let made = make(descriptor, part ?? (0, Int(status.st_size)), size: Int(status.st_size))
    else {
      close(descriptor)
      return nil
    }
    return made
  }

  private static func make(
    _ descriptor: Int32, _ part: (offset: Int, count: Int), size: Int
  ) -> OpaquePointer? {
    guard part.offset >= 0, part.count >= 0, part.offset <= size, part.count <= size - part.offset
    else { return nil }
    return MHD_create_response_from_fd_at_offset64(
      UInt64(part.count), descriptor, UInt64(part.offset))
  }

  private static let blockBytes = 8192
  private static let largeBlockBytes = 64 * 1024
  /// MHD_SIZE_UNKNOWN, which Swift cannot read.
  private static let sizeUnknown = UInt64.max

  private static func make(_ stream: EventStream) -> OpaquePointer? {
    let held = Unmanaged.passRetained(stream)
    let made = MHD_create_response_from_callback(
      sizeUnknown, blockBytes, readEvents, held.toOpaque(),
      { context in
        if let context { Unmanaged<EventStream>.fromOpaque(context).release() }
      })
    if made == nil { held.release() }
    return made
  }

  private static func make(_ stream: ByteStream, _ count: Int?) -> OpaquePointer? {
    let held = Unmanaged.passRetained(stream)
    let made = MHD_create_response_from_callback(
      count.map { UInt64($0) } ?? sizeUnknown, largeBlockBytes, readPieces, held.toOpaque(),
      { context in
        if let context { Unmanaged<ByteStream>.fromOpaque(context).release() }
      })
    if made == nil { held.release() }
    return made
  }

  /// MHD_CONTENT_READER_END_OF_STREAM.
  private static let endOfStream = -1
  /// MHD_CONTENT_READER_END_WITH_ERROR: the connection is closed without an end of the chunks.
  private static let endWithError = -2

  private static let readPieces: MHD_ContentReaderCallback = { context, _, target, room in
    guard let context, let target else { return endWithError }
    let stream = Unmanaged<ByteStream>.fromOpaque(context).takeUnretainedValue()
    switch stream.read(into: UnsafeMutableRawBufferPointer(start: target, count: room)) {
    case .copied(let count): return count
    case .nothingYet: return 0
    case .over: return endOfStream
    case .brokenOff: return endWithError
    }
  }

  private static let readEvents: MHD_ContentReaderCallback = { context, _, target, room in
    guard let context, let target else { return endWithError }
    let stream = Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
    switch stream.read(into: UnsafeMutableRawBufferPointer(start: target, count: room)) {
    case .copied(let count): return count
    case .nothingYet: return 0
    case .over: return endOfStream
    }
  }
}
