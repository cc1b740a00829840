import System

/// The side of the handler's task.
extension Exchange {
  /// Starts the handler now, or when all of its body is here, if that is short.
  ///
  /// A short body mostly comes with the head: a task that began before it would have to wait for it.
  func startInTime(_ route: Route, _ head: RequestHead) {
    guard case .length(let count) = head.framing, count <= Self.shortBodyBytes else {
      return start(route, head)
    }
    state.withLock { $0.unstarted = HandlerStart(route: route, head: head) }
  }

  private static var shortBodyBytes: Int { 16 << 10 }

  /// Starts the handler if it was put off.
  func startUnstarted() {
    let unstarted = state.withLock { state in
      defer { state.unstarted = nil }
      return state.isAbandoned ? nil : state.unstarted
    }
    if let unstarted { start(unstarted.route, unstarted.head) }
  }

  /// Starts the handler in a task that ends with the exchange.
  private func start(_ route: Route, _ head: RequestHead) {
    let request = HTTPRequest(
      head: head, body: RequestBody(exchange: self),
      peer: core.client(head, connectionNumber: connectionNumber))
    let task = Task {
      do throws(HTTPFault) {
        finish(try await route.handler(request))
      } catch {
        finish(error.response)
      }
    }
    let isAbandoned = state.withLock { state in
      if state.answer == nil { state.task = task }
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// The next piece of the body; nil at its end.
  func nextPiece() async throws(HTTPFault) -> [UInt8]? {
    // What is here already needs no waiting.
    var step = state.withLock { $0.reader == nil ? $0.takeStep() : .nothingYet }
    if step == .nothingYet { step = await nextStep() }
    switch step {
    case .chunk(let bytes): return bytes
    case .fault(let fault): throw fault
    case .end, .nothingYet: return nil
    }
  }

  private func nextStep() async -> BodyBuffer.Step {
    await withTaskCancellationHandler {
      await withCheckedContinuation { read($0) }
    } onCancel: {
      cancelReading()
    }
  }

  private func read(_ reader: CheckedContinuation<BodyBuffer.Step, Never>) {
    let isTaken = state.withLock { state in
      guard state.reader == nil else { return false }
      state.reader = reader
      state.wakeReader()
      // What is here is given to a cancelled task too; only waiting has no sense for it any more.
      guard state.reader != nil, state.isReaderCancelled else { return true }
      state.reader = nil
      return false
    }
    if !isTaken { reader.resume(returning: .fault(.bodyCutShort)) }
  }

  private func cancelReading() {
    let reader = state.withLock { state in
      state.isReaderCancelled = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: .fault(.bodyCutShort))
  }

  /// The handler is done; what is left of the body is thrown away.
  private func finish(_ response: HTTPResponse) {
    let isWanted = state.withLock { state in
      state.task = nil
      guard state.connection != nil, !state.isAbandoned else { return false }
      state.answer = response
      state.body.discard()
      state.wakeConnection()
      return true
    }
    guard !isWanted, case .events(let stream) = response.body else { return }
    stream.end(.clientLeft)
  }
}
