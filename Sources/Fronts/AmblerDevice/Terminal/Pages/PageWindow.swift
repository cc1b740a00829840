import Words

/// The part of a page that fits the terminal: the page is cut into windows of one height.
struct PageWindow {
  let all: [String]
  /// The lines that there is place for.
  let room: Int
  /// The line that must be in sight before anybody scrolls.
  let anchor: Int
  /// Windows down, or up if negative, from the one with the anchor.
  let scroll: Int
  let style: TerminalStyle
  let languages: [String]

  private static let least = 4

  private var fits: Bool { all.count <= max(room, Self.least) }

  /// The last two lines of a window say where it is.
  private var size: Int { max(room, Self.least) - 2 }

  private var count: Int { (all.count + size - 1) / size }

  private var first: Int { min(max(anchor, 0) / size, count - 1) }

  /// How far one can scroll up and down.
  var scrolls: ClosedRange<Int> { fits ? 0...0 : -first...(count - 1 - first) }

  var lines: [String] {
    guard !fits else { return all }
    let index = min(max(first + scroll, 0), count - 1)
    let lines = all[(index * size)..<min((index + 1) * size, all.count)]
    return lines + [sign(index), ""]
  }

  private func sign(_ index: Int) -> String {
    let part = TerminalMessage.Page.window(number: index + 1, total: count).text(languages)
    let forward = words(.forward, TerminalMessage.KeyLabel.forward)
    let backward = words(.backward, TerminalMessage.KeyLabel.backward)
    let keys = [index + 1 < count ? forward : nil, index > 0 ? backward : nil]
    return style.rows(of: [part] + keys.compactMap(\.self), .quiet).first ?? ""
  }

  private func words(_ key: Key, _ label: Message) -> String {
    "\(key.letters.text(languages)) = \(label.text(languages))"
  }
}
