import HTTPClient
import StrictJSON
import Words

/// Reads one provider of the file.
struct ProviderReader {
  let read: (String) -> [UInt8]?

  private static let longest = 500
  private static let longestLabel = 60

  func provider(_ field: Field) -> ProviderSettings? {
    guard var members = field.members() else { return nil }
    let isPlain = members.take("allowsPlainLoopback")?.boolean() ?? false
    let id = members.require("id").flatMap { name($0) }
    let issuer = members.require("issuer").flatMap { issuerText($0, isPlain: isPlain) }
    let client = members.require("clientID").flatMap { text($0) }
    let secret = members.take("clientSecretFile").map { secretText($0) }
    let labels = members.require("label").flatMap { labelTexts($0) }
    let factor = members.take("secondFactor").map { factorWords($0) } ?? .some(ProviderFactor())
    let others = members.take("origins")?.list(count: 1...20) ?? []
    let origins = others.compactMap { originText($0, isPlain: isPlain) }
    let certificates = members.take("certificatesFile").map { content($0) }
    members.finish()
    guard let id, let issuer, let client, let labels, let factor,
      !Self.isFaulty(secret), !Self.isFaulty(certificates),
      let own = ProviderAddress(issuer)?.origin.text
    else { return nil }
    return ProviderSettings(
      id: id, issuer: issuer, clientID: client, clientSecret: secret ?? nil, labels: labels,
      secondFactor: factor, origins: Set(origins + [own]), certificates: certificates ?? nil)
  }

  /// Whether a member is there and could not be read.
  private static func isFaulty<Value>(_ member: Value??) -> Bool {
    if case .some(.none) = member { return true }
    return false
  }

  private func name(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    let isRight =
      (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isRight else {
      field.fault("is not an id", "Write 1 to 40 small letters, digits and hyphens.")
      return nil
    }
    return text
  }

  private func text(_ field: Field, longest: Int = longest) -> String? {
    guard let text = field.string() else { return nil }
    guard (1...longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f })
    else {
      field.fault(
        "is empty, too long, or has line ends", "Write 1 to \(longest) bytes on one line.")
      return nil
    }
    return text
  }

  private func issuerText(_ field: Field, isPlain: Bool) -> String? {
    guard let text = text(field) else { return nil }
    guard let address = ProviderAddress(text), !text.contains("?") else {
      field.fault("is not an address", "Write one such as https://login.clinic.example.")
      return nil
    }
    return judged(address, field, isPlain: isPlain) ? text : nil
  }

  private func originText(_ field: Field, isPlain: Bool) -> String? {
    guard let text = text(field) else { return nil }
    guard let address = ProviderAddress(text), address.path == "/", !text.hasSuffix("/") else {
      field.fault(
        "is not the beginning of an address", "Write one such as https://keys.clinic.example.")
      return nil
    }
    return judged(address, field, isPlain: isPlain) ? address.origin.text : nil
  }

  /// Only what is encrypted, or, where that is wanted, what does not leave this machine.
  private func judged(_ address: ProviderAddress, _ field: Field, isPlain: Bool) -> Bool {
    if address.origin.isEncrypted || (isPlain && address.origin.isLoopback) { return true }
    field.fault(
      "is not encrypted",
      "Write an address with https. Only on this machine itself, and with \"allowsPlainLoopback\": true, may it be http."
    )
    return false
  }

  private func content(_ field: Field) -> [UInt8]? {
    guard let name = text(field) else { return nil }
    guard let bytes = read(name), !bytes.isEmpty else {
      field.fault(
        "names a file that is empty or cannot be read",
        "Name a file beside this one, or by its whole path, that the server may read.")
      return nil
    }
    return bytes
  }

  private func secretText(_ field: Field) -> String? {
    guard let bytes = content(field) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard (8...Self.longest).contains(line.utf8.count),
      line.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else {
      field.fault(
        "names a file that does not have a secret on one line",
        "Put the secret of the client into it, 8 to \(Self.longest) signs without blanks.")
      return nil
    }
    return line
  }

  private func labelTexts(_ field: Field) -> [String: String]? {
    guard var members = field.members() else { return nil }
    var labels: [String: String] = [:]
    for language in Language.all {
      let isFirst = language == .first
      let field = isFirst ? members.require(language.tag) : members.take(language.tag)
      labels[language.tag] = field.flatMap { text($0, longest: Self.longestLabel) }
    }
    members.finish()
    return labels[Language.first.tag] == nil ? nil : labels
  }

  private func factorWords(_ field: Field) -> ProviderFactor? {
    guard var members = field.members() else { return nil }
    let methods = members.take("amr")?.list(count: 1...20)?.compactMap { word($0) } ?? []
    let classes = members.take("acr")?.list(count: 1...20)?.compactMap { word($0) } ?? []
    members.finish()
    guard !methods.isEmpty || !classes.isEmpty else {
      field.fault(
        "names nothing", "Add \"amr\" or \"acr\" with the words by which the provider says it.")
      return nil
    }
    return ProviderFactor(methods: Set(methods), contextClasses: classes)
  }

  /// A word of a list that a blank parts.
  private func word(_ field: Field) -> String? {
    guard let text = text(field) else { return nil }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      field.fault("has a blank or a sign that is not ASCII", "Write one word.")
      return nil
    }
    return text
  }
}
