/// How many requests a server takes of one subject.
package struct RequestLimits: Sendable, Hashable {
  /// Of a device, a sign-in of staff, or all devices of a participant together: a tablet that brings what it has
  /// gathered in a month makes some fifty a second.
  package var ofAccount = RequestPace(perSecond: 100, atOnce: 2_000)
  /// Of an address, of IPv6 a network: tablets of a large hospital share one.
  package var ofAddress = RequestPace(perSecond: 500, atOnce: 10_000)

  package init() {}
}
