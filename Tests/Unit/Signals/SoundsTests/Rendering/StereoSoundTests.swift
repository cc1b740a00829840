import Sounds
import TestSupport
import Testing

struct StereoSoundTests {
  @Test func `samples are rounded to full scale and never over it`() {
    let sound = StereoSound(left: [0, 1, -1, 2], right: [0.5, -0.5, -3, 0])
    expectEqual(sound.interleavedInt16, [0, 16_384, 32_767, -16_384, -32_767, -32_767, 32_767, 0])
    expectEqual(sound.interleavedFloat, [0, 0.5, 1, -0.5, -1, -3, 2, 0])
    expectEqual(sound.interleavedInt32[2], 2_147_483_647)
    expectEqual(sound.interleavedInt32[6], 2_147_483_647)
    expectEqual(sound.peak, 3)
  }

  @Test func `the shorter channel is filled up with silence`() {
    let sound = StereoSound(left: [1], right: [0.5, 0.25])
    expectEqual(sound.left, [1, 0])
    expectEqual(sound.frameCount, 2)
  }
}
