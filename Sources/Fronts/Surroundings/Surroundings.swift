import System

/// What the machine says of itself at one moment, as far as it concerns sending.
package struct Surroundings: Sendable, Hashable {
  package var network: NetworkState
  /// Whether what is sent costs the person something; nil where nobody knows.
  package var isMetered: Bool?
  package var battery: BatteryState

  package init(network: NetworkState, isMetered: Bool?, battery: BatteryState) {
    self.network = network
    self.isMetered = isMetered
    self.battery = battery
  }

  /// Looks at all of it on a thread of its own; nil if the system has no more threads.
  package static func now() async -> Surroundings? {
    await withCheckedContinuation { done in
      let isStarted = OwnThread.start(name: "surroundings") {
        done.resume(
          returning: Surroundings(
            network: .now(), isMetered: MeteredConnection.now(), battery: .now()))
      }
      if !isStarted { done.resume(returning: nil) }
    }
  }
}
