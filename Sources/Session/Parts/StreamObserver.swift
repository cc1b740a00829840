package import Sensors

/// What looks at a stream's items on their way to the disk, on the recorder's thread.
package protocol StreamObserver<Block>: Sendable {
  associatedtype Block: SampleBlock
  func observe(_ item: StreamItem<Block>)
}
