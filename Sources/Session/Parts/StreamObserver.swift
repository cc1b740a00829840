import Sensors
import StudyModel

/// What looks at a stream's items on their way to the disk, on the recorder's thread.
protocol StreamObserver<Block>: Sendable {
  associatedtype Block: SampleBlock
  func observe(_ item: StreamItem<Block>)
}
