import Foundation
import StrictJSON
import TestSupport
import Testing
import WebServer

@testable import Kiosk

@Suite struct PageProbeTests {
  @Test func `a page that is there answers, another one does not`() async throws {
    var router = Router()
    router.on(.get, "/alive") { _ in .json(.object([:])) }
    let server = try WebServer(ServerSettings(port: 0), routes: router)
    expect(await answer(server.port, "/alive"))
    expect(await !answer(server.port, "/other"))
    await server.stop(within: .seconds(5))
    expect(await !answer(server.port, "/alive"))
  }

  @Test func `a server that takes the question and says nothing is not waited for`() async throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let port = try LoopbackPort.bind(descriptor)
    listen(descriptor, 1)
    expect(await !answer(UInt16(port), "/alive", patience: .milliseconds(50)))
  }

  @Test func `a port where nobody listens does not answer`() async throws {
    expect(await !answer(UInt16(try LoopbackPort.free()), "/alive"))
  }

  /// Asks on a thread that may block.
  private func answer(
    _ port: UInt16, _ path: String, patience: Duration = .seconds(60)
  ) async -> Bool {
    await withCheckedContinuation { done in
      let ask: @Sendable () -> Void = {
        done.resume(returning: PageProbe(port: port, path: path, patience: patience).isAnswered())
      }
      Thread.detachNewThread(ask)
    }
  }
}
