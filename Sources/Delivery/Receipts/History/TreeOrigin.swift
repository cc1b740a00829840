/// How the tree over all chains of a server is called in its heads: no two databases have the same name.
package enum TreeOrigin {
  /// By the id of the server's database.
  package static func name(installation: String) -> String { "ambler/\(installation)" }
}
