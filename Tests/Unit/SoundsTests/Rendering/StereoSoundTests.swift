import Sounds
import Testing

struct StereoSoundTests {
  @Test func `samples are rounded to full scale and never over it`() {
    let sound = StereoSound(left: [0, 1, -1, 2], right: [0.5, -0.5, -3, 0])
    #expect(sound.interleavedInt16 == [0, 16_384, 32_767, -16_384, -32_767, -32_767, 32_767, 0])
    #expect(sound.interleavedFloat == [0, 0.5, 1, -0.5, -1, -3, 2, 0])
    #expect(sound.interleavedInt32[2] == 2_147_483_647)
    #expect(sound.interleavedInt32[6] == 2_147_483_647)
    #expect(sound.peak == 3)
  }

  @Test func `the shorter channel is filled up with silence`() {
    let sound = StereoSound(left: [1], right: [0.5, 0.25])
    #expect(sound.left == [1, 0])
    #expect(sound.frameCount == 2)
  }
}
