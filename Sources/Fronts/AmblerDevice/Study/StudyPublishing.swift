import Commands
import HTTPClient
import Outbox
import StrictJSON
import StudyVersions

/// `ambler study publish`: brings a study to its server and publishes it there, as a researcher does by the pages.
struct StudyPublishing {
  static let to = Option(
    "to", "WHOM", "all, clinic:NAME or device:ID; may be given again (default: all)",
    repeats: true)
  static let from = Option(
    "from", "TIME", "when it begins, such as 2026-12-01T08:00:00Z (default: at once)")
  static let draft = Option("draft", nil, "have it checked and kept there, and publish nothing")
  static let options: [Option] = ResearcherAccess.options + [to, from, draft]

  private let access: ResearcherAccess
  /// Nil for a draft.
  private let stage: JSONValue?

  /// Reads what the command line says, and the files that it names.
  init(_ arguments: Arguments) throws(Failure) {
    access = try ResearcherAccess(arguments, usage: "study publish STUDY")
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
    return try await access.signedIn { researcher throws(Failure) in
      try await bring(contents, researcher)
    }
  }

  private func bring(
    _ contents: StudyContents, _ researcher: SignedInResearcher
  ) async throws(Failure) -> String {
    let manifest = contents.manifest
    let draft = try await researcher.send(
      ServerCall.uploadVersion.request(
        at: manifest.study, content: .bytes(StudyArchive.pack(contents)),
        wholeTime: .seconds(3_600)))
    let name = "\(manifest.study) \(manifest.version)"
    let kept = try PublishingAnswer.kept(draft)
    guard let stage else { return "\(name): kept at \(access.address) as draft \(kept)" }
    let published = try await researcher.send(
      ServerCall.publishVersion.request(at: manifest.study, kept, json: stage))
    let number = try PublishingAnswer.number(published)
    return "\(name): published at \(access.address) as number \(number)"
  }
}
