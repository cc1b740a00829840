import Commands
import HTTPClient
import Outbox
import StrictJSON

/// A researcher's account at a study server, as a command line names it.
struct ResearcherAccess {
  static let server = Option("server", "URL", "the study server, such as https://study.example")
  static let account = Option("account", "NAME", "the account that does it, such as a researcher's")
  static let passwordFile = Option(
    "password-file", "FILE", "a file with the password of the account in one line")
  static let code = Option(
    "code", "CODE", "the code of the account's second factor, where it has one")
  static let options: [Option] = [
    server, account, passwordFile, code, EnrolCommand.authority, EnrolCommand.pin,
  ]

  private let settings: ClientSettings
  private let name: String
  private let password: String
  /// Of the second factor; each counts once.
  private let code: String?

  /// The server, as it is shown.
  var address: String { "\(settings.address)" }

  /// Reads what the command line says, and the password; `usage` is how the command is written.
  init(_ arguments: Arguments, usage: String) throws(Failure) {
    guard let text = arguments[Self.server], let name = arguments[Self.account],
      let file = arguments[Self.passwordFile]
    else {
      throw Failure(
        .usage,
        "Write `ambler \(usage) --server URL --account NAME --password-file FILE`.")
    }
    settings = try EnrolCommand.settings(text, arguments)
    guard settings.address.keepsSecrets else {
      throw Failure(
        .usage, "The address is not encrypted. Use https; http is for this machine alone.")
    }
    self.name = name
    code = arguments[Self.code]
    let line = String(decoding: try Files.read(file), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard line.count == 1 else {
      throw Failure(.badInput, "\(file): this is not one line with a password.")
    }
    password = String(line[0])
  }

  /// Does something signed in, and signs out whatever comes of it.
  func signedIn(
    _ work: (SignedInResearcher) async throws(Failure) -> String
  ) async throws(Failure) -> String {
    let client = HTTPClient(settings)
    let body = JSONValue.object([
      "name": .string(name), "password": .string(password), "code": code.map { .string($0) },
    ])
    let token = try PublishingAnswer.token(
      try await SignedInResearcher(client, token: nil).send(ServerCall.signIn.request(json: body)))
    let researcher = SignedInResearcher(client, token: token)
    do throws(Failure) {
      let line = try await work(researcher)
      await researcher.signOut()
      return line
    } catch {
      await researcher.signOut()
      throw error
    }
  }
}

/// What asks a study server in a researcher's name.
struct SignedInResearcher {
  private let client: HTTPClient
  /// Nil before the sign-in.
  private let token: String?

  fileprivate init(_ client: HTTPClient, token: String?) {
    self.client = client
    self.token = token
  }

  /// Sends a request with the token of the sign-in.
  func send(_ request: ClientRequest) async throws(Failure) -> ClientAnswer {
    var request = request
    request.token = token
    do throws(ClientError) {
      return try await client.send(request)
    } catch {
      throw Failure(.unavailable, "The study server: \(error)")
    }
  }

  /// A sign-in that the server does not end now ends by itself.
  fileprivate func signOut() async {
    _ = try? await send(ServerCall.signOut.request())
  }
}
