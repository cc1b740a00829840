// The lock began its life beside the sample streams; those who import `Sensors` go on seeing it.
@_exported public import Locking
