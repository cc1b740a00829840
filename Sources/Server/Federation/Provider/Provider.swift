import StrictJSON
import System
import Tokens
import Vault

/// A provider, what is known of it, and how it is asked; many may ask at once, and it is asked once.
package final class Provider: Sendable {
  private typealias Memory = ProviderMemory<ContinuousClock.Instant>
  private typealias Known = Memory.Known
  private typealias Asking = Task<Result<Known, ProviderFault>, Never>

  private struct State {
    var memory = Memory()
    /// What is under way.
    var asking: Asking?
  }

  package let settings: ProviderSettings
  private let state = Lock(State())

  package init(_ settings: ProviderSettings) {
    self.settings = settings
  }

  /// What it says of itself.
  package func metadata() async throws(ProviderFault) -> ProviderMetadata {
    try await known().metadata
  }

  /// Exchanges a code for the person whose sign-in it is.
  package func identity(
    code: String, of flow: SignInFlow, redirect: String, atSeconds now: () -> Int64
  ) async throws(ProviderFault) -> ProvenIdentity {
    let metadata = try await known().metadata
    let exchange = CodeExchange(code: code, verifier: flow.verifier, redirect: redirect)
    let answer = try TokenAnswer(
      try await ProviderQuestion(settings: settings).post(
        metadata.token, form: exchange.form(settings, metadata),
        fields: exchange.fields(settings, metadata)))
    guard let token = CompactToken(answer.idToken), Self.mayBe(token.kind) else {
      throw .malformedToken
    }
    let expectation = TokenExpectation(
      issuer: settings.issuer, clientID: settings.clientID, nonce: flow.nonce,
      accessToken: answer.accessToken, code: code)
    return try expectation.identity(try await payload(of: token), atSeconds: now())
  }

  /// Tokens of another kind, such as those of a sign-out, are signed by the same keys.
  private static func mayBe(_ kind: String?) -> Bool {
    kind.map { $0.lowercased() == "jwt" } ?? true
  }

  /// A key with a name that is not known may be new: the provider is asked once more.
  private func payload(of token: CompactToken) async throws(ProviderFault) -> [UInt8] {
    do throws(ProviderFault) {
      return try await known().keys.payload(of: token)
    } catch {
      guard error == .unknownKey else { throw error }
      return try await known(isStale: true).keys.payload(of: token)
    }
  }

  private func known(isStale: Bool = false) async throws(ProviderFault) -> Known {
    enum Next {
      case done(Result<Known, ProviderFault>)
      case wait(Asking)
    }
    let next = state.withLock { state -> Next in
      switch state.memory.step(at: .now, isStale: isStale) {
      case .use(let known): return .done(.success(known))
      case .refuse(let fault): return .done(.failure(fault))
      case .ask:
        if let asking = state.asking { return .wait(asking) }
        let asking = Asking { await self.ask() }
        state.asking = asking
        return .wait(asking)
      }
    }
    switch next {
    case .done(let result): return try result.get()
    case .wait(let asking): return try await asking.value.get()
    }
  }

  private func ask() async -> Result<Known, ProviderFault> {
    let result: Result<Known, ProviderFault>
    do throws(ProviderFault) {
      let question = ProviderQuestion(settings: settings)
      guard let address = ProviderAddress(settings.documentAddress) else { throw .otherIssuer }
      let metadata = try ProviderMetadata(try await question.get(address), for: settings)
      let keys = try ProviderKeys(try await question.get(metadata.keys))
      result = .success(Known(metadata: metadata, keys: keys))
    } catch {
      result = .failure(error)
    }
    state.withLock { state in
      switch result {
      case .success(let known): state.memory.learn(known, at: .now)
      case .failure(let fault): state.memory.fail(fault, at: .now)
      }
      state.asking = nil
    }
    return result
  }
}
