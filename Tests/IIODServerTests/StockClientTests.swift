import Foundation
import Sensors
import Testing

@testable import IIODServer

@Suite(.enabled(if: StockTool.areInstalled, "libiio's programs are not installed"))
struct StockClientTests {
  @Test func `the stock reader gets every sample of the ramp`() throws {
    let server = try IIODServer(image: .sample(), signal: RampSignal())
    try server.start()
    defer { server.stop() }
    let tool = try #require(StockTool("iio_readdev"))
    let run = try tool.run([
      "-u", "ip:127.0.0.1:\(server.port)", "-b", "64", "-s", "256", "sample",
    ])
    #expect(run.output.count == 256 * 16, "\(run.errors)")
  }
}
