extension SpeechError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownLanguage(let tag):
      "There is no voice for the language \(Self.shown(tag)). espeak-ng --voices lists those there are."
    case .tooLong(let limit):
      "The text is too long to be read aloud as a whole: only \(limit) characters are."
    case .rate(let words):
      "\(words) words a minute cannot be spoken. The rate is from 80 to 450."
    case .noVoices(let status):
      "The voices of espeak-ng cannot be read (status \(Self.hexadecimal(status))). "
        + "Install the Debian package espeak-ng-data."
    case .call(let call, let status):
      "\(call) failed (status \(Self.hexadecimal(status))). Install libespeak-ng1 again."
    case .noThread(let code):
      "No thread for the voice could be started (errno \(code)). Close other programs."
    }
  }

  /// A tag as it may be shown; what is none may be anything, and is not.
  private static func shown(_ tag: String) -> String {
    let isTag =
      (1...35).contains(tag.utf8.count)
      && tag.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          || scalar == "-"
      }
    return isTag ? "\"\(tag)\"" : "that was asked for"
  }

  private static func hexadecimal(_ status: UInt32) -> String {
    "0x" + String(status, radix: 16)
  }
}
