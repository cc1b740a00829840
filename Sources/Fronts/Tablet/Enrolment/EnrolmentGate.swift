import Outbox

/// Whether whoever stands before a tablet may say to which server its results go.
///
/// Where results of its people wait, everybody with a code of any server could have them: then one of these people has
/// to have signed in. A tablet that was enrolled before is not judged here, as it goes back to its own server alone.
package struct EnrolmentGate: Sendable, Hashable {
  /// Whether the tablet knows its server.
  package var hasServer: Bool
  /// How many results are at no server yet.
  package var waitingCount: Int
  /// How many people have a PIN on this tablet.
  package var peopleCount: Int
  package var isSignedIn: Bool
  /// Whether staff are in; nil where they have no PIN here.
  package var isStaff: Bool?

  package init(
    hasServer: Bool, waitingCount: Int, peopleCount: Int, isSignedIn: Bool, isStaff: Bool? = nil
  ) {
    self.hasServer = hasServer
    self.waitingCount = waitingCount
    self.peopleCount = peopleCount
    self.isSignedIn = isSignedIn
    self.isStaff = isStaff
  }

  /// Whether a code may bring other keys of the known server.
  ///
  /// It could be another server, and what waits here is of the study of that one. With something waiting, that is done on
  /// the command line of the device alone.
  package var mayReplaceKeys: Bool { waitingCount == 0 }

  /// Where staff have a PIN, nobody else enrols the tablet.
  package var isOpen: Bool {
    isStaff ?? (hasServer || waitingCount == 0 || peopleCount == 0 || isSignedIn)
  }
}

extension TabletPlace {
  /// The gate for whoever asks; results that cannot be counted count as waiting.
  func enrolmentGate(hasServer: Bool, isSignedIn: Bool, isStaff: Bool?) async -> EnrolmentGate {
    let entries = try? await outbox.list()
    let waiting = entries?.filter { !$0.isAside && $0.state.kind != .delivered }.count
    return EnrolmentGate(
      hasServer: hasServer, waitingCount: waiting ?? 1,
      peopleCount: await reception.known.count, isSignedIn: isSignedIn, isStaff: isStaff)
  }
}
