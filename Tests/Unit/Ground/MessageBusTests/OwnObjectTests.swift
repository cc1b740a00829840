import Glibc
import System
import TestSupport
import Testing

@testable import MessageBus

/// Objects of ours, asked by another connection to a real bus.
@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct OwnObjectTests {
  private static let long = Duration.seconds(hangSeconds)
  private static let object = BusObject(
    name: "org.example.Own", path: "/org/example/Own", interface: "org.example.Own")

  private let daemon: MessageBusProcess
  private let own: MessageBus
  private let other: MessageBus

  init() async throws {
    daemon = try MessageBusProcess()
    own = try await MessageBus.open(.address(daemon.address), within: Self.long)
    other = try await MessageBus.open(.address(daemon.address), within: Self.long)
    _ = try await own.call(
      BusCall(.daemon, "RequestName", [.string(Self.object.name), .uint32(0)], answer: "u"),
      within: Self.long)
  }

  private func ask(
    _ method: String, _ values: [BusValue] = []
  ) async -> Result<[BusValue], MessageBusError> {
    do throws(MessageBusError) {
      return .success(try await other.call(BusCall(Self.object, method, values), within: Self.long))
    } catch {
      return .failure(error)
    }
  }

  private static func isUnknown(_ answer: Result<[BusValue], MessageBusError>) -> Bool {
    guard case .failure(.answered(object.name, let error)) = answer else { return false }
    return error.contains("Unknown")
  }

  @Test func `what an object is asked comes whole, and its answer goes back whole`() async throws {
    let asked = Lock<[BusRequest]>([])
    let served = try await own.serve(Self.object.path) { request in
      asked.withLock { $0.append(request) }
      return request.values
    }
    for sample in BusSample.all {
      expectEqual(try await ask("Echo", [.variant(sample.value)]).get(), [.variant(sample.value)])
    }
    expectEqual(try await ask("Nothing").get(), [])
    let first = try require(asked.withLock(\.first))
    expect(first.interface == Self.object.interface && first.method == "Echo", "\(first)")
    served.cancel()
  }

  @Test func `what the object does not have is an error for whoever asks`() async throws {
    let served = try await own.serve(Self.object.path) { request in
      request.method == "Known" ? [.bool(true)] : nil
    }
    expectEqual(try await ask("Known").get(), [.bool(true)])
    expect(Self.isUnknown(await ask("Other")))
    served.cancel()
  }

  @Test func `an answer that D-Bus does not allow is an error, and the connection stays`()
    async throws
  {
    let served = try await own.serve(Self.object.path) { request in
      request.method == "Bad" ? [.objectPath("no path")] : [.bool(true)]
    }
    expect(Self.isUnknown(await ask("Bad")))
    expectEqual(try await ask("Good").get(), [.bool(true)])
    served.cancel()
  }

  @Test func `an object is there as long as its subscription`() async throws {
    expect(Self.isUnknown(await ask("Known")), "nobody serves it yet")
    let served = try await own.serve(Self.object.path) { _ in [] }
    expectEqual(try await ask("Known").get(), [])
    served.cancel()
    expect(Self.isUnknown(await ask("Known")))
  }

  @Test func `a path that is none is refused`() async throws {
    do throws(MessageBusError) {
      _ = try await own.serve("no path") { _ in [] }
      Issue.record("it was taken")
    } catch {
      guard case .unsendable = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `properties of ours are asked for by one name, or all`() {
    let properties = "org.freedesktop.DBus.Properties"
    func question(_ method: String, _ values: [BusValue]) -> BusRequest.PropertyQuestion? {
      BusRequest(interface: properties, method: method, values: values)
        .asks(for: "Level", of: Self.object.interface)
    }
    let own = BusValue.string(Self.object.interface)
    expectEqual(question("Get", [own, .string("Level")]), .one)
    expectEqual(question("GetAll", [own]), .all)
    expectNil(question("Get", [own, .string("Other")]))
    expectNil(question("Get", [own]))
    expectNil(question("GetAll", [.string("org.example.Other")]))
    expectNil(question("Set", [own, .string("Level"), .uint32(1)]))
  }
}
