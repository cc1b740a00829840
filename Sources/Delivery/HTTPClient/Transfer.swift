import System

/// One request on its way: what it still has to give, what it got, and why it failed.
///
/// All but `cancel` and `isCancelled` is used on the client's thread, or before it gets there.
final class Transfer: @unchecked Sendable {
  // Guarantee: the variables are touched on the client's thread alone; the flag has a lock.
  let request: ClientRequest
  private(set) var body: [UInt8] = []
  /// Why one of the callbacks ended the transfer.
  private(set) var fault: ClientError?
  private let cancelled = Lock(false)
  private let headLimit: Int
  private var headByteCount = 0
  /// Of the answer whose head came last; 0 before any came.
  private var status = 0
  private var source: (() throws -> [UInt8]?)?
  private var piece: ArraySlice<UInt8> = []
  private var givenByteCount: Int64 = 0

  init(_ request: ClientRequest, headLimit: Int) {
    self.request = request
    self.headLimit = headLimit
  }

  var isCancelled: Bool { cancelled.withLock { $0 } }

  /// Whether no byte of an answer has come.
  var hasNothing: Bool { headByteCount == 0 }

  func cancel() { cancelled.withLock { $0 = true } }

  /// Takes a line of the answer's head; false ends the transfer.
  func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    headByteCount += line.count
    // "HTTP/1.1 206 …": the line that begins each head, also the one after a 100.
    if line.starts(with: "HTTP/".utf8) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      status = words.dropFirst().first.flatMap { Int($0.prefix(3)) } ?? 0
    }
    return headByteCount <= headLimit || fail(.headTooLarge)
  }

  /// Takes a piece of the answer's body; false ends the transfer.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch request.answer {
    case .memory(let limit):
      guard body.count + bytes.count <= limit else { return fail(.bodyTooLarge) }
      body.append(contentsOf: bytes)
      return true
    case .sink(let take):
      do { try take(Array(bytes)) } catch { return fail(.sinkRefused) }
      return true
    case .statusSink(let take):
      do { try take(status, Array(bytes)) } catch { return fail(.sinkRefused) }
      return true
    }
  }

  /// Fills the buffer with what comes next; nil ends the transfer.
  func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let total = request.content.byteCount, givenByteCount < total else { return 0 }
    guard refill() else { return nil }
    let count = min(piece.count, buffer.count, Int(clamping: total - givenByteCount))
    buffer.copyBytes(from: piece.prefix(count))
    piece = piece.dropFirst(count)
    givenByteCount += Int64(count)
    return count
  }

  /// Begins again with the first byte; false if that cannot be.
  func rewind() -> Bool {
    source = nil
    piece = []
    givenByteCount = 0
    return true
  }

  /// Makes sure that there is a piece; false ends the transfer.
  private func refill() -> Bool {
    while piece.isEmpty {
      do {
        guard let next = try nextPiece() else { return fail(.contentTooShort) }
        piece = next[...]
      } catch {
        return fail(.contentUnreadable)
      }
    }
    return true
  }

  private func nextPiece() throws -> [UInt8]? {
    switch request.content {
    case .none: return nil
    case .bytes(let bytes): return givenByteCount == 0 ? bytes : nil
    case .pieces(_, let open):
      let next = try source ?? open()
      source = next
      return try next()
    }
  }

  private func fail(_ error: ClientError) -> Bool {
    fault = fault ?? error
    return false
  }
}
