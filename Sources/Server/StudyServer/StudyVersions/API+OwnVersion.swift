import Postgres
import Receipts
import StudyModel
import StudyVersions
import WebServer

/// Study versions as devices get them, and what they tell of it.
extension API {
  static let ownVersionRoutes = [
    APIRoute(.get, "/v1/study-version", may: .read, .studyContent, API.giveOwnVersion),
    APIRoute(.get, "/v1/study-contents/{sha256}", may: .read, .studyContent, API.giveContent),
    APIRoute(.put, "/v1/study-standing", may: .change, .studyStanding, API.takeStanding),
  ]

  /// What is for a device at a moment.
  private struct VersionOffer: Sendable {
    let study: String
    /// The study's changes that are in it.
    let change: Int64
    /// Nil where there is none.
    let entry: StudyPublications.Entry?
    /// When the clock alone brings another one.
    let nextBegin: UTCTime?

    var tag: String? { entry.map { EntityTag.text($0.number) } }
  }

  private func giveOwnVersion(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let head = request.head
    let end = ContinuousClock.now + .seconds(PreferredWait(head).seconds)
    while true {
      let offer = try await offer(to: request)
      let old = Self.nothingNew(offer, head)
      guard let old else { return try await given(offer) }
      let left = ContinuousClock.now.duration(to: end)
      // Who left is not waited for.
      guard left > .zero, !Task.isCancelled else { return old }
      let wake = await service.versionWaiters.wait(
        for: offer.study, past: offer.change, atMost: min(left, untilBegin(offer) ?? left))
      if wake == .refused { return old }
    }
  }

  private func offer(to request: AllowedRequest) async throws(HTTPFault) -> VersionOffer {
    let (account, now) = (request.caller.account, service.now)
    let found = try await reading { connection throws(PostgresError) in
      guard let device = try DeviceListing.one(account, connection) else {
        return (DeviceListing?.none, VersionOffer?.none)
      }
      // Read first: what changes after it is one change more than is known.
      let change = try StudyVersionStore.changes(of: [device.study], connection)[device.study]
      let versions = try StudyVersionStore.publications(of: device.study, connection)
      return (
        device,
        VersionOffer(
          study: device.study, change: change ?? 0,
          entry: versions.newest(for: device.place, at: now),
          nextBegin: versions.nextBegin(for: device.place, after: now))
      )
    }
    let device = try request.reached(found.0)
    // It may have been revoked while it waited.
    guard !device.isRevoked, let offer = found.1 else { throw .notSignedIn }
    return offer
  }

  /// The answer that there is nothing new; nil if there is.
  private static func nothingNew(_ offer: VersionOffer, _ head: RequestHead) -> HTTPResponse? {
    guard let tag = offer.tag else { return HTTPResponse(.noContent) }
    let answer = HTTPResponse(.ok).adding("ETag", tag).known(to: head)
    return answer.status == .notModified ? answer : nil
  }

  private func given(_ offer: VersionOffer) async throws(HTTPFault) -> HTTPResponse {
    guard let entry = offer.entry,
      let signed = try await reading(StudyVersionStore.signed, entry.id)
    else { throw .internalError }
    return HTTPResponse.bytes(signed, type: "application/json")
      .adding("ETag", EntityTag.text(entry.number)).adding("Cache-Control", "no-store")
  }

  private func untilBegin(_ offer: VersionOffer) -> Duration? {
    offer.nextBegin.map { begin in
      .nanoseconds(max(0, begin.nanoseconds - service.now.nanoseconds))
    }
  }

  /// A file of a version of the caller's study, or a part of it; devices get none of a draft.
  private func giveContent(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let (head, caller) = (request.head, request.caller)
    guard let sha256 = ContentDigest(hexadecimal: head.parameter("sha256")) else {
      throw .badDigest
    }
    let (own, drafts) = (caller.studies.keys.sorted(), caller.role.isStaff)
    let studies = try await reading { connection throws(PostgresError) in
      try StudyVersionStore.studies(own, with: sha256, drafts: drafts, connection)
    }
    let study = studies.first { request.reaches(Owner(study: $0)) }
    guard let study, let content = try keptContent(sha256, of: study) else { throw .notFound }
    return HTTPResponse.part(
      type: "application/octet-stream", length: Int(content.byteCount), tag: "\"\(sha256)\"",
      to: head
    ) { offset, count in
      .stream(ByteStream { try await $0.write(content, from: offset, count: count) }, count: count)
    }
    .adding("Cache-Control", "private, max-age=31536000, immutable")
  }

  /// The bytes of a file of a study version; nil if they are not here.
  func keptContent(
    _ sha256: ContentDigest, of study: String
  ) throws(HTTPFault) -> (any RecordingContent)? {
    do throws(RecordingFault) {
      return try service.contents.content(sha256, study: study)
    } catch {
      throw HTTPFault(error)
    }
  }

  private func takeStanding(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let device = try request.reached(try await one(DeviceListing.one, request.caller.account))
    let told = try await body(request.http) { StudyStanding(&$0) }
    let now = service.now
    let clock = request.head.headers["Date"].flatMap(UTCTime.init(httpDate:))
    let gap = clock.flatMap { ClockGap(device: $0, server: now) }
    let signIn = request.caller.signIn
    let isKept = try await changing { connection throws(PostgresError) in
      guard try SignInStanding.counts(signIn, connection) else { return false }
      try told.keep(of: device.id, clock: gap, at: now, connection)
      return true
    }
    guard isKept else { throw .notSignedIn }
    return HTTPResponse(.noContent)
  }
}
