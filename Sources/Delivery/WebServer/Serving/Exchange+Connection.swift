import CMicroHTTPD
import System

/// The side of the connection: all of it runs in callbacks on the library's thread.
extension Exchange {
  /// The library has the head, a piece of the body, or all of the request; `NO` closes the connection.
  func handle(_ call: HandlerCall) -> MHD_Result {
    let isBegun = state.withLock { state in
      defer { state.isBegun = true }
      return state.isBegun
    }
    if !isBegun { return begin(call) }
    return call.remaining.pointee > 0 ? receive(call) : complete(call)
  }

  /// The library is done with the request, whether it was answered or not.
  func completed(isAnswered: Bool) {
    let (ended, reader) = state.withLock { state in
      state.connection = nil
      state.suspension = nil
      state.body.fail(.bodyCutShort)
      defer { (state.task, state.reader) = (nil, nil) }
      return (state, state.reader)
    }
    ended.task?.cancel()
    reader?.resume(returning: .fault(.bodyCutShort))
    ended.stream?.detach()
    ended.byteStream?.detach()
    core.close(
      self,
      ended.report.answered(
        isWhole: isAnswered, bodyBytes: ended.body.arrivedBytes,
        isBroken: ended.byteStream?.isBroken ?? false))
  }

  /// Ends the exchange as soon as it can be; any thread.
  func abandon() {
    let (task, stream, byteStream) = state.withLock { state in
      state.isAbandoned = true
      state.body.fail(.bodyCutShort)
      state.wakeReader()
      state.wakeConnection()
      return (state.task, state.stream, state.byteStream)
    }
    task?.cancel()
    byteStream?.end(.serverStopped)
    stream?.end(.serverStopped)
  }

  // The head is here.
  private func begin(_ call: HandlerCall) -> MHD_Result {
    state.withLock { $0.connection = ConnectionHandle(pointer: call.connection) }
    guard core.open(self) else { return .NO }
    core.watch.setDeadline(nil, of: connectionNumber)
    let (raw, byteCount) = HeadReading.head(of: call, target: target, at: targetPlace)
    state.withLock { $0.report.method = HTTPMethod(rawValue: raw.method) }
    switch core.admit(raw, byteCount: byteCount, connectionNumber: connectionNumber) {
    case .refuse(let response):
      return queue(response.adding("Connection", "close"), call)
    case .answer(let response, let head):
      guard core.limits.letsDiscard(head) else { return queue(response, call) }
      expectBody(BodyAllowance(byteCount: 0))
      state.withLock {
        $0.answer = response
        $0.body.discard()
      }
    case .serve(let route, let head):
      state.withLock { $0.report.route = route.pattern.text }
      expectBody(route.body)
      if head.framing.hasBody {
        runBodyClock()
      } else {
        state.withLock { $0.body.finish() }
      }
      startInTime(route, head)
    }
    return .YES
  }

  private func expectBody(_ allowance: BodyAllowance) {
    let limits = core.limits
    state.withLock { state in
      state.body = BodyBuffer(
        limitBytes: allowance.byteCount ?? limits.bodyBytes,
        discardLimitBytes: limits.discardedBytes,
        waitingLimitBytes: allowance.waitingByteCount ?? limits.waitingBodyBytes)
      state.clock = BodyClock(
        allowed: allowance.time ?? limits.bodyTime,
        part: BodyClock.Part(time: limits.bodyPartTime, byteCount: limits.bodyPartBytes))
    }
  }

  private func runBodyClock() {
    let deadline = state.withLock { $0.clock.start(at: .now) }
    if let deadline { core.watch.setDeadline(deadline, of: connectionNumber) }
  }

  // A piece of the body is here.
  private func receive(_ call: HandlerCall) -> MHD_Result {
    runBodyClock()
    typealias Received = (
      result: MHD_Result, offer: BodyBuffer.Offer, deadline: ContinuousClock.Instant?
    )
    let (result, offer, deadline) = state.withLock { state -> Received in
      guard !state.isAbandoned else { return (.NO, .taken, nil) }
      let offer = state.body.offer(call.piece)
      if state.body.isTooLarge, state.answer == nil {
        state.answer = HTTPFault.bodyTooLarge.response
      }
      state.wakeReader()
      if offer == .full { state.suspendConnection(for: .room) } else { call.remaining.pointee = 0 }
      if offer == .full {
        state.clock.pause(at: .now)
        return (.YES, offer, nil)
      }
      return (.YES, offer, state.clock.note(call.piece.count, at: .now))
    }
    if let deadline { core.watch.setDeadline(deadline, of: connectionNumber) }
    if offer != .taken { startUnstarted() }
    switch offer {
    case .taken: break
    case .full: core.watch.setDeadline(nil, of: connectionNumber)
    case .beyondDiscard: answerRaw(call)
    }
    return result
  }

  /// Answers in the middle of a body; what the client goes on sending is thrown away until its time is up.
  private func answerRaw(_ call: HandlerCall) {
    let answer = state.withLock { state -> HTTPResponse? in
      defer { state.isAnsweredRaw = true }
      return state.isAnsweredRaw ? nil : state.answer
    }
    guard let answer else { return }
    state.withLock { $0.report.status = answer.status }
    RawAnswer.send(
      core.withHeaders(answer), to: ambler_connection_socket(call.connection),
      session: ambler_tls_session(call.connection))
  }

  // All of the request is here.
  private func complete(_ call: HandlerCall) -> MHD_Result {
    core.watch.setDeadline(nil, of: connectionNumber)
    core.watch.setDeparture(nil, of: connectionNumber)
    let (answer, isClosed) = state.withLock { state -> (HTTPResponse?, Bool) in
      guard !state.isAbandoned, !state.isAnsweredRaw else { return (nil, true) }
      state.body.finish()
      state.wakeReader()
      if state.answer == nil { state.suspendConnection(for: .answer) }
      return (state.answer, false)
    }
    if isClosed { return .NO }
    if let answer { return queue(answer, call) }
    startUnstarted()
    core.watch.setDeparture({ [weak self] in self?.clientLeft() }, of: connectionNumber)
    return .YES
  }

  /// The client has closed its side while the handler works: it may end early, and if it answers
  /// all the same, the answer is sent, because the client may have closed only one half.
  private func clientLeft() {
    state.withLock { $0.task }?.cancel()
  }

  private func queue(_ response: HTTPResponse, _ call: HandlerCall) -> MHD_Result {
    var response = response
    attach(&response.body, call)
    if let made = LibraryResponse(core.withHeaders(response)) {
      return queue(made, response.status, call)
    }
    switch response.body {
    case .events(let stream): stream.end(.clientLeft)
    case .stream(let stream, _): stream.end(.broken)
    case .none, .bytes, .file, .filePart: break
    }
    return queueFailure(of: response, call)
  }

  private func queueFailure(of response: HTTPResponse, _ call: HandlerCall) -> MHD_Result {
    let fault: HTTPFault
    switch response.body {
    case .file, .filePart: fault = .notFound
    case .none, .bytes, .stream, .events: fault = .internalError
    }
    guard let made = LibraryResponse(core.withHeaders(fault.response)) else { return .NO }
    return queue(made, fault.status, call)
  }

  private func queue(
    _ made: borrowing LibraryResponse, _ status: HTTPStatus, _ call: HandlerCall
  ) -> MHD_Result {
    state.withLock { $0.report.status = status }
    return made.queue(call.connection, status: status)
  }

  /// Ties a body that comes by and by to the connection; HEAD gets none.
  private func attach(_ body: inout ResponseBody, _ call: HandlerCall) {
    let isHead = String(cString: call.method) == HTTPMethod.head.rawValue
    switch body {
    case .none, .bytes, .file, .filePart: return
    case .events(let stream) where isHead:
      stream.finish()
      body = .none
    case .stream where isHead: body = .none
    case .events(let stream): attach(stream, call)
    case .stream(let stream, _): attach(stream, call)
    }
  }

  private func attach(_ stream: EventStream, _ call: HandlerCall) {
    state.withLock { $0.stream = stream }
    let (core, number) = (core, connectionNumber)
    stream.attach(
      StreamLink(connection: ConnectionHandle(pointer: call.connection)) { ending in
        core.streamEnded(ending, connectionNumber: number)
      })
    core.watch.setDeparture({ stream.end(.clientLeft) }, of: number)
    if core.isStopping { stream.end(.serverStopped) }
  }

  private func attach(_ stream: ByteStream, _ call: HandlerCall) {
    let isAbandoned = state.withLock { state in
      state.byteStream = stream
      return state.isAbandoned
    }
    stream.attach(ConnectionHandle(pointer: call.connection))
    core.watch.setDeparture({ stream.end(.clientLeft) }, of: connectionNumber)
    if isAbandoned { stream.end(.serverStopped) }
  }
}
