import Commands
import HTTPClient
import StrictJSON

/// What a study server answers to a researcher who publishes or withdraws; pure functions of its answers.
enum PublishingAnswer {
  /// The token of a sign-in.
  static func token(_ answer: ClientAnswer) throws(Failure) -> String {
    if answer.status == 401 { throw notSignedIn(code: json(answer)?["code"]?.stringValue) }
    guard answer.status == 201 else { throw failure(answer) }
    guard let token = json(answer)?["accessToken"]?.stringValue else { throw notUnderstood }
    return token
  }

  /// Why nobody is signed in, and what to do.
  private static func notSignedIn(code: String?) -> Failure {
    switch code {
    case "secondFactorNeeded":
      Failure(.badInput, "This account has a second factor. Give its code with `--code`.")
    case "wrongCode":
      Failure(.badInput, "The code is wrong, was used, or has ended. Give the next one.")
    default: Failure(.badInput, "The name or the password is wrong.")
    }
  }

  /// The id of a draft that was kept, or of the version that has the same files; findings are told.
  static func kept(_ answer: ClientAnswer) throws(Failure) -> String {
    let findings = findings(answer)
    for line in findings { Output.message(line) }
    guard answer.status == 200 || answer.status == 201 else { throw refusal(answer, findings) }
    guard let id = json(answer)?["id"]?.stringValue, isPathPart(id) else { throw notUnderstood }
    return id
  }

  /// The number of a version that was published.
  static func number(_ answer: ClientAnswer) throws(Failure) -> Int {
    let findings = findings(answer)
    guard answer.status == 200 else {
      for line in findings { Output.message(line) }
      throw refusal(answer, findings)
    }
    guard let number = json(answer)?["number"]?.integerValue else { throw notUnderstood }
    return number
  }

  /// The numbers under which devices are given something else than what was withdrawn.
  static func restored(_ answer: ClientAnswer) throws(Failure) -> [Int] {
    guard let list = try done(answer)["restoredAs"]?.listValue else { throw notUnderstood }
    let numbers = list.compactMap(\.integerValue)
    guard numbers.count == list.count else { throw notUnderstood }
    return numbers
  }

  /// The study of an account that has one alone, of the list of its studies.
  static func onlyStudy(_ answer: ClientAnswer) throws(Failure) -> String {
    let ids = try ListedPage(answer).items.compactMap { $0["id"]?.stringValue }
    guard ids.count == 1, isPathPart(ids[0]) else {
      throw Failure(.usage, "The account has \(ids.count) studies. Name one with `--study ID`.")
    }
    return ids[0]
  }

  /// What the server answers where it did what was asked.
  static func done(_ answer: ClientAnswer) throws(Failure) -> JSONValue {
    guard answer.status == 200 else { throw failure(answer) }
    guard let json = json(answer) else { throw notUnderstood }
    return json
  }

  /// What was found, each in a line: file, line, place, weight and words.
  static func findings(_ answer: ClientAnswer) -> [String] {
    (json(answer)?["findings"]?.listValue ?? []).compactMap { finding in
      guard let weight = finding["weight"]?.stringValue,
        let message = finding["message"]?.stringValue
      else { return nil }
      let file = finding["file"]?.stringValue ?? ""
      let line = finding["line"]?.integerValue ?? 0
      let pointer = finding["pointer"]?.stringValue ?? ""
      let place = [
        file.isEmpty ? nil : line > 0 ? "\(file):\(line):" : "\(file):",
        pointer.isEmpty ? nil : pointer,
      ].compactMap(\.self)
      return (place + ["\(weight): \(message)"]).joined(separator: " ").printableLine
    }
  }

  /// Whether a text can stand in a path as it is.
  static func isPathPart(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f: true
        case _: false
        }
      }
  }

  private static func refusal(_ answer: ClientAnswer, _ findings: [String]) -> Failure {
    guard answer.status == 422, !findings.isEmpty else { return failure(answer) }
    let faults = json(answer)?["findings"]?.listValue?.count {
      $0["weight"]?.stringValue == "fault"
    }
    return Failure(.badInput, faults == 1 ? "1 fault." : "\(faults ?? 0) faults.")
  }

  /// The server's own sentence, where it has one.
  private static func failure(_ answer: ClientAnswer) -> Failure {
    let sentence = json(answer)?["title"]?.stringValue.map(\.printableLine)
    let words = sentence ?? "It answered \(answer.status). Is this the address of a study server?"
    let isPassing = answer.status >= 500 || answer.status == 429 || sentence == nil
    return Failure(isPassing ? .unavailable : .badInput, "The study server: \(words)")
  }

  static let notUnderstood = Failure(
    .unavailable, "The study server's answer was not understood. Is this program too old for it?")

  private static func json(_ answer: ClientAnswer) -> JSONValue? {
    try? JSONDocument(bytes: answer.body, file: "answer").value
  }
}
