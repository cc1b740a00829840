/// What a look at the machine found about where a rig's segments stay and go.
package enum PlaceFinding: Sendable, Hashable {
  /// The disk of the home has this much room; the rules leave some of it free.
  case disk(freeBytes: Int64, keptFreeBytes: Int64)
  /// The rules allow more segments than the disk has room for.
  case quotaBeyondDisk(quotaBytes: Int64, freeBytes: Int64)
  /// Nothing can be written in the home; a sentence says why.
  case homeUnwritable(String)
  /// Segments stay here.
  case noDestination
  /// They go to a folder that can be written, or that cannot.
  case folder(isWritable: Bool)
  /// The folder they go to is not there.
  case folderMissing
  /// This machine is enrolled nowhere.
  case notEnrolled
  /// The study server has put this machine out.
  case signedOut
  /// They go to the study server, which answers, or does not for a reason.
  case server(failure: String?)

  /// Whether the rig must not record like this.
  package var isFault: Bool {
    switch self {
    case .disk(let free, let kept): free <= kept
    case .homeUnwritable, .notEnrolled, .signedOut, .folderMissing, .folder(isWritable: false): true
    // A rig records while its server is away.
    case .quotaBeyondDisk, .noDestination, .folder, .server: false
    }
  }

  /// Whether somebody should look at it, though a rig records all the same.
  package var needsCare: Bool {
    switch self {
    case .server(.some), .quotaBeyondDisk: true
    default: isFault
    }
  }
}

extension PlaceFinding {
  /// A sentence for whoever sets the rig up.
  package var words: String {
    switch self {
    case .disk(let free, let kept):
      free > kept
        ? "The disk has \(Self.megabytes(free)) free, of which the rig leaves \(Self.megabytes(kept))."
        : "The disk has \(Self.megabytes(free)) free, and the rig is to leave "
          + "\(Self.megabytes(kept)): nothing would be recorded. Make room, or lower \"keepFreeMiB\"."
    case .quotaBeyondDisk(let quota, let free):
      "The quota of \(Self.megabytes(quota)) is more than the disk has: \(Self.megabytes(free))."
    case .homeUnwritable(let reason): "Nothing can be written in the home: \(reason)"
    case .noDestination: "Segments stay on this machine."
    case .folder(let isWritable):
      isWritable
        ? "The folder that segments go to can be written."
        : "The folder that segments go to cannot be written. Look whose it is, and whether its disk takes more."
    case .folderMissing:
      "The folder that segments go to is not there. Attach the disk that it is on, or make it."
    case .notEnrolled:
      "Segments are to go to a study server, and this machine is enrolled at none. Use `ambler enrol`."
    case .signedOut:
      "The study server does not know this machine any more: nothing is delivered. Use `ambler enrol`."
    case .server(let failure):
      failure.map { "The study server cannot be reached now: \($0)" }
        ?? "The study server answers."
    }
  }

  private static func megabytes(_ bytes: Int64) -> String { "\(bytes >> 20) MiB" }
}
