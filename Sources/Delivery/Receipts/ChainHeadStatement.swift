package import StrictJSON

/// What a study server says of the end of an audit chain, whenever it has put something there.
package struct ChainHeadStatement: SignedStatement {
  package static let heading = "ambler chain head 1"

  package var chain: ChainPlace
  /// The name of the key that signs.
  package var key: String

  package init(chain: ChainPlace, key: String) {
    self.chain = chain
    self.key = key
  }

  package var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1), JSONMember(key: "chain", value: chain.json),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  package init?(json: JSONValue) {
    guard let chain = json["chain"].flatMap(ChainPlace.init(json:)),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(chain: chain, key: key)
  }
}

/// The end of a chain and the server's signature over it.
package typealias SignedChainHead = Signed<ChainHeadStatement>
