import Session
package import StrictJSON
import StudyModel
import TaskRunner

/// The page as the browser gets it; see docs/design/0011-tablet.md.
extension PageState {
  package var json: JSONValue {
    .object([
      "number": .number(number),
      "page": screen.map(pageJSON),
      "raised": .number(raisedCount),
      "notices": .list(notices.map(\.json)),
      "isConfirmingEarlyEnd": .boolean(isConfirmingEarlyEnd),
      "readouts": .list(
        readouts.values.sorted { $0.stream.rawValue < $1.stream.rawValue }.map(\.json)),
      "drafts": .object(drafts.byText { $0 }),
      "complaints": .object(complaints.byText(\.json)),
    ])
  }

  private func pageJSON(_ screen: Screen) -> JSONValue {
    .object([
      "visit": .number(screen.visit),
      "id": .string(screen.page.text),
      "item": screen.item.map { .number($0.number) },
      "title": screen.title.json,
      "text": screen.text.map(\.json),
      "image": screen.image.map(\.json),
      "drawing": screen.drawing.map(\.json),
      "isReadWhole": screen.isReadWhole ? .boolean(true) : nil,
      "progress": screen.progress.json,
      "canGoBack": .boolean(screen.canGoBack),
      "endHere": screen.endHere.map(\.json),
      "complaint": screen.complaint.map(\.json),
      "chat": screen.earlier.map { .list($0.map(\.json)) },
      "body": bodyJSON(screen),
    ])
  }

  private func bodyJSON(_ screen: Screen) -> JSONValue {
    let languages = screen.languages
    return switch screen.body {
    case .instruction: .body("instruction")
    case .question(let field):
      .body("question", ["field": field.json(languages, mediaAddress: MediaAddress.of)])
    case .form(let parts): .body("form", ["parts": .list(parts.map { $0.json(in: languages) })])
    case .group(let group): .body("group", ["group": group.json])
    case .review(let lines): .body("review", ["lines": .list(lines.map(\.json))])
    case .completion: .body("completion")
    case .table(let rows, let bullets):
      .body(
        "table", ["rows": .list(rows.map(\.json)), "bullets": .string(bullets.rawValue)])
    case .wait(let until, let length, let showsProgress):
      .body(
        "wait",
        [
          "until": until.json, "lengthSeconds": .seconds(length),
          "showsProgress": .boolean(showsProgress),
        ])
    case .media(let kind, let path, let description, let mustFinish):
      .body(
        "media",
        [
          "kind": .string(kind.rawValue), "source": .string(MediaAddress.of(path)),
          "description": description.json, "mustFinish": .boolean(mustFinish),
        ])
    case .ending: .body("ending")
    case .countdown(let until, let length):
      .body("countdown", ["until": until.json, "lengthSeconds": .seconds(length)])
    case .timed(let part, let until, let isEndAsked):
      .body(
        "timed", ["part": part.json, "until": until.json, "isEndAsked": .boolean(isEndAsked)])
    case .exercise(let test):
      .body(
        "exercise",
        [
          "test": test.json(in: languages), "trial": trial.map(\.json),
          "stimulus": stimulus.map(\.json),
        ])
    case .gate(let gate): .body("gate", ["gate": gate.json])
    case .interrupted: .body("interrupted")
    }
  }
}

extension PageState.Stimulus {
  fileprivate var json: JSONValue {
    .object(["number": .number(number), "isShown": .boolean(isShown)])
  }
}

extension Notice {
  package var json: JSONValue {
    .object([
      "weight": .string(weight == .warning ? "warning" : "remark"),
      "text": GivenText(text, otherLanguage: otherLanguage).json,
    ])
  }
}

extension Progress {
  /// In whole seconds and thousandths of the whole.
  fileprivate var json: JSONValue {
    .object([
      "share": .number((share * 1000).rounded() / 1000),
      "minutesLeft": .number(minutesLeft),
      "secondsLeft": .number(Int(secondsLeft.rounded())),
      "secondsHere": .number(Int(secondsHere.rounded())),
    ])
  }
}

extension Screen.EarlierLine {
  fileprivate var json: JSONValue {
    .object([
      "title": title.json, "answer": answer.map(\.json) ?? .null,
      "back": backCount.map { .number($0) },
    ])
  }
}

extension Screen.Image {
  fileprivate var json: JSONValue {
    .object(["source": .string(MediaAddress.of(path)), "description": description.json])
  }
}

extension Screen.ShownDrawing {
  fileprivate var json: JSONValue {
    .object(["name": .string(drawing.rawValue), "description": description.json])
  }
}

extension Screen.FormPart {
  fileprivate func json(in languages: [String]) -> JSONValue {
    switch self {
    case .heading(let title, let text):
      .object([
        "heading": .object(["title": title.json, "text": text.map(\.json)])
      ])
    case .field(let field): .object(["field": field.json(languages, mediaAddress: MediaAddress.of)])
    }
  }
}

extension Screen.Group {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind == .items ? "items" : "attempts"),
      "items": .list(items.map { .string($0) }),
      "itemTitle": itemTitle.map(\.json),
      "addText": addText.map(\.json),
      "canAdd": .boolean(canAdd),
      "canGoOn": .boolean(canGoOn),
      "least": .number(count.lowerBound),
      "most": .number(count.upperBound),
    ])
  }
}

extension Screen.ReviewLine {
  fileprivate var json: JSONValue {
    .object([
      "step": .string(step.text), "item": item.map { .number($0) }, "title": title.json,
      "answer": answer.map(\.json),
    ])
  }
}

extension Screen.TableRow {
  fileprivate var json: JSONValue {
    .object(["title": title.json, "text": text.map(\.json)])
  }
}

extension JSONValue {
  /// A body of that type, with what else belongs to it.
  static func body(_ type: String, _ members: KeyValuePairs<String, JSONValue?> = [:]) -> JSONValue
  {
    let rest = JSONValue.object(members).objectValue ?? []
    return .object([JSONMember(key: "type", value: .string(type))] + rest)
  }
}

extension Dictionary where Key == StepID {
  fileprivate func byText(_ value: (Value) -> JSONValue) -> [JSONMember] {
    map { JSONMember(key: $0.key.text, value: value($0.value)) }.sorted { $0.key < $1.key }
  }
}
