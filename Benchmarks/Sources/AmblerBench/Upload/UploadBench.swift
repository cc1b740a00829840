import Foundation
import WebServer

/// One large body over the loopback into a handler that only counts, against a socket that is only read.
struct UploadBench {
  private static let byteCount = 1 << 30
  private static let rounds = 3
  /// What a server of recordings takes: more at once than a tablet's, and a megabyte that may wait.
  private static let pieceBytes = 128 * 1024
  private static let waitingBytes = 1 << 20
  private static let leastBytesPerSecond = 1e9
  private static let mostMemoryBytes = 32 << 20
  private static let patience = Duration.seconds(600)

  func figures() async throws(BenchError) -> [Figure] {
    let before = ResidentMemory().peak
    var (ours, bare) = (0.0, 0.0)
    for _ in 0..<Self.rounds {
      ours = max(ours, try await serve())
      bare = max(bare, try await readBare())
    }
    let memory = ResidentMemory().peak - before
    return [
      Figure(
        name: "upload, 1 GiB into a handler: bytes a second", value: Text.megabytes(Int(ours)),
        peer: "bare socket \(Text.megabytes(Int(bare)))", ratio: ours / bare,
        aim: "≥ \(Text.megabytes(Int(Self.leastBytesPerSecond)))",
        isMet: ours >= Self.leastBytesPerSecond),
      Figure(
        name: "upload, 1 GiB: memory more than before", value: Text.megabytes(memory),
        aim: "≤ \(Text.megabytes(Self.mostMemoryBytes))", isMet: memory <= Self.mostMemoryBytes),
    ]
  }

  /// Bytes a second through the server.
  private func serve() async throws(BenchError) -> Double {
    var settings = ServerSettings()
    settings.limits.pieceBytes = Self.pieceBytes
    do {
      let server = try WebServer(settings, routes: Self.routes())
      let rate = try await Self.rate(to: server.port)
      await server.stop(within: .seconds(5))
      return rate
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func routes() -> Router {
    let allowance = BodyAllowance(
      byteCount: byteCount, time: patience, waitingByteCount: waitingBytes)
    var routes = Router()
    routes.on(.put, "/count", body: allowance) { request throws(HTTPFault) in
      var count = 0
      for try await piece in request.body { count += piece.count }
      return .text("\(count)")
    }
    return routes
  }

  /// Bytes a second into a socket that is read into one buffer.
  private func readBare() async throws(BenchError) -> Double {
    let sink = try SocketSink()
    Thread.detachNewThread { sink.read(atLeast: Self.byteCount) }
    return try await Self.rate(to: sink.port)
  }

  private static func rate(to port: UInt16) async throws(BenchError) -> Double {
    let watch = Stopwatch()
    let isDone = await withCheckedContinuation { done in
      Thread.detachNewThread {
        done.resume(returning: UploadSender.send(byteCount, to: port))
      }
    }
    guard isDone else { throw .refused("the upload was cut off") }
    return Double(byteCount) / watch.seconds
  }
}
