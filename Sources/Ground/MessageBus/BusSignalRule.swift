import CSystemd
import Glibc

/// Which signals are wanted: those with all the properties that are given here.
package struct BusSignalRule: Sendable, Hashable {
  /// A well-known name or a unique one; of a well-known name only its owner is heard.
  package var sender: String?
  package var path: Path?
  /// The interface that has the signal.
  package var interface: String?
  /// The signal's name within the interface.
  package var member: String?
  /// The first value, where it is a text.
  package var firstText: String?

  /// The objects whose signals are wanted.
  package enum Path: Sendable, Hashable {
    case exactly(String)
    /// This path and all below it.
    case below(String)
  }

  package init(
    sender: String? = nil, path: Path? = nil, interface: String? = nil, member: String? = nil,
    firstText: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.firstText = firstText
  }

  /// The signal that a name has another owner, or none any more.
  static func owner(of name: String) -> BusSignalRule {
    let daemon = BusObject.daemon
    return BusSignalRule(
      sender: daemon.name, path: .exactly(daemon.path), interface: daemon.interface,
      member: "NameOwnerChanged", firstText: name)
  }

  /// The rule in the words of the D-Bus specification.
  func text() throws(MessageBusError) -> String {
    let parts: [(key: String, value: String?, isValid: (String) -> Bool)] = [
      ("sender", sender, { sd_bus_service_name_is_valid($0) > 0 }),
      ("path", exactPath, { sd_bus_object_path_is_valid($0) > 0 }),
      ("path_namespace", pathAbove, { sd_bus_object_path_is_valid($0) > 0 }),
      ("interface", interface, { sd_bus_interface_name_is_valid($0) > 0 }),
      ("member", member, { sd_bus_member_name_is_valid($0) > 0 }),
      // A rule has no way to write an apostrophe within quotes.
      ("arg0", firstText, { !$0.contains("'") }),
    ]
    var text = "type='signal'"
    for (key, value, isValid) in parts {
      guard let value else { continue }
      guard isValid(value), !value.utf8.contains(0) else {
        throw .unsendable(to: sender ?? BusObject.daemon.name, code: EINVAL)
      }
      text += ",\(key)='\(value)'"
    }
    return text
  }

  /// Whether a signal has all the properties that are given here, except the sender: only the bus knows its name.
  func matches(_ signal: BusSignal) -> Bool {
    isWanted(signal.path)
      && interface.map { $0 == signal.interface } ?? true
      && member.map { $0 == signal.member } ?? true
      && firstText.map { signal.values.first == .string($0) } ?? true
  }

  private func isWanted(_ found: String) -> Bool {
    switch path {
    case nil, .below("/"): true
    case .exactly(let path): found == path
    case .below(let path): found == path || found.hasPrefix(path + "/")
    }
  }

  private var exactPath: String? {
    if case .exactly(let path) = path { path } else { nil }
  }

  private var pathAbove: String? {
    if case .below(let path) = path { path } else { nil }
  }
}
