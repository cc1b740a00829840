package import StrictJSON
package import StudyModel

/// What a person typed or drew to sign a consent: not everybody who reads the result may see it.
package struct ConsentSigning: Sendable, Hashable {
  /// The questions that asked for a name or a signature, such as `agree.name`.
  package let questions: Set<StepID>
  /// The digests of drawn signatures, in hexadecimal digits.
  package let signatures: Set<String>

  /// Reads what a result says of its consents.
  package init(of result: JSONValue) { self.init(consents: result["consents"]) }

  /// Reads that part of a result; what is none says nothing.
  init(consents: JSONValue?) {
    let consents = consents?.listValue ?? []
    let steps = consents.compactMap { $0["step"]?.stringValue }.map { StepID($0) }
    questions = Set(steps.flatMap { step in Self.parts.map(step.part) })
    signatures = Set(consents.compactMap { $0["signature"]?.stringValue })
  }

  /// Members of a consent, and the last parts of the ids of its questions.
  private static let parts = ["name", "signature"]

  /// The result without them; where an answer was stands `answerWithheld`.
  package func withheld(from result: JSONValue) -> JSONValue {
    guard !questions.isEmpty, case .object(let members) = result else { return result }
    return .object(
      members.map { member in
        switch member.key {
        case "consents": member.changingEach { $0.without(Self.parts) }
        case "steps": member.changingEach(visit)
        case "attachments": member.leavingOut(isSignature)
        default: member
        }
      })
  }

  /// The same of a document: byte for byte as it was where nothing is to be held back.
  package static func withheld(from document: [UInt8]) -> [UInt8] {
    guard let result = try? JSONDocument(bytes: document, file: "result").value else {
      return document
    }
    let rest = ConsentSigning(of: result).withheld(from: result)
    return rest == result ? document : Array(rest.serialized().utf8)
  }

  private func isSignature(_ attachment: JSONValue) -> Bool {
    attachment["sha256"]?.stringValue.map(signatures.contains) ?? false
  }

  private func visit(_ visit: JSONValue) -> JSONValue {
    guard case .object(let members) = visit else { return visit }
    let form = JSONValue.object(
      members.map { $0.key == "answers" ? $0.changingEach(self.answer) : $0 })
    return answer(form)
  }

  private func answer(_ entry: JSONValue) -> JSONValue {
    let id = entry["question"]?.stringValue ?? entry["step"]?.stringValue
    guard let id, questions.contains(StepID(id)), entry["answer"] != nil,
      case .object(let members) = entry
    else { return entry }
    return .object(
      members.map { member in
        member.key == "answer" ? JSONMember(key: "answerWithheld", value: true) : member
      })
  }
}

extension JSONMember {
  fileprivate func changingEach(_ change: (JSONValue) -> JSONValue) -> JSONMember {
    guard let list = value.listValue else { return self }
    return JSONMember(key: key, value: .list(list.map(change)))
  }

  fileprivate func leavingOut(_ isLeftOut: (JSONValue) -> Bool) -> JSONMember {
    guard let list = value.listValue else { return self }
    return JSONMember(key: key, value: .list(list.filter { !isLeftOut($0) }))
  }
}

extension JSONValue {
  fileprivate func without(_ keys: [String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !keys.contains($0.key) })
  }
}
