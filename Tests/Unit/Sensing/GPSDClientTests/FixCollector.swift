import Glibc
import Sensors
import StudyModel
import System

/// Gathers what a stream of positions brings, on a thread of its own, and waits for what a test needs.
final class FixCollector: Sendable {
  typealias Item = StreamItem<PositionBlock>

  private let items = Lock<[Item]>([])
  private let ended = Lock(false)

  init(_ stream: SampleStream<PositionBlock>) {
    let items = items
    let ended = ended
    var thread = pthread_t()
    let box = Unmanaged.passRetained(
      Work {
        while let item = stream.next() { items.withLock { $0.append(item) } }
        ended.withLock { $0 = true }
      })
    pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    pthread_detach(thread)
  }

  /// All items so far.
  var all: [Item] { items.withLock { $0 } }

  /// All fixes so far.
  var fixes: [PositionFix] {
    all.flatMap { item -> [PositionFix] in
      switch item {
      case .samples(let block): block.fixes
      case .gap: []
      }
    }
  }

  /// The fixes so far that say where.
  var places: [PositionFix] { fixes.filter { $0.latitudeDegrees != nil } }

  /// All gaps so far.
  var gaps: [Gap] {
    all.compactMap { item -> Gap? in
      switch item {
      case .samples: nil
      case .gap(let gap): gap
      }
    }
  }

  /// Whether the stream has ended and all was taken from it.
  var isAtEnd: Bool { ended.withLock { $0 } }

  /// Whether the condition held before the deadline.
  func waits(seconds: Double = 15, until condition: (FixCollector) -> Bool) -> Bool {
    Deadline(seconds: seconds).holds { condition(self) }
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
