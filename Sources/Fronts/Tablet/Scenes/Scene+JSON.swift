package import StrictJSON
package import StudyModel

extension Scene {
  /// The scene as the page draws it, with the texts of the first of `languages` that they have.
  ///
  /// Lengths and places are in widths of the board.
  package func json(in languages: [String]) -> JSONValue {
    let stimulus: JSONValue = stimulus.map { $0.json(in: languages) } ?? .null
    let progress: JSONValue = progress.flatMap { .number($0) } ?? .null
    let entry: JSONValue = entry?.json ?? .null
    let dragged: JSONValue = drag.map { .string($0.item) } ?? .null
    return .object([
      "prompt": prompt.json(for: languages),
      "stimulus": stimulus,
      "aspect": .number(aspect),
      "items": .list(items.map { $0.json(in: languages) }),
      "controls": .list(controls.map { $0.json(in: languages) }),
      "progress": progress,
      "entry": entry,
      "gesture": .string(gesture.rawValue),
      "drags": dragged,
      "drag": drag?.json ?? .null,
    ])
  }
}

extension Scene.Stimulus {
  fileprivate func json(in languages: [String]) -> JSONValue {
    .object([
      "text": text.json(for: languages),
      "shape": shape.map { .string($0.rawValue) } ?? .null,
      "colour": .string(colour.rawValue),
      "isCounter": .boolean(isCounter),
    ])
  }
}

extension Scene.Item {
  fileprivate func json(in languages: [String]) -> JSONValue {
    .object([
      "id": .string(id),
      "form": form.json,
      "place": place.json,
      "colour": .string(colour.rawValue),
      "label": label.json(for: languages),
      "lit": .boolean(isLit),
      "touchable": .boolean(isTouchable),
    ])
  }
}

extension Scene.Item.Form {
  fileprivate var json: JSONValue {
    switch self {
    case .circle(let radius): .object(["circle": .number(radius)])
    case .ring(let radius): .object(["ring": .number(radius)])
    case .rectangle(let width, let height):
      .object(["rectangle": .list([width, height].compactMap { .number($0) })])
    case .line(let places): .object(["line": .list(places.map(\.json))])
    }
  }
}

extension Scene.Control {
  fileprivate func json(in languages: [String]) -> JSONValue {
    .object([
      "id": .string(id),
      "label": label.json(for: languages),
      "key": .string(key),
      "colour": .string(colour.rawValue),
    ])
  }
}

extension Scene.Entry {
  fileprivate var json: JSONValue {
    .object(["text": .string(text), "maximumLength": .number(maximumLength)])
  }
}

extension Scene.Drag {
  fileprivate var json: JSONValue {
    .object([
      "ways": .list(Way.allCases.filter(ways.contains).map { .string($0.rawValue) }),
      "fingers": .number(fingerCount),
      "reach": reach.flatMap { .number($0) } ?? .null,
    ])
  }
}

extension LocalizedText? {
  /// The text, or null where there is none.
  fileprivate func json(for languages: [String]) -> JSONValue {
    map { $0.json(for: languages) } ?? .null
  }
}
