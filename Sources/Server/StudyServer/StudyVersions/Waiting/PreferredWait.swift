package import WebServer

/// How long a client wants an answer to wait for news (RFC 7240, 4.3).
package struct PreferredWait: Sendable, Hashable {
  /// Whole seconds; 0 for an answer at once.
  package let seconds: Int

  /// Below a minute, after which proxies give a silent request up.
  package static let longest = 55

  /// Reads `Prefer: wait=N`; what is not understood is no wish, as the standard has it.
  package init(_ head: RequestHead) {
    let wishes = head.headers.values("Prefer").flatMap { $0.split(separator: ",") }
    let waits = wishes.compactMap { wish -> Int? in
      let parts = wish.split(separator: ";", omittingEmptySubsequences: false).first?
        .split(separator: "=", omittingEmptySubsequences: false).map { part in
          String(part.filter { $0 != " " && $0 != "\t" })
        }
      guard let parts, parts.count == 2, parts[0].lowercased() == "wait" else { return nil }
      let digits = parts[1]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return min(Int(digits) ?? Self.longest, Self.longest)
    }
    // The first counts where one is given twice.
    seconds = waits.first ?? 0
  }
}
