import Commands
import Outbox
import StrictJSON

/// `ambler study withdraw`: takes a published version of a study back, as a researcher does by the pages.
struct StudyTakingBack {
  static let reason = Option("reason", "TEXT", "why a version is withdrawn; staff see it")
  static let study = Option(
    "study", "ID", "the study of the version (default: the only one of the account)")
  static let options: [Option] = ResearcherAccess.options + [reason, study]

  private let access: ResearcherAccess
  private let reason: String
  /// Nil for the only one of the account.
  private let study: String?

  /// Reads what the command line says, and the files that it names.
  init(_ arguments: Arguments) throws(Failure) {
    let reason = arguments[Self.reason] ?? ""
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.usage, "Say why with `--reason TEXT`.")
    }
    self.reason = reason
    study = arguments[Self.study]
    if let study, !PublishingAnswer.isPathPart(study) {
      throw Failure(.usage, "`--study` is not the id of a study.")
    }
    access = try ResearcherAccess(arguments, usage: "study withdraw VERSION --reason TEXT")
  }

  /// Gives what was done and what devices get instead, in lines; `word` is a number or a version text.
  func withdraw(_ word: String) async throws(Failure) -> String {
    try await access.signedIn { researcher throws(Failure) in
      let study = try await theStudy(researcher)
      let gone = try await versions(of: study, researcher).published(word)
      let answer = try await researcher.send(
        ServerCall.withdrawVersion.request(
          at: study, gone.id, json: .object(["reason": .string(reason)])))
      let numbers = try PublishingAnswer.restored(answer)
      // It is done now: that the list does not come any more must not look as if it were not.
      let after = (try? await versions(of: study, researcher)) ?? ListedVersions()
      return after.lines(
        withdrawing: gone, of: study, at: access.address, as: numbers)
    }
  }

  private func theStudy(_ researcher: SignedInResearcher) async throws(Failure) -> String {
    if let study { return study }
    return try PublishingAnswer.onlyStudy(
      try await researcher.send(ServerCall.studies.request(query: ListedPage.first)))
  }

  private func versions(
    of study: String, _ researcher: SignedInResearcher
  ) async throws(Failure) -> ListedVersions {
    var listed = ListedVersions()
    var query: String? = ListedPage.first
    while let next = query {
      query = try listed.add(
        try await researcher.send(
          ServerCall.studyVersions.request(at: study, query: next)))
    }
    return listed
  }
}
