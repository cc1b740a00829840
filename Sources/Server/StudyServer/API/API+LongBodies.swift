import WebServer

/// Bodies that are read as a whole: short ones in memory, longer ones in a file until all of them is here.
extension API {
  /// As much as a connection may hold of the memory whatever it does.
  private static let shortBytes = 64 << 10
  /// How much is gathered for the disk.
  private static let pieceBytes = 256 << 10
  /// A document as it is read takes its bytes and, for its parts, several times as much.
  private static let memoryFactor = 4

  /// Reads a body of at most `limit` bytes, and gives it to `use`.
  ///
  /// Who sends slowly holds no memory meanwhile, and together all bodies take no more than the settings say: who comes
  /// when that is taken waits in line. Those of one device, or else of one address, are used one after another.
  func holding<Value>(
    _ request: HTTPRequest, limit: Int, by caller: Caller? = nil,
    _ use: (_ bytes: [UInt8]) async throws(HTTPFault) -> Value
  ) async throws(HTTPFault) -> Value {
    guard case .length(let count) = request.head.framing, count > Self.shortBytes,
      !request.body.isInMemory
    else { return try await use(try await request.body.collect(limit: limit)) }
    let kept = try await spooled(request.body, limit: limit)
    let share = kept.byteCount * Self.memoryFactor
    let subject = caller?.account ?? request.clientAddress
    await service.bodyMemory.take(share, for: subject)
    defer { service.bodyMemory.giveBack(share, of: subject) }
    let bytes = await OffPool.compute { kept.read(from: 0, count: kept.byteCount) }
    guard !kept.isUnreadable, bytes.count == kept.byteCount else { throw .internalError }
    return try await use(bytes)
  }

  /// Writes a body to a file that nobody else sees.
  private func spooled(
    _ body: RequestBody, limit: Int
  ) async throws(HTTPFault) -> SpooledBody {
    let kept = try await recording { () async throws(RecordingFault) in
      try await SpooledBody.begin(
        in: service.draftFolder, named: "body.\(EntityID.make(at: service.now))")
    }
    var piece: [UInt8] = []
    for try await bytes in body {
      guard kept.byteCount + piece.count + bytes.count <= limit else { throw .bodyTooLarge }
      piece += bytes
      guard piece.count >= Self.pieceBytes else { continue }
      try await recording { () async throws(RecordingFault) in try await kept.append(piece) }
      piece.removeAll(keepingCapacity: true)
    }
    try await recording { () async throws(RecordingFault) in try await kept.append(piece) }
    return kept
  }
}
