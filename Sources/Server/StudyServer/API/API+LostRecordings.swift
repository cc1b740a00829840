import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// What is lost of the recordings here: asked of the devices that brought it, and shown to administrators.
extension API {
  static let lostRecordingRoutes = [
    APIRoute(
      .get, "/v1/wanted-recordings", may: .list, .wantedRecording, API.listWantedRecordings),
    APIRoute(
      .get, "/v1/recording-figures", may: .read, .recordingFigures, API.giveRecordingFigures),
  ]

  /// A device asks again when it has brought these.
  private static let wantedCount: Int64 = 500

  /// Those that the device brought and whose bytes are damaged or missing here.
  private func listWantedRecordings(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try onlyStudy(of: request.caller)
    let account = request.caller.account
    let wanted = try await reading { connection throws(PostgresError) in
      try KeptRecording.wanted(of: account, in: study, count: Self.wantedCount, connection)
    }
    return .json(
      .object([
        "items": .list(
          wanted.map {
            .object([
              "sha256": .string($0.sha256.description), "bytes": .number(Int($0.byteCount)),
            ])
          })
      ])
    ).adding("Cache-Control", "no-store")
  }

  private func giveRecordingFigures(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let figures = try await reading { connection throws(PostgresError) in
      try RecordingFigures.read(connection)
    }
    return .json(
      .object([
        "recordings": .number(Int(figures.count)), "damaged": .number(Int(figures.damagedCount)),
        "missing": .number(Int(figures.missingCount)),
        "healed": .number(Int(figures.healedCount)),
        "oldestVerified": figures.oldest.map { .string($0.text) },
      ])
    ).adding("Cache-Control", "no-store")
  }

  /// Looks whether the recordings that a result names are in their places, and notes those that are not, so that no
  /// receipt names what is not there.
  func lookAtRecordings(
    of content: ReceivedResult, in study: String
  ) async throws(HTTPFault) {
    let digests = Array(Set(content.recordings.map(\.sha256)))
    guard !digests.isEmpty else { return }
    let kept = try await reading(KeptRecording.named, digests, study)
    for recording in kept where recording.state == .whole {
      _ = try await standing(of: recording)
    }
  }

  /// How a recording is, by a look at its place; what is not as it was is read, and that is noted.
  func standing(
    of recording: KeptRecording
  ) async throws(HTTPFault) -> ContentState? {
    guard recording.state == .whole else { return recording.state }
    if await service.keeper.isInPlace(recording) { return .whole }
    do throws(PostgresError) {
      return try await service.keeper.check(recording).state
    } catch {
      throw HTTPFault(error)
    }
  }
}
