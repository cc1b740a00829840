package import WebServer

/// What the page is told when something cannot be done; the words for the person stand in the page's
/// own files, under the code.
package enum TabletFault: String, Sendable, Hashable, CaseIterable {
  /// The request does not carry the token of the page.
  case noToken
  /// Nobody has said who they are.
  case signedOut
  case noRun
  /// The page was changed by another window since.
  case otherVisit
  case badRequest
  case unknownTask
  /// The study does not let the person do the task now.
  case closed
  case unknownSetting
  /// There is nowhere to send to.
  case noDestination
  /// The tablet could not be made known to a study.
  case enrolled, badAddress, codeRefused, noServer, tooManyCodes, otherParticipant, signInFirst
  case otherServer, otherKeys
  /// Staff are not in, or have no PIN yet.
  case staffOnly, noStaffPIN
  /// A recovered key is not taken.
  case keyNotLost, keyUnreadable, keyPassphrase, keyOther
  case wrongPIN, wait, taken, badNumber, badName, badPIN, badPicture, noReset,
    wrongNumber, notShared, notKept
  /// A run cannot be opened.
  case diskFull, disk, inUse, unreadable, noDate

  package var fault: HTTPFault {
    HTTPFault(status, code: rawValue, sentence)
  }

  private var status: HTTPStatus {
    switch self {
    case .noToken: .forbidden
    case .signedOut, .staffOnly: .unauthorized
    case .noRun, .unknownTask, .unknownSetting: .notFound
    case .otherVisit, .taken, .inUse, .noDestination, .enrolled, .closed, .signInFirst,
      .keyNotLost:
      .conflict
    case .noReset, .noStaffPIN: .conflict
    case .badRequest: .badRequest
    case .wrongPIN, .badNumber, .badName, .badPIN, .badPicture, .wrongNumber, .notShared,
      .badAddress, .codeRefused,
      .otherParticipant, .otherServer, .otherKeys, .keyUnreadable, .keyPassphrase, .keyOther:
      .unprocessable
    case .wait, .tooManyCodes: .tooManyRequests
    case .noServer: .unavailable
    case .notKept, .diskFull, .disk, .unreadable, .noDate: .internalError
    }
  }

  private var sentence: String {
    switch self {
    case .noToken: "The request does not come from the tablet's own page. Load the page again."
    case .signedOut: "Say first who it is."
    case .noRun: "This run is not open."
    case .otherVisit: "The page was changed in another window."
    case .badRequest: "The request is not of the form that the page sends."
    case .unknownTask: "The study has no such task."
    case .closed: "The study does not let this task be done now."
    case .unknownSetting: "There is no such setting, or it may not be changed."
    case .noDestination: "No study server is set: results stay on this tablet."
    case .enrolled: "This tablet is known to its study already."
    case .badAddress: "This is not the address of a study server."
    case .codeRefused: "The code is wrong, was used, or has expired."
    case .otherServer: "What answers there is not the server that the code is from."
    case .otherKeys: "What answers there does not have the keys that this tablet knows."
    case .noServer: "No study server answers at the address."
    case .tooManyCodes: "Too many codes were tried. Wait before the next try."
    case .otherParticipant: "The code is of another participant than this tablet."
    case .staffOnly: "This is for the study team. Type the PIN of the staff first."
    case .noStaffPIN:
      "The staff have no PIN here. It is chosen at an enrolment, or with `ambler people staff`."
    case .keyNotLost: "Nothing on this tablet waits for a key."
    case .keyUnreadable: "The file is no sealed key."
    case .keyPassphrase: "The passphrase does not open the file."
    case .keyOther: "The key opens nothing that waits on this tablet."
    case .signInFirst: "Results of people here wait to be sent: one of them signs in first."
    case .wrongPIN: "The PIN is wrong."
    case .wait: "Too many wrong PINs. Wait before the next try."
    case .taken: "This number is in use on this tablet."
    case .badNumber: "A participant's number has letters, digits, dots and dashes, at most 64."
    case .badName: "A name has 1 to 40 characters."
    case .badPicture: "Choose a picture that nobody else has."
    case .noReset: "Staff have to let this person choose another PIN first."
    case .wrongNumber: "This is not the study number of the person."
    case .badPIN: "The PIN has another length, or is too easy to guess."
    case .notShared: "This tablet is one patient's own."
    case .notKept: "This could not be written to the disk."
    case .diskFull: "The disk is full."
    case .disk: "The disk cannot be written."
    case .inUse: "The run is open in another program."
    case .unreadable: "The run cannot be read by this version."
    case .noDate: "The clock of this machine shows no date."
    }
  }
}

extension TabletFault {
  init(_ failure: DeskEnding.Failure) {
    switch failure {
    case .diskFull: self = .diskFull
    case .disk: self = .disk
    case .inUse: self = .inUse
    case .unreadable: self = .unreadable
    case .noDate: self = .noDate
    }
  }
}

extension SignInFault {
  var fault: HTTPFault {
    switch self {
    case .wrongPIN, .unknown: return TabletFault.wrongPIN.fault
    case .wait(let wait):
      var fault = TabletFault.wait.fault
      let seconds = Int((wait / .seconds(1)).rounded(.up))
      fault.headers.append(HeaderField("Retry-After", String(seconds)))
      return fault
    case .taken: return TabletFault.taken.fault
    case .badNumber: return TabletFault.badNumber.fault
    case .badName: return TabletFault.badName.fault
    case .badPIN: return TabletFault.badPIN.fault
    case .badPicture: return TabletFault.badPicture.fault
    case .noReset: return TabletFault.noReset.fault
    case .wrongNumber: return TabletFault.wrongNumber.fault
    case .notShared: return TabletFault.notShared.fault
    case .notKept: return TabletFault.notKept.fault
    }
  }
}
