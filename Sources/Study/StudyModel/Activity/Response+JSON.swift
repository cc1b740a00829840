package import StrictJSON

extension Response {
  /// What was done under `do`, with what under `means`, and when in nanoseconds of CLOCK_BOOTTIME.
  package var json: JSONValue { .object(members) }

  var members: [JSONMember] {
    let head: JSONValue = .object([
      "atNanoseconds": .instant(at), "means": .string(means.rawValue),
      "do": .string(action.word), "id": action.id.map { .string($0) },
      "place": action.place?.json,
    ])
    return (head.objectValue ?? []) + action.rest
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let at = json["atNanoseconds"]?.instantValue,
      let means = json["means"]?.stringValue.flatMap(Means.init(rawValue:)),
      let action = Action(json: json)
    else { return nil }
    self.init(action, by: means, at: at)
  }
}

extension Response.Action {
  fileprivate var word: String {
    switch self {
    case .press: "press"
    case .release: "release"
    case .miss: "miss"
    case .stroke: "stroke"
    case .text: "text"
    }
  }

  fileprivate var id: String? {
    switch self {
    case .press(let id, _), .release(let id): id
    case .miss, .stroke, .text: nil
    }
  }

  fileprivate var place: BoardPlace? {
    switch self {
    case .press(_, let place): place
    case .miss(let place): place
    case .release, .stroke, .text: nil
    }
  }

  fileprivate var rest: [JSONMember] {
    switch self {
    case .press, .release, .miss: []
    case .stroke(let fingers):
      [JSONMember(key: "fingers", value: .list(fingers.map(\.json)))]
    case .text(let text): [JSONMember(key: "text", value: .string(text))]
    }
  }

  fileprivate init?(json: JSONValue) {
    let id = json["id"]?.stringValue
    let place = json["place"].flatMap(BoardPlace.init(json:))
    let action: Self? =
      switch json["do"]?.stringValue {
      case "press": id.map { .press($0, at: place) }
      case "release": id.map(Self.release)
      case "miss": place.map { .miss(at: $0) }
      case "stroke": json["fingers"]?.listValue.map { .stroke($0.compactMap(Finger.init(json:))) }
      case "text": json["text"]?.stringValue.map(Self.text)
      case _: nil
      }
    guard let action else { return nil }
    self = action
  }
}

extension Finger {
  /// Three numbers a point: seconds since the stroke began, x and y.
  fileprivate var json: JSONValue {
    .list(
      points.map { point in
        .list([.seconds(point.after)] + (point.place.json.listValue ?? []))
      })
  }

  fileprivate init?(json: JSONValue) {
    guard let points = json.listValue else { return nil }
    self.init(
      points: points.compactMap { point in
        guard let values = point.listValue?.compactMap(\.doubleValue), values.count == 3 else {
          return nil
        }
        return Point(
          after: .nanoseconds(Int64((values[0] * 1e9).rounded())),
          place: BoardPlace(x: values[1], y: values[2]))
      })
  }
}

extension BoardPlace {
  package var json: JSONValue { .list([x, y].compactMap { JSONValue.number($0) }) }

  init?(json: JSONValue) {
    guard let values = json.listValue?.compactMap(\.doubleValue), values.count == 2 else {
      return nil
    }
    self.init(x: values[0], y: values[1])
  }
}
