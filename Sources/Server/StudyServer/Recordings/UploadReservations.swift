import System

/// What running uploads of this server have announced, so that many at once get no more room than one after another.
final class UploadReservations: Sendable {
  private struct Reservation {
    var byteCount: Int64
    /// How many requests announce it: all but one are told that it is held.
    var requestCount: Int
  }

  private let state = Lock<[UploadName: Reservation]>([:])

  /// Notes an upload; gives all that are noted of the study, this one among them.
  func begin(_ upload: UploadName, byteCount: Int64) -> [UploadName: Int64] {
    state.withLock { reserved in
      let before = reserved[upload]
      reserved[upload] = Reservation(
        byteCount: max(byteCount, before?.byteCount ?? 0),
        requestCount: (before?.requestCount ?? 0) + 1)
      return reserved.filter { $0.key.study == upload.study }.mapValues(\.byteCount)
    }
  }

  func end(_ upload: UploadName) {
    state.withLock { reserved in
      guard let noted = reserved[upload] else { return }
      reserved[upload]?.requestCount -= 1
      if noted.requestCount == 1 { reserved[upload] = nil }
    }
  }
}
