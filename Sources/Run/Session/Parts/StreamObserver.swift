package import Sensors

/// What looks at a stream's items on their way to the disk, on the recorder's thread.
package protocol StreamObserver<Block>: Sendable {
  associatedtype Block: SampleBlock
  /// Takes the next item, in the order of the stream.
  func observe(_ item: StreamItem<Block>)
}
