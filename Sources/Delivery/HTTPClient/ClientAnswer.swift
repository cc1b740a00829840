/// What a server answered; a redirect is an answer like any other.
package struct ClientAnswer: Sendable, Hashable {
  /// From 100 to 999.
  package var status: Int
  package var fields: [ClientField]
  /// Empty where a sink took it.
  package var body: [UInt8]

  package init(status: Int, fields: [ClientField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The only field of that name, without regard to case; nil if there is none or more than one.
  package subscript(_ name: String) -> String? {
    let found = fields.filter { $0.name.lowercased() == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }
}
