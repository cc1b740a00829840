import Glibc

/// A file that came over the bus or goes over it; closed when nobody has this object any more.
package final class BusDescriptor: Sendable, Hashable {
  /// Open as long as this object is there.
  package let number: Int32

  /// Takes the open file over, and closes it at the end.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  package static func == (one: BusDescriptor, other: BusDescriptor) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
