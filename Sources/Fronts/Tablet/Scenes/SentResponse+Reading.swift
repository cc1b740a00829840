package import StrictJSON
package import StudyModel

extension SentResponse {
  /// The most fingers of a stroke.
  package static let mostFingers = 10
  /// The most points of all fingers of a stroke together.
  package static let mostPoints = 5_000
  /// The longest stroke, in seconds.
  package static let longestStroke = 600.0
  /// The longest id, in bytes.
  package static let longestID = 200
  /// A page that is open for thirty years has no time beyond this.
  private static let latest = 1e12

  /// What the page sent; nil after adding a fault for each member that does not fit or is not known,
  /// and where there are faults already.
  ///
  /// A place must lie on the board of `scene`, and a text must fit its entry. Whether an id means
  /// something is for the test to say.
  package static func read(_ field: Field, in scene: Scene) -> SentResponse? {
    guard var members = field.members() else { return nil }
    let action = readAction(&members, scene)
    let means = members.require("means")?.choice(of: sendable).flatMap(Response.Means.init)
    let milliseconds = members.require("at")?.double(in: 0...latest)
    members.finish()
    guard let action, let means, let milliseconds, field.faults.isEmpty else { return nil }
    return SentResponse(action, by: means, milliseconds: milliseconds)
  }

  /// All means but a script, which no page is.
  private static let sendable = Response.Means.allCases.filter { $0 != .script }.map(\.rawValue)

  private enum Deed: String, CaseIterable { case press, release, miss, stroke, text }

  private static func readAction(_ members: inout Members, _ scene: Scene) -> Response.Action? {
    guard let deed = members.require("do")?.choice(Deed.self) else { return nil }
    switch deed {
    case .press: return press(&members, scene)
    case .release: return members.require("id").flatMap(id).map { .release($0) }
    case .miss: return members.require("place").flatMap { place($0, scene) }.map { .miss(at: $0) }
    case .stroke:
      return members.require("fingers").flatMap { fingers($0, scene) }.map { .stroke($0) }
    case .text: return members.require("text").flatMap { text($0, scene) }.map { .text($0) }
    }
  }

  private static func press(_ members: inout Members, _ scene: Scene) -> Response.Action? {
    let name = members.require("id").flatMap(id)
    guard let touched = members.take("place"), touched.kind != .null else {
      return name.map { .press($0, at: nil) }
    }
    guard let there = place(touched, scene), let name else { return nil }
    return .press(name, at: there)
  }

  private static func id(_ field: Field) -> String? {
    guard let id = field.string() else { return nil }
    guard (1...longestID).contains(id.utf8.count) else {
      field.fault("is no id", "Write the id of a control or an item of the scene.")
      return nil
    }
    return id
  }

  /// A place on the board, 0 to 1 from left to right and 0 to its height downwards.
  private static func place(_ field: Field, _ scene: Scene) -> BoardPlace? {
    guard let pair = field.list(count: 2...2) else { return nil }
    return place(pair[0], pair[1], scene)
  }

  private static func place(_ x: Field, _ y: Field, _ scene: Scene) -> BoardPlace? {
    guard let x = x.double(in: 0...1), let y = y.double(in: 0...max(0, scene.aspect)) else {
      return nil
    }
    return BoardPlace(x: x, y: y)
  }

  private static func fingers(_ field: Field, _ scene: Scene) -> [Finger]? {
    guard let ways = field.list(count: 1...mostFingers) else { return nil }
    var fingers: [Finger] = []
    var left = mostPoints
    for way in ways {
      guard let points = way.list(count: 1...mostPoints) else { return nil }
      left -= points.count
      guard left >= 0 else {
        field.fault("has too many points", "Send at most \(mostPoints) points in all.")
        return nil
      }
      guard let finger = finger(points, scene) else { return nil }
      fingers.append(finger)
    }
    return fingers
  }

  /// The way of one finger; nil at the first point that does not fit, or that is before the last.
  private static func finger(_ fields: [Field], _ scene: Scene) -> Finger? {
    var points: [Finger.Point] = []
    points.reserveCapacity(fields.count)
    for field in fields {
      guard let point = point(field, scene) else { return nil }
      guard points.last.map({ $0.after <= point.after }) ?? true else {
        field.fault("is earlier than the point before it", "Send points in the order of time.")
        return nil
      }
      points.append(point)
    }
    return Finger(points: points)
  }

  private static func point(_ field: Field, _ scene: Scene) -> Finger.Point? {
    guard let parts = field.list(count: 3...3),
      let seconds = parts[0].double(in: 0...longestStroke),
      let place = place(parts[1], parts[2], scene)
    else { return nil }
    return Finger.Point(after: .seconds(seconds), place: place)
  }

  private static func text(_ field: Field, _ scene: Scene) -> String? {
    guard let text = field.string() else { return nil }
    guard let entry = scene.entry, text.count <= entry.maximumLength else {
      field.fault(
        "is longer than the test takes",
        "Send at most \(scene.entry?.maximumLength ?? 0) characters.")
      return nil
    }
    return text
  }
}
