/// What a test shows now, so that any front can draw it: a board with items, and controls below it.
package struct Scene: Sendable, Hashable {
  /// What to do now, in one sentence.
  package var prompt: LocalizedText?
  /// What stands in the middle and is reacted to.
  package var stimulus: Stimulus?
  /// What stands on the board, the first one undermost.
  package var items: [Item]
  /// The height of the board, in widths of it.
  package var aspect: Double
  /// What is pressed beside the board.
  package var controls: [Control]
  /// How much of the test is done, 0 to 1; nil where that would disturb.
  package var progress: Double?
  /// What is typed, to be sent as `Response.Action.text`; nil where nothing is.
  package var entry: Entry?
  /// Which touches of the board are told.
  package var gesture: Gesture
  /// What follows the fingers over the board before the test says what became of it; nil where
  /// nothing does.
  package var drag: Drag?

  /// Which touches of a board, its controls and their keys are told.
  package enum Gesture: String, Sendable, Hashable, CaseIterable {
    /// That something was pressed, at once, or that nothing was met.
    case press
    /// That something was pressed, at once, and when it was let go.
    case hold
    /// The whole way of all fingers on the board, once the last one is lifted.
    case stroke
  }

  /// An item that is moved by the fingers of a stroke while they are on the board.
  package struct Drag: Sendable, Hashable {
    /// How the fingers change the item.
    package enum Way: String, Sendable, Hashable, CaseIterable {
      /// It follows the middle of the fingers.
      case shift
      /// It grows around its middle as two fingers part.
      case scale
      /// It turns around its middle, or a line around where it begins, as two fingers do.
      case turn
    }

    /// The id of the item.
    package var item: String
    package var ways: Set<Way>
    /// How many fingers move it; more or fewer do not.
    package var fingerCount: Int
    /// How far from its middle the fingers may begin, in widths of the board; nil for anywhere.
    package var reach: Double?

    package init(_ item: String, _ ways: Set<Way>, fingerCount: Int = 1, reach: Double? = nil) {
      self.item = item
      self.ways = ways
      self.fingerCount = fingerCount
      self.reach = reach
    }
  }

  /// A place for words that the person types.
  package struct Entry: Sendable, Hashable {
    /// What stands there at first, to be changed.
    package var text: String
    /// In characters, as a person counts them.
    package var maximumLength: Int

    package init(text: String = "", maximumLength: Int) {
      self.text = text
      self.maximumLength = maximumLength
    }
  }

  /// Something to react to.
  package struct Stimulus: Sendable, Hashable {
    /// A figure that is drawn where the stimulus is no word, or beside it.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
      case circle, square, triangle, star, cross
    }

    /// A word or digit; nil for a shape alone.
    package var text: LocalizedText?
    package var shape: Shape?
    package var colour: Colour
    /// Whether a front that can do so counts the milliseconds since the stimulus in its place,
    /// running; the count is no part of the result.
    package var isCounter: Bool

    package init(
      text: LocalizedText? = nil, shape: Shape? = nil, colour: Colour = .neutral,
      isCounter: Bool = false
    ) {
      self.text = text
      self.shape = shape
      self.colour = colour
      self.isCounter = isCounter
    }
  }

  /// Something on the board.
  package struct Item: Sendable, Hashable {
    /// The figure that is drawn; lengths are in widths of the board.
    package enum Form: Sendable, Hashable {
      /// Its radius, in widths of the board.
      case circle(radius: Double)
      /// A ring around nothing.
      case ring(radius: Double)
      case rectangle(width: Double, height: Double)
      /// A line through these places; `place` is not used.
      case line([BoardPlace])
    }

    /// What a response names the item by; unique in the scene.
    package var id: String
    package var form: Form
    /// Its middle.
    package var place: BoardPlace
    package var colour: Colour
    package var label: LocalizedText?
    /// Whether it stands out now.
    package var isLit: Bool
    /// Whether a touch on it means something.
    package var isTouchable: Bool

    package init(
      _ id: String, _ form: Form, at place: BoardPlace, colour: Colour = .neutral,
      label: LocalizedText? = nil, isLit: Bool = false, isTouchable: Bool = false
    ) {
      self.id = id
      self.form = form
      self.place = place
      self.colour = colour
      self.label = label
      self.isLit = isLit
      self.isTouchable = isTouchable
    }
  }

  /// A button, with the key that stands for it.
  package struct Control: Sendable, Hashable {
    /// What a response names the control by; unique in the scene.
    package var id: String
    package var label: LocalizedText
    /// The key of a keyboard that presses it, such as `space`, `enter` or `z`.
    package var key: String
    package var colour: Colour

    package init(id: String, label: LocalizedText, key: String, colour: Colour = .neutral) {
      self.id = id
      self.label = label
      self.key = key
      self.colour = colour
    }
  }

  package init(
    prompt: LocalizedText? = nil, stimulus: Stimulus? = nil, items: [Item] = [],
    aspect: Double = 1, controls: [Control] = [], progress: Double? = nil, entry: Entry? = nil,
    gesture: Gesture = .press, drag: Drag? = nil
  ) {
    self.prompt = prompt
    self.stimulus = stimulus
    self.items = items
    self.aspect = aspect
    self.controls = controls
    self.progress = progress
    self.entry = entry
    self.gesture = gesture
    self.drag = drag
  }

  /// The touchable item at a place, the topmost first; what a touch there means.
  package func action(at place: BoardPlace) -> Response.Action {
    let item = items.last { $0.isTouchable && $0.covers(place) }
    return item.map { .press($0.id, at: place) } ?? .miss(at: place)
  }
}

/// A colour that everybody names alike; a front chooses the shade.
package enum Colour: String, Sendable, Hashable, CaseIterable {
  case neutral, red, green, blue, yellow
}

extension Scene.Item {
  fileprivate func covers(_ other: BoardPlace) -> Bool {
    switch form {
    case .circle(let radius), .ring(let radius): place.distance(to: other) <= radius
    case .rectangle(let width, let height):
      abs(other.x - place.x) <= width / 2 && abs(other.y - place.y) <= height / 2
    case .line: false
    }
  }
}
