package import MessageBus
package import StudyModel
import System

/// Asks GeoClue where the machine is: by networks around it, or by what else it knows.
///
/// GeoClue looks as long as a client is started, so `stop` is called when nobody wants to know any more. A service
/// that was restarted, or a bus that came back, is found again by the next question.
package actor GeoClueLocator {
  /// A client that was started, and the bus that it lives on.
  private struct Client {
    var bus: MessageBus
    var object: BusObject
    /// Whether the service has left its name since: one that came after it knows nothing of the client.
    var hasGone: Lock<Bool>
    var presence: BusSubscription
    /// Our being the agent; nil where another one is asked.
    var agent: BusSubscription?
  }

  private let place: MessageBus.Place
  private let isAgent: @Sendable () -> Bool
  private let now: @Sendable () -> UTCTime
  private var client: Client?

  /// Asks nothing yet; `now` is the wall clock.
  ///
  /// `isAgent` says whether this program lets itself know, because the user has no desktop that would ask them. GeoClue
  /// has one agent for a user, so that nobody else's is replaced elsewhere.
  package init(
    on place: MessageBus.Place = .system, isAgent: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.place = place
    self.isAgent = isAgent
    self.now = now
  }

  /// The newest location, waited for at most so long; or why there is none.
  package func find(within limit: Duration) async -> PositionReport.Outcome {
    let end = ContinuousClock.now + limit
    let hadClient = client != nil
    do throws(MessageBusError) {
      return try await location(until: end)
    } catch {
      client = nil
      // The client of before may have gone with a service that is there again.
      guard hadClient, !error.isSlow else { return .failure(error.absence) }
    }
    do throws(MessageBusError) {
      return try await location(until: end)
    } catch {
      client = nil
      return .failure(error.absence)
    }
  }

  /// Lets GeoClue rest.
  package func stop() async {
    guard let client else { return }
    self.client = nil
    // GeoClue also ends a client whose connection has gone.
    _ = try? await client.bus.call(
      BusCall(client.object, "Stop", answer: ""), within: .seconds(2))
  }

  private func location(
    until end: ContinuousClock.Instant
  ) async throws(MessageBusError) -> PositionReport.Outcome {
    guard let client = try await opened(until: end) else { return .failure(.noAgent) }
    let (paths, told) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingNewest(1))
    let rule = BusSignalRule(
      sender: GeoClueBus.name, path: .exactly(client.object.path),
      interface: client.object.interface, member: "LocationUpdated")
    // The old location and the new one.
    let news = try await client.bus.subscribe(to: rule, within: Self.left(until: end)) { signal in
      if signal.values.count == 2, let path = signal.values[1].path { told.yield(path) }
    }
    defer { news.cancel() }
    // A service that goes tells nothing more.
    let presence = try await client.bus.watch(GeoClueBus.name, within: Self.left(until: end)) {
      isThere in
      guard !isThere else { return }
      client.hasGone.withLock { $0 = true }
      told.finish()
    }
    defer { presence.cancel() }
    guard !client.hasGone.withLock(\.self) else { throw .absent(GeoClueBus.name) }
    // Asked after the subscription: what comes from now on is heard.
    let known = try await client.bus.property(
      "Location", of: client.object, type: "o", within: Self.left(until: end)
    ).path
    let newest = known == GeoClueBus.noLocation ? nil : known
    guard let path = await newest.orFirst(of: paths, within: Self.left(until: end)) else {
      guard !client.hasGone.withLock(\.self) else { throw .absent(GeoClueBus.name) }
      return .failure(.timedOut)
    }
    let properties = try await client.bus.properties(
      of: GeoClueBus.location(path), within: Self.left(until: end))
    return GeoClueReading(properties)?.position(now: now()) ?? .failure(.implausible)
  }

  /// The client that is started, else a new one; nil where GeoClue gives none because nobody is the user's agent.
  private func opened(
    until end: ContinuousClock.Instant
  ) async throws(MessageBusError) -> Client? {
    if let client { return client }
    let bus = try await MessageBus.open(place, within: Self.left(until: end))
    let agent = isAgent() ? try await beAgent(on: bus, until: end) : nil
    // A service that answers this is neither slow nor stuck.
    _ = try await bus.call(
      BusCall(GeoClueBus.peer, "Ping", answer: ""), within: Self.left(until: end))
    let answer: [BusValue]
    do throws(MessageBusError) {
      answer = try await bus.call(
        BusCall(GeoClueBus.manager, "GetClient", answer: "o"), within: Self.left(until: end))
    } catch .timedOut {
      return nil
    }
    let object = GeoClueBus.client(answer.first?.path ?? "")
    let hasGone = Lock(false)
    let presence = try await bus.watch(GeoClueBus.name, within: Self.left(until: end)) { isThere in
      if !isThere { hasGone.withLock { $0 = true } }
    }
    for wish in GeoClueBus.wishes {
      try await bus.set(wish.name, of: object, to: wish.value, within: Self.left(until: end))
    }
    _ = try await bus.call(BusCall(object, "Start", answer: ""), within: Self.left(until: end))
    let new = Client(
      bus: bus, object: object, hasGone: hasGone, presence: presence, agent: agent)
    client = new
    return new
  }

  /// Offers this program as the agent of its user; nil where GeoClue does not want it, because another may be there.
  private func beAgent(
    on bus: MessageBus, until end: ContinuousClock.Instant
  ) async throws(MessageBusError) -> BusSubscription? {
    let agent = try await bus.serve(GeoClueAgent.path) { GeoClueAgent.answer(to: $0) }
    for id in GeoClueAgent.ids {
      do throws(MessageBusError) {
        _ = try await bus.call(
          BusCall(GeoClueBus.manager, "AddAgent", [.string(id)], answer: ""),
          within: Self.left(until: end))
        return agent
      } catch .refused, .answered {
        continue
      }
    }
    agent.cancel()
    return nil
  }

  private static func left(until end: ContinuousClock.Instant) -> Duration {
    max(.zero, end - .now)
  }
}

extension MessageBusError {
  /// Whether there is no time left for another try.
  fileprivate var isSlow: Bool {
    if case .timedOut = self { true } else { false }
  }

  /// What it means for whoever wants a position.
  var absence: PositionAbsence {
    switch self {
    case .unavailable, .absent, .answered, .unsendable, .system: .unavailable
    case .refused: .refused
    case .timedOut: .timedOut
    case .unexpectedForm: .implausible
    }
  }
}

extension String? {
  /// The text, else the first that comes in time.
  fileprivate func orFirst(of texts: AsyncStream<String>, within limit: Duration) async -> String? {
    if let self { return self }
    return await withTaskGroup(of: String?.self) { group in
      group.addTask { await texts.first { _ in true } }
      group.addTask {
        // A sleep that is cut short has lost the race already.
        try? await Task.sleep(for: limit)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
  }
}
