import HTTPClient
package import Receipts
import StudyModel
package import Vault

/// The lists of the server's keys, each of which follows from the one before.
extension ServerSession {
  /// The field in which a server names the number of its newest list.
  ///
  /// Nobody believes it: it only says that it is worth asking.
  static let trustField = "Ambler-Trust-List"
  /// How many lists are fetched in one go.
  private static let mostSteps = 1_024
  /// A list that ends soon is looked after before it does.
  private static let early = Duration.seconds(86_400)
  private static let rest = Duration.seconds(60)

  /// The keys that are believed now: none once their list has expired.
  package func believedKeys(for use: TrustList.Use) -> [VerifyingKey] {
    link.hasExpired(at: now()) ? [] : link[use]
  }

  /// Fetches newer lists where an answer names one, or ours ends soon; not again and again.
  func lookForTrust(after answer: ClientAnswer) async {
    let named = answer[Self.trustField].flatMap { Int($0) }
    let known = link.trust?.list.number ?? 0
    let isNews = named.map { $0 > known } ?? false
    let soon = UTCTime(nanoseconds: now().nanoseconds + Self.early.nanoseconds)
    guard isNews || link.hasExpired(at: soon) else { return }
    if let trustAsked, trustAsked.number == named,
      abs(now().nanoseconds - trustAsked.at.nanoseconds) < Self.rest.nanoseconds
    {
      return
    }
    trustAsked = (now(), named)
    await learnTrust()
  }

  /// Fetches the lists after the one that is known, each of which must follow from the one before; keeps each before the next.
  ///
  /// Behind the first one of all a key must stand that is known from the enrolment.
  func learnTrust() async {
    for _ in 0..<Self.mostSteps {
      let wanted = (link.trust?.list.number ?? 0) + 1
      let request = ServerCall.trustList.request(at: "\(wanted)")
      guard case .answer(let answer) = await askOpenly(request),
        answer.status == 200, let next = answer.json.flatMap(SignedTrustList.init(json:))
      else { return }
      var changed = link
      guard (try? changed.take(next)) != nil, change(to: changed) else { return }
    }
  }

  /// The names of keys by which receipts were signed that do not count any more.
  var revokedKeys: Set<String> { link.revokedKeys }

  /// What these keys signed is sent again; that is done now.
  func forgetRevoked(_ keys: Set<String>) {
    var changed = link
    changed.revokedKeys.subtract(keys)
    // Else it is done again at the next round, which changes nothing.
    _ = change(to: changed)
  }
}

extension TrustList.Use {
  /// The call that offers keys of this kind where there is no list of them.
  var call: ServerCall {
    switch self {
    case .receipt: .receiptKeys
    case .study: .studyKeys
    }
  }
}
