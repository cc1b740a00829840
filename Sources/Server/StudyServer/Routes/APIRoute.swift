package import WebServer

/// A path of the server: who may ask there, and what answers.
///
/// None can be made that does not say who may ask. What needs a right gets the caller from here, after
/// the right was looked at.
package struct APIRoute: Sendable {
  package let method: HTTPMethod
  /// The pattern, such as `/v1/studies/{study}`.
  package let path: String
  package let access: RouteAccess
  let body: BodyAllowance
  /// What is kept of an answer to a request with an `Idempotency-Key`; nil where no key is read.
  let once: API.AnswerKeeping?
  private let perform: API.Making

  /// Such as `GET /v1/studies/{study}`.
  package var name: String { "\(method.rawValue) \(path)" }

  /// Answers; a request with a key once only, however often it is asked.
  ///
  /// Where the path names a language, faults are in that language.
  func answer(_ request: HTTPRequest, _ api: API) async throws(HTTPFault) -> HTTPResponse {
    do throws(HTTPFault) {
      try api.pace(request)
      return try await answerOnce(request, api)
    } catch {
      throw error.inLanguage(of: request.head)
    }
  }

  private func answerOnce(
    _ request: HTTPRequest, _ api: API
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let once, let key = try RequestKey(request.head) else {
      return try await perform(api, request)
    }
    let account = access.needsSignIn ? try await api.caller(request.head).account : nil
    let limit = max(API.bodyLimit, body.byteCount ?? 0)
    return try await api.once(key, of: account, request, limit: limit, keeping: once) {
      api, request throws(HTTPFault) in
      do throws(HTTPFault) {
        return try await perform(api, request)
      } catch {
        // A fault is kept as it was told, so it must be in that language before it is kept.
        throw error.inLanguage(of: request.head)
      }
    }
  }
}

extension APIRoute {
  /// A method of `API` that answers.
  typealias Answer<Request> =
    @Sendable (API) -> @Sendable (Request) async throws(HTTPFault) -> HTTPResponse
  /// A method of `API` that answers when it is also told who asks, or what is asked for.
  typealias Answer2<First, Second> =
    @Sendable (API) -> @Sendable (First, Second) async throws(HTTPFault) -> HTTPResponse
  /// A method of `API` that looks for the thing in a path; it gives nil where there is none.
  typealias Finding<Thing> =
    @Sendable (API) -> @Sendable (RequestHead) async throws(HTTPFault) -> Thing?

  /// Answers whoever comes.
  init(_ method: HTTPMethod, _ path: String, anyone answer: @escaping Answer<HTTPRequest>) {
    self.init(method: method, path: path, access: .anyone, body: BodyAllowance(), once: nil) {
      api, request throws(HTTPFault) in try await answer(api)(request)
    }
  }

  /// What somebody may send who is not known yet: names, codes and tokens are short.
  private static let strangersBody = BodyAllowance(
    byteCount: 16 << 10, waitingByteCount: 16 << 10)

  /// Answers whoever shows something else than a sign-in; `answer` checks it.
  init(
    _ method: HTTPMethod, _ path: String, showing proof: String, once: API.AnswerKeeping? = nil,
    _ answer: @escaping Answer<HTTPRequest>
  ) {
    self.init(
      method: method, path: path, access: .showing(proof), body: Self.strangersBody, once: once
    ) { api, request throws(HTTPFault) in try await answer(api)(request) }
  }

  /// Answers whoever is signed in, for what is the caller's own.
  init(
    _ method: HTTPMethod, _ path: String, signedIn answer: @escaping Answer2<HTTPRequest, Caller>
  ) {
    self.init(method: method, path: path, access: .signedIn, body: BodyAllowance(), once: nil) {
      api, request throws(HTTPFault) in
      let caller = try await api.callerAlsoWithOneTimePassword(request.head)
      try api.pace(caller)
      return try await answer(api)(request, caller)
    }
  }

  /// Answers whoever has a right; `answer` asks of each thing whether the right reaches it.
  init(
    _ method: HTTPMethod, _ path: String, may action: Action, _ resource: Resource,
    body: BodyAllowance = BodyAllowance(), once: API.AnswerKeeping? = nil,
    _ answer: @escaping Answer<AllowedRequest>
  ) {
    let right = Right(action, resource)
    self.init(method: method, path: path, access: .right(right), body: body, once: once) {
      api, request throws(HTTPFault) in
      try await answer(api)(AllowedRequest(request, by: api.pacedCaller(request.head), right))
    }
  }

  /// Answers whoever has a right and may see the study in the path.
  init(
    _ method: HTTPMethod, _ path: String, may action: Action, _ resource: Resource,
    body: BodyAllowance = BodyAllowance(), once: API.AnswerKeeping? = nil,
    inStudy answer: @escaping Answer2<StudyListing, AllowedRequest>
  ) {
    self.init(method, path, may: action, resource, body: body, once: once) { api in
      { request throws(HTTPFault) in
        let study = try await api.study(request.head.parameter("study"), for: request.caller)
        return try await answer(api)(study, request)
      }
    }
  }

  /// Answers whoever has a right to the thing whose id is in the path.
  init<Thing: Owned>(
    _ method: HTTPMethod, _ path: String, may action: Action, _ resource: Resource,
    of one: @escaping API.Reading<String, Thing?>, isHidden: Bool = false,
    once: API.AnswerKeeping? = nil, _ answer: @escaping Answer2<Thing, AllowedRequest>
  ) {
    self.init(
      method, path, may: action, resource,
      finding: { api in
        { head throws(HTTPFault) in try await api.one(one, head.parameter("id")) }
      }, isHidden: isHidden, once: once, answer)
  }

  /// Answers whoever has a right to the thing that the path names in its own way.
  ///
  /// Where the thing is hidden, a role without the right is not told so: the thing is not there.
  init<Thing: Owned>(
    _ method: HTTPMethod, _ path: String, may action: Action, _ resource: Resource,
    finding find: @escaping Finding<Thing>, isHidden: Bool = false, once: API.AnswerKeeping? = nil,
    _ answer: @escaping Answer2<Thing, AllowedRequest>
  ) {
    let right = Right(action, resource)
    self.init(
      method: method, path: path, access: isHidden ? .hiddenRight(right) : .right(right),
      body: BodyAllowance(), once: once
    ) { api, request throws(HTTPFault) in
      let caller = try await api.pacedCaller(request.head)
      let allowed =
        isHidden
        ? AllowedRequest(hidden: request, by: caller, right)
        : try AllowedRequest(request, by: caller, right)
      let thing = try await allowed.reached(find(api)(request.head))
      return try await answer(api)(thing, allowed)
    }
  }
}
