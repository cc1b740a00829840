/// Where the database is and how to sign in to it; it may hold a password, so it is never printed.
package struct DatabaseAddress: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// As it was given; it may hold a password, so it is handed on by pipes only.
  package let text: String

  /// A URI such as `postgres://user@host/name`, or libpq's `key=value` words.
  package init(_ text: String) {
    self.text = text
  }

  package var description: String { "the address of the database" }
  package var debugDescription: String { description }
}
