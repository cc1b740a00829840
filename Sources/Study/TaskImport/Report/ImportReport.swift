/// What became of every element of an imported document.
package struct ImportReport: Sendable, Hashable {
  /// What became of an element.
  package enum Fate: Sendable, Hashable {
    /// It is in the task, under this id or key.
    case taken(as: String)
    /// It is in the task in another form.
    case changed(String)
    /// It is not in the task, for this reason.
    case left(String)
  }

  /// One element and its fate.
  package struct Entry: Sendable, Hashable {
    /// Where the element stands in its document, such as `/steps/2/answerFormat`.
    package var place: String
    package var fate: Fate

    package init(place: String, fate: Fate) {
      self.place = place
      self.fate = fate
    }
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Notes what became of the element at this place; a place may be noted several times.
  package mutating func add(_ place: String, _ fate: Fate) {
    entries.append(Entry(place: place, fate: fate))
  }

  package var changedCount: Int {
    entries.count { if case .changed = $0.fate { true } else { false } }
  }

  package var leftCount: Int {
    entries.count { if case .left = $0.fate { true } else { false } }
  }
}

extension ImportReport.Entry: CustomStringConvertible {
  /// One line for people.
  package var description: String {
    let place = place.isEmpty ? "the document" : place
    return switch fate {
    case .taken(let id): "\(place): taken as \(id)"
    case .changed(let how): "\(place): changed: \(how)"
    case .left(let why): "\(place): left out: \(why)"
    }
  }
}
