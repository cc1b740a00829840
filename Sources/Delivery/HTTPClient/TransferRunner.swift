import CCurl

/// Carries out requests on the client's thread, with one easy handle after the other.
struct TransferRunner {
  private let settings: ClientSettings
  private let multi: MultiHandle

  init(_ settings: ClientSettings, _ multi: MultiHandle) {
    self.settings = settings
    self.multi = multi
  }

  /// Blocks until the answer is whole, the request failed, or `isClosed` holds.
  func perform(_ job: TransferJob, isClosed: () -> Bool) -> Result<ClientAnswer, ClientError> {
    let first = attempt(job, isClosed)
    guard first.mayBeRepeated, job.transfer.rewind() else { return first.result }
    return attempt(job, isClosed).result
  }

  private struct Attempt {
    let result: Result<ClientAnswer, ClientError>
    /// Whether a connection that was kept had ended before it was used again.
    let mayBeRepeated: Bool
  }

  private func attempt(_ job: TransferJob, _ isClosed: () -> Bool) -> Attempt {
    let begun = ContinuousClock.now
    var mayBeRepeated = false
    let result = Result { () throws(ClientError) in
      let easy = try EasyHandle()
      try set(easy, job)
      try easy.set(fields: job.lines)
      let outcome = multi.run(easy.pointer) { job.transfer.isCancelled || isClosed() }
      guard let outcome else { throw job.transfer.isCancelled ? .cancelled : .closed }
      guard outcome == CURLE_OK else {
        let error = ClientError(outcome, wait: wait(easy, job.transfer, since: begun))
        mayBeRepeated = error == .cut && easy.usedKeptConnection && job.transfer.hasNothing
        throw job.transfer.fault ?? error
      }
      return ClientAnswer(
        status: easy.status, fields: easy.answerFields, body: job.transfer.body)
    }
    return Attempt(result: result, mayBeRepeated: mayBeRepeated)
  }

  private func set(_ easy: borrowing EasyHandle, _ job: TransferJob) throws(ClientError) {
    let request = job.transfer.request
    try easy.set(CURLOPT_URL, settings.address.text + request.path)
    try easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    if request.method == .head { try easy.set(CURLOPT_NOBODY, 1) }
    try setManners(easy)
    try setTrust(easy)
    try setTimes(easy, request)
    try easy.connect(job.transfer)
  }

  private func setManners(_ easy: borrowing EasyHandle) throws(ClientError) {
    // Signals would hit whichever thread; the library's own thread looks names up.
    try easy.set(CURLOPT_NOSIGNAL, 1)
    try easy.set(CURLOPT_PROTOCOLS_STR, settings.address.isEncrypted ? "https" : "http")
    try easy.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    try easy.set(CURLOPT_FOLLOWLOCATION, 0)
    // "Setting the proxy string to "" (an empty string) explicitly disables the use of a proxy,
    // even if there is an environment variable set for it."
    try easy.set(CURLOPT_PROXY, "")
    try easy.set(CURLOPT_TCP_KEEPALIVE, 1)
    try easy.set(CURLOPT_USERAGENT, "ambler")
  }

  private func setTrust(_ easy: borrowing EasyHandle) throws(ClientError) {
    try easy.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    try easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let pin = settings.pin { try easy.set(CURLOPT_PINNEDPUBLICKEY, pin.text) }
    guard let authorities = settings.authorities else { return }
    try easy.set(CURLOPT_CAINFO_BLOB, authorities)
    // Otherwise the system's would be trusted beside them.
    try easy.set(CURLOPT_CAPATH, nil)
  }

  private func setTimes(
    _ easy: borrowing EasyHandle, _ request: ClientRequest
  ) throws(ClientError) {
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTime.milliseconds)
    try easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
    try easy.set(CURLOPT_LOW_SPEED_TIME, max(1, settings.silenceTime.milliseconds / 1000))
    try easy.set(CURLOPT_TIMEOUT_MS, wholeTime(request).milliseconds)
  }

  private func wholeTime(_ request: ClientRequest) -> Duration {
    request.wholeTime ?? settings.wholeTime
  }

  /// The library has one code for all that takes too long.
  private func wait(
    _ easy: borrowing EasyHandle, _ transfer: Transfer, since begun: ContinuousClock.Instant
  ) -> ClientError.Wait {
    // The library counts whole milliseconds, so that it may be a little early.
    let elapsed = begun.duration(to: .now) + .milliseconds(5)
    if elapsed >= wholeTime(transfer.request) { return .whole }
    return easy.isConnected(encrypted: settings.address.isEncrypted) ? .silence : .connecting
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
