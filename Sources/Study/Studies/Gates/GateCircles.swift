import StrictJSON

/// Tasks that wait for each other in a circle, so that none of them is ever first.
struct GateCircles {
  /// A task and those by which it opens.
  struct Waiting {
    let task: String
    let waitsFor: Set<String>
    /// Where it says so.
    let field: Field
  }

  private let waiting: [Waiting]
  private let next: [String: [String]]

  init(_ waiting: [Waiting]) {
    self.waiting = waiting
    next = Dictionary(waiting.map { ($0.task, $0.waitsFor.sorted()) }) { first, _ in first }
  }

  /// Adds a fault for each circle, at its first task in the order of the file.
  func tell() {
    var told: Set<String> = []
    for waiting in waiting where !told.contains(waiting.task) {
      guard let circle = circle(from: waiting.task) else { continue }
      told.formUnion(circle)
      waiting.field.fault(
        Self.words(circle),
        circle.count == 1
          ? "Ask for another task, or write \"closesWhen\"."
          : "Take one of them out, or write one of the conditions as \"closesWhen\".")
    }
  }

  /// The shortest way from a task back to itself; nil if there is none.
  private func circle(from task: String) -> [String]? {
    var before: [String: String] = [:]
    var ahead = [task]
    var place = 0
    while place < ahead.count {
      let here = ahead[place]
      place += 1
      for there in next[here] ?? [] {
        if there == task { return way(to: here, from: task, before) }
        guard before[there] == nil else { continue }
        before[there] = here
        ahead.append(there)
      }
    }
    return nil
  }

  private func way(to end: String, from start: String, _ before: [String: String]) -> [String] {
    var way = [end]
    while let last = way.last, last != start, let earlier = before[last] { way.append(earlier) }
    return way.reversed()
  }

  private static func words(_ circle: [String]) -> String {
    guard circle.count > 1 else { return "opens the task by what the task itself does" }
    let ways = zip(circle, circle.dropFirst() + circle.prefix(1))
      .map { "\"\($0)\" waits for \"\($1)\"" }
    return "goes round in a circle: \(ways.joined(separator: ", "))"
  }
}
