import HTTPClient

extension ServerSession {
  /// Asks for settings of the rig that this machine is, where the server has others than number `known`.
  package func rigSettings(after known: Int) async -> RigSettingsAnswer {
    let tags = known > 0 ? [ClientField("If-None-Match", "\"\(known)\"")] : []
    switch await ask(ServerCall.rigSettings.request(fields: tags)) {
    case .answer(let answer): return RigSettingsAnswer(answer)
    case .noAnswer(let error): return .later(ReasonCode(error))
    case .notLetIn(let reason, _): return .later(reason)
    }
  }
}
