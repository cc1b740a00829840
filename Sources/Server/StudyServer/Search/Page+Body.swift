import StrictJSON

extension Page {
  /// Reads `limit` and `cursor` of a body: a search says nothing of a person in its address.
  init(_ members: inout Members, partCount: Int) {
    let limit = members.take("limit")?.integer(in: 1...Self.longest)
    let after = members.take("cursor").flatMap { field -> [String]? in
      guard let text = field.string() else { return nil }
      guard let parts = Self.parts(text, count: partCount) else {
        field.fault("is no cursor of this search", "Leave it out to begin at the start.")
        return nil
      }
      return parts
    }
    self.init(after: after, limit: limit ?? Self.usualLimit)
  }
}
