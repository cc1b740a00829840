import Commands
import HTTPClient
import Outbox
import StrictJSON
import StudyModel
import StudyVersions

/// `ambler study publish`: brings a study to its server and publishes it there, as a researcher does by the pages.
struct StudyPublishing {
  static let server = Option("server", "URL", "the study server, such as https://study.example")
  static let account = Option("account", "NAME", "the account of a researcher of the study")
  static let passwordFile = Option(
    "password-file", "FILE", "a file with the password of the account in one line")
  static let to = Option(
    "to", "WHOM", "all, clinic:NAME or device:ID; may be given again (default: all)",
    repeats: true)
  static let from = Option(
    "from", "TIME", "when it begins, such as 2026-12-01T08:00:00Z (default: at once)")
  static let draft = Option("draft", nil, "have it checked and kept there, and publish nothing")
  static let options: [Option] = [
    server, account, passwordFile, to, from, draft, EnrolCommand.authority, EnrolCommand.pin,
  ]

  private let settings: ClientSettings
  private let name: String
  private let password: String
  /// Nil for a draft.
  private let stage: JSONValue?

  /// Reads what the command line says, and the files that it names.
  init(_ arguments: Arguments) throws(Failure) {
    guard let text = arguments[Self.server], let name = arguments[Self.account],
      let file = arguments[Self.passwordFile]
    else {
      throw Failure(
        .usage,
        "Write `ambler study publish STUDY --server URL --account NAME --password-file FILE`.")
    }
    settings = try EnrolCommand.settings(text, arguments)
    guard settings.address.keepsSecrets else {
      throw Failure(
        .usage, "The address is not encrypted. Use https; http is for this machine alone.")
    }
    self.name = name
    let line = String(decoding: try Files.read(file), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard line.count == 1 else {
      throw Failure(.badInput, "\(file): this is not one line with a password.")
    }
    password = String(line[0])
    if arguments.has(Self.draft) {
      try arguments.require(
        only: Self.options.filter { $0 != Self.to && $0 != Self.from },
        for: "study publish --draft")
      stage = nil
    } else {
      stage = try PublishedStage.json(
        to: arguments.all(Self.to), from: arguments[Self.from])
    }
  }

  /// Gives what was done, in a line; each finding of the server is a message of its own.
  func publish(_ contents: StudyContents) async throws(Failure) -> String {
    let study = contents.manifest.study
    guard PublishingAnswer.isPathPart(study) else {
      throw Failure(.badInput, "No server can have a study of the id \"\(study)\".")
    }
    let client = HTTPClient(settings)
    let token = try await signIn(client)
    do throws(Failure) {
      let line = try await bring(contents, token, client)
      await signOut(token, client)
      return line
    } catch {
      await signOut(token, client)
      throw error
    }
  }

  private func bring(
    _ contents: StudyContents, _ token: String, _ client: HTTPClient
  ) async throws(Failure) -> String {
    let manifest = contents.manifest
    let path = "/v1/studies/\(manifest.study)/versions"
    let draft = try await send(
      ClientRequest(
        .post, path, fields: [ClientField("Content-Type", "application/zip")], token: token,
        content: .bytes(StudyArchive.pack(contents)), wholeTime: .seconds(3_600)), client)
    let name = "\(manifest.study) \(manifest.version)"
    let kept = try PublishingAnswer.kept(draft)
    guard let stage else { return "\(name): kept at \(settings.address) as draft \(kept)" }
    let published = try await send(
      Self.post("\(path)/\(kept)/publication", stage, token: token), client)
    let number = try PublishingAnswer.number(published)
    return "\(name): published at \(settings.address) as number \(number)"
  }

  private func signIn(_ client: HTTPClient) async throws(Failure) -> String {
    let body = JSONValue.object(["name": .string(name), "password": .string(password)])
    return try PublishingAnswer.token(
      try await send(Self.post("/v1/sessions", body, token: nil), client))
  }

  /// A sign-in that the server does not end now ends by itself.
  private func signOut(_ token: String, _ client: HTTPClient) async {
    _ = try? await client.send(ClientRequest(.delete, "/v1/sessions/current", token: token))
  }

  private func send(
    _ request: ClientRequest, _ client: HTTPClient
  ) async throws(Failure) -> ClientAnswer {
    do throws(ClientError) {
      return try await client.send(request)
    } catch {
      throw Failure(.unavailable, "The study server: \(error)")
    }
  }

  private static func post(_ path: String, _ json: JSONValue, token: String?) -> ClientRequest {
    ClientRequest(
      .post, path, fields: [ClientField("Content-Type", "application/json")], token: token,
      content: .bytes(Array(json.serialized().utf8)))
  }
}
