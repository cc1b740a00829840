import StrictJSON
import TestSupport
import Testing

@testable import Federation

struct ProviderFileTests {
  private static let files: [String: String] = [
    "secret": "a-good-secret\n", "short": "x\n", "empty": "", "lines": "one line\nand more\n",
    "ca.pem": "-----BEGIN CERTIFICATE-----\n",
  ]

  private static func read(_ text: String) -> Result<[ProviderSettings], FaultReport> {
    Result { () throws(FaultReport) in
      try ProviderFile(Array(text.utf8), file: "providers.json") { name in
        files[name].map { Array($0.utf8) }
      }.providers
    }
  }

  private static func provider(_ more: String = "", without name: String = "") -> String {
    let members = [
      ("id", #""id": "clinic""#), ("issuer", #""issuer": "https://login.clinic.example""#),
      ("clientID", #""clientID": "ambler""#), ("label", #""label": {"en": "Clinic"}"#),
    ]
    let kept = members.filter { $0.0 != name }.map(\.1) + (more.isEmpty ? [] : [more])
    return "{\(kept.joined(separator: ", "))}"
  }

  private static func file(_ providers: String...) -> String {
    #"{"ambler": 1, "providers": [\#(providers.joined(separator: ", "))]}"#
  }

  /// Pointers of the faults.
  private static func faults(_ text: String) -> [String] {
    switch read(text) {
    case .success: []
    case .failure(let report): report.faults.map(\.pointer)
    }
  }

  @Test func `a file is read as it is written`() throws {
    let plain = try Self.read(Self.file(Self.provider())).get()
    expectEqual(plain.count, 1)
    expectEqual(plain[0].origins, ["https://login.clinic.example"])
    expectNil(plain[0].clientSecret)
    expectEqual(plain[0].secondFactor, ProviderFactor())
    let whole = try Self.read(
      Self.file(
        Self.provider(
          #""clientSecretFile": "secret", "certificatesFile": "ca.pem", "origins": ["https://keys.clinic.example:8443"], "secondFactor": {"amr": ["mfa"], "acr": ["gold"]}"#
        ))
    ).get()
    expectEqual(whole[0].clientSecret, "a-good-secret")
    expectEqual(whole[0].certificates, Array("-----BEGIN CERTIFICATE-----\n".utf8))
    expectEqual(
      whole[0].origins, ["https://login.clinic.example", "https://keys.clinic.example:8443"])
    expectEqual(whole[0].secondFactor, ProviderFactor(methods: ["mfa"], contextClasses: ["gold"]))
    let labels = try Self.read(
      Self.file(
        Self.provider(#""label": {"en": "Clinic", "de": "Klinik"}"#, without: "label"))
    ).get()
    expectEqual(labels[0].labels, ["en": "Clinic", "de": "Klinik"])
  }

  @Test func `plain HTTP is for this machine, and only where that is wanted`() {
    func text(_ issuer: String, _ more: String = "") -> String {
      Self.file(
        Self.provider(#""issuer": "\#(issuer)""# + more, without: "issuer"))
    }
    let wanted = #", "allowsPlainLoopback": true"#
    expectEqual(Self.faults(text("http://127.0.0.1:5000")), ["/providers/0/issuer"])
    expectEqual(Self.faults(text("http://127.0.0.1:5000", wanted)), [])
    expectEqual(Self.faults(text("http://localhost:5000", wanted)), [])
    expectEqual(Self.faults(text("http://login.clinic.example", wanted)), ["/providers/0/issuer"])
    expectEqual(Self.faults(text("http://127.0.0.1.evil.example", wanted)), ["/providers/0/issuer"])
  }

  @Test func `every fault is told with its place, and all at once`() {
    let text = Self.file(
      #"{"id": "A b", "issuer": "login", "clientID": "", "label": {"de": "x"}, "clientSecretFile": "missing", "origins": ["https://a.example/b", "http://b.example"], "secondFactor": {}, "unheard": 1}"#,
      "7")
    expectEqual(
      Set(Self.faults(text)),
      [
        "/providers/0/id", "/providers/0/issuer", "/providers/0/clientID", "/providers/0/label",
        "/providers/0/clientSecretFile", "/providers/0/origins/0", "/providers/0/origins/1",
        "/providers/0/secondFactor", "/providers/0/unheard", "/providers/1",
      ])
  }

  @Test func `each member is held to its form`() {
    let rows: [(String, String, String)] = [
      (#""id": """#, "id", "id"), (#""id": "\#(String(repeating: "x", count: 41))""#, "id", "id"),
      (#""id": 7"#, "id", "id"), (#""issuer": 7"#, "issuer", "issuer"),
      (#""issuer": "https://a.example/?x=1""#, "issuer", "issuer"),
      (#""issuer": "https://a.example/#x""#, "issuer", "issuer"),
      (#""issuer": "https://name:word@a.example""#, "issuer", "issuer"),
      (#""clientID": "a\nb""#, "clientID", "clientID"), (#""label": "x""#, "label", "label"),
      (#""label": {"en": ""}"#, "label", "label/en"),
      (#""label": {"en": "x", "tlh": "y"}"#, "label", "label/tlh"),
      (#""clientSecretFile": "short""#, "", "clientSecretFile"),
      (#""clientSecretFile": "empty""#, "", "clientSecretFile"),
      (#""clientSecretFile": "lines""#, "", "clientSecretFile"),
      (#""certificatesFile": "empty""#, "", "certificatesFile"),
      (#""origins": []"#, "", "origins"), (#""origins": ["https://a.example/"]"#, "", "origins/0"),
      (#""secondFactor": {"amr": []}"#, "", "secondFactor/amr"),
      (#""secondFactor": {"amr": ["a b"]}"#, "", "secondFactor/amr/0"),
      (#""secondFactor": {"acr": [7]}"#, "", "secondFactor/acr/0"),
      (#""allowsPlainLoopback": 1"#, "", "allowsPlainLoopback"),
    ]
    for (more, without, place) in rows {
      let faults = Self.faults(Self.file(Self.provider(more, without: without)))
      expect(faults.contains("/providers/0/\(place)"), "\(more): \(faults)")
    }
    for name in ["id", "issuer", "clientID", "label"] {
      expectEqual(Self.faults(Self.file(Self.provider(without: name))), ["/providers/0"])
    }
  }

  @Test func `there are one to ten providers, each of its own`() {
    expectEqual(Self.faults(#"{"ambler": 1, "providers": []}"#), ["/providers"])
    expectEqual(Self.faults(#"{"ambler": 2, "providers": [\#(Self.provider())]}"#), ["/ambler"])
    expectEqual(Self.faults(#"{"providers": [\#(Self.provider())]}"#), [""])
    expectEqual(Self.faults("[]"), [""])
    expectEqual(
      Self.faults(Self.file(Self.provider(), Self.provider())), ["/providers/1", "/providers/1"])
    let other = Self.provider(#""issuer": "https://other.example""#, without: "issuer")
    expectEqual(Self.faults(Self.file(Self.provider(), other)), ["/providers/1"])
  }

  @Test func `no cut of a file is more than a fault`() {
    let text = Self.file(Self.provider(#""clientSecretFile": "secret""#))
    for length in 0..<text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      switch Self.read(cut) {
      case .success: expect(false, "\(cut) is taken")
      case .failure(let report): expect(!"\(report)".contains("good-secret"))
      }
    }
  }
}
