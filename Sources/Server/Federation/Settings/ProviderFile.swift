package import StrictJSON

/// The file of the providers by which staff may sign in; all its faults are told at once.
package struct ProviderFile: Sendable, Hashable {
  /// More buttons than this find no place on a page.
  package static let most = 10

  package let providers: [ProviderSettings]

  /// Reads the file; `read` gives what is in a file that it names, as it is named, or nil.
  package init(
    _ bytes: [UInt8], file: String, reading read: @escaping (String) -> [UInt8]?
  ) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    providers = Self.providers(document.root(faults), read)
    try faults.throwIfAny()
  }

  private static func providers(
    _ root: Field, _ read: @escaping (String) -> [UInt8]?
  ) -> [ProviderSettings] {
    guard var members = root.members() else { return [] }
    _ = members.require("ambler")?.integer(in: 1...1)
    let items = members.require("providers")?.list(count: 1...most) ?? []
    members.finish()
    var found: [ProviderSettings] = []
    for item in items {
      guard let one = ProviderReader(read: read).provider(item) else { continue }
      if found.contains(where: { $0.id == one.id }) {
        item.fault("has the id of another provider", "Give each provider an id of its own.")
      }
      if found.contains(where: { $0.issuer == one.issuer }) {
        item.fault("has the issuer of another provider", "Name each provider once.")
      }
      found.append(one)
    }
    return found
  }
}
