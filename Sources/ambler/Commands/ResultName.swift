import Outbox

/// A result as people name it: its id, or a beginning that only one id has.
struct ResultName: Equatable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The one id that is meant; how many there are otherwise is said.
  func find(in ids: [ResultID]) throws(Failure) -> ResultID {
    let found = ids.filter { $0.text.hasPrefix(text.lowercased()) }
    guard let only = found.first, !text.isEmpty else {
      throw Failure(
        .badInput,
        "No result in the outbox has an id that begins with `\(text)`. See `ambler outbox list`.")
    }
    guard found.count == 1 else {
      throw Failure(
        .badInput,
        "\(found.count) results have an id that begins with `\(text)`. Give more of it.")
    }
    return only
  }
}
