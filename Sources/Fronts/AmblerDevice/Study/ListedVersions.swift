import Commands
import HTTPClient
import StrictJSON

/// The versions of a study that have a number, as a study server lists them; pure functions of its answers.
struct ListedVersions {
  struct Version: Equatable {
    let id: String
    let version: String
    let number: Int
    let isWithdrawn: Bool
    /// Whom it is for, each stage in words: `all`, `clinic:NAME`, `device:ID`.
    let audience: [String]
  }

  private(set) var versions: [Version] = []

  /// Adds a page of the list; gives the path's query of the next one, nil after the last.
  mutating func add(_ answer: ClientAnswer) throws(Failure) -> String? {
    let page = try ListedPage(answer)
    for item in page.items {
      // A draft has no number.
      guard let number = item["number"]?.integerValue else { continue }
      guard let id = item["id"]?.stringValue, PublishingAnswer.isPathPart(id),
        let version = item["version"]?.stringValue, let state = item["state"]?.stringValue
      else { throw PublishingAnswer.notUnderstood }
      versions.append(
        Version(
          id: id, version: version.printableLine, number: number,
          isWithdrawn: state == "withdrawn", audience: Self.audience(item["stages"])))
    }
    return page.next
  }

  private static func audience(_ stages: JSONValue?) -> [String] {
    var words: [String] = []
    for stage in stages?.listValue ?? [] {
      let to = stage["to"]
      if let all = to?.stringValue { words.append(all.printableLine) }
      for (key, prefix) in [("clinics", "clinic:"), ("devices", "device:")] {
        words += (to?[key]?.listValue ?? []).compactMap(\.stringValue)
          .map { "\(prefix)\($0)".printableLine }
      }
    }
    // Who is among all is not named besides.
    if words.contains("all") { return ["all"] }
    return words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The published version of a number or a version text; a text that could be several is refused with their numbers.
  func published(_ word: String) throws(Failure) -> Version {
    let named = versions.filter { "\($0.number)" == word || $0.version == word }
      .sorted { $0.number < $1.number }
    let published = named.filter { !$0.isWithdrawn }
    guard published.count < 2 else {
      let numbers = published.map { "number \($0.number) (\($0.version))" }
        .joined(separator: ", ")
      throw Failure(
        .badInput,
        "`\(word.printableLine)` could be \(numbers). Name one by a number that only it has.")
    }
    if let one = published.first { return one }
    throw Failure(
      .badInput,
      named.isEmpty
        ? "The study has no published version `\(word.printableLine)`."
        : "Version `\(word.printableLine)` is withdrawn already.")
  }

  /// What was done, and what devices are given instead, in lines; `self` is listed after the withdrawal.
  func lines(withdrawing gone: Version, of study: String, at address: String, as numbers: [Int])
    -> String
  {
    let head = "\(study) \(gone.version): number \(gone.number) is withdrawn at \(address)"
    guard !numbers.isEmpty else {
      return "\(head)\nThere is no other version for its devices: they keep what they have."
    }
    let given = numbers.map { number in
      guard let one = versions.first(where: { $0.number == number }) else {
        return "Devices get number \(number) instead."
      }
      return "Devices get \(one.version) as number \(number) instead, for "
        + one.audience.joined(separator: ", ") + "."
    }
    return ([head] + given).joined(separator: "\n")
  }
}

/// One page of what a study server lists.
struct ListedPage {
  let items: [JSONValue]
  /// The query of the next page; nil after the last.
  let next: String?

  static let first = "?limit=500"

  init(_ answer: ClientAnswer) throws(Failure) {
    let json = try PublishingAnswer.done(answer)
    guard let items = json["items"]?.listValue else { throw PublishingAnswer.notUnderstood }
    self.items = items
    guard let cursor = json["next"]?.stringValue else {
      next = nil
      return
    }
    guard PublishingAnswer.isPathPart(cursor) else { throw PublishingAnswer.notUnderstood }
    next = "\(Self.first)&cursor=\(cursor)"
  }
}
