import Session
import StudyModel

/// What a scripted person does in one test, from one scene to the next; a pure value.
struct ScriptedResponses: Sendable {
  /// What is done at a scene; nil to wait.
  struct Deed: Sendable, Equatable {
    var action: Response.Action
    var after: Duration
  }

  private let conduct: ScriptedConduct
  private var random: SeededRandom
  /// The scene that was answered last, and what was done: shown again, it is answered alike.
  private var last: (test: Screen.Test, deed: Deed?)?
  /// How many responses were given so far.
  private var count = 0
  private var wasWrong = false

  /// The draws of each page are its own.
  init(_ conduct: ScriptedConduct, page: StepID) {
    self.conduct = conduct
    let index = page.text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
    random = SeededRandom(seed: conduct.seed ?? 1, index: index)
  }

  /// A new attempt begins: the same scene is a new one.
  mutating func beginTrial() { last = nil }

  /// What to do now that this is shown.
  mutating func deed(at test: Screen.Test) -> Deed? {
    if let last, last.test == test { return last.deed }
    let deed = test.asksForResponse ? newDeed(at: test) : nil
    last = (test, deed)
    return deed
  }

  /// Three numbers are drawn each time, so that one share does not change what another draws.
  private mutating func newDeed(at test: Screen.Test) -> Deed? {
    let (miss, error, choice) = (random.share(), random.share(), random.share())
    let isMissed = test.goesOnByItself && miss < conduct.missShare ?? 0
    // A test that waits for what is right would never end if that never came.
    let mayErr = test.goesOnByItself || !wasWrong
    wasWrong = false
    if isMissed { return nil }
    var action = test.rightAction.map { words(in: $0) }
    if mayErr, error < conduct.errorShare ?? 0, let wrong = test.wrongAction(choice) {
      action = wrong
      wasWrong = true
    }
    guard let action else { return nil }
    defer { count += 1 }
    return Deed(action: action, after: conduct.reaction(count))
  }

  private func words(in right: Response.Action) -> Response.Action {
    if case .text = right, let text = conduct.text(count) { return .text(text) }
    return right
  }
}

extension Screen.Test {
  /// Whether something is to be done, or is to be left undone, now.
  fileprivate var asksForResponse: Bool {
    rightAction != nil || (!takesMovement && scene.stimulus != nil && !scene.controls.isEmpty)
  }

  /// Something that is not right now, by a draw from 0 to 1; nil where nothing wrong can be done.
  fileprivate func wrongAction(_ draw: Double) -> Response.Action? {
    switch rightAction {
    case .press(let right, _):
      let controls = scene.controls.map(\.id)
      if controls.contains(right) { return Self.press(controls.filter { $0 != right }, draw) }
      let others = scene.items.filter { $0.isTouchable && $0.id != right }
      return others.picked(draw).map { .press($0.id, at: $0.place) }
    case .text(let right):
      let words = right.split(separator: " ")
      return .text(words.count > 1 ? words.dropLast().joined(separator: " ") : "…")
    case nil: return Self.press(scene.controls.map(\.id), draw)
    case .release, .miss, .stroke: return nil
    }
  }

  private static func press(_ ids: [String], _ draw: Double) -> Response.Action? {
    ids.picked(draw).map { .press($0, at: nil) }
  }
}

extension Array {
  /// The element at that share of the list; nil of an empty one.
  fileprivate func picked(_ share: Double) -> Element? {
    isEmpty ? nil : self[Swift.min(count - 1, Int(share * Double(count)))]
  }
}
