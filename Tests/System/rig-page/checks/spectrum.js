// Transforms against the sum that defines them, and spectra of sines and noise of known size.
async () => {
  const { fft } = await import('/app/fft.js');
  const { welch, peak } = await import('/app/welch.js');
  let state = 7;
  const dice = () => ((state = (state * 48271) % 2147483647) / 2147483647);
  const normal = () => Math.sqrt(-2 * Math.log(dice())) * Math.cos(2 * Math.PI * dice());

  let worst = 0;
  for (let length = 2; length <= 256; length *= 2) {
    const [real, imaginary] = [Float64Array.from({ length }, dice), Float64Array.from({ length }, dice)];
    const [r, i] = [real.slice(), imaginary.slice()];
    fft(r, i);
    for (let line = 0; line < length; line += 1) {
      let [re, im] = [0, 0];
      for (let index = 0; index < length; index += 1) {
        const angle = (2 * Math.PI * line * index) / length;
        re += real[index] * Math.cos(angle) + imaginary[index] * Math.sin(angle);
        im += imaginary[index] * Math.cos(angle) - real[index] * Math.sin(angle);
      }
      worst = Math.max(worst, Math.hypot(r[line] - re, i[line] - im));
    }
  }

  const sine = (rate, seconds, frequency, height) =>
    Float64Array.from({ length: rate * seconds }, (_, index) => 9.81 + 0.3 * (index / rate) + height * Math.sin((2 * Math.PI * frequency * index) / rate));
  const sines = [[3200, 10, 100, 0.5], [3200, 10, 61.37, 2], [100, 10, 3.125, 0.01], [25, 10, 4, 1]].map(([rate, seconds, frequency, height]) => {
    const found = welch([sine(rate, seconds, frequency, height)], rate);
    return { frequency, height, line: rate / found.size, found: peak(found), windows: found.windows };
  });

  const noise = Float64Array.from({ length: 32_000 }, () => 0.2 * normal());
  const { density, size, rate } = welch([noise.subarray(0, 20_000), noise.subarray(20_000)], 3200);
  const power = density.reduce((sum, one) => sum + one * one, 0) * (rate / size);
  const broken = noise.slice();
  broken[5] = NaN;
  return {
    worst, sines, deviation: Math.sqrt(power), level: Math.sqrt(density.slice(10, -10).reduce((sum, one) => sum + one * one, 0) / (density.length - 20)),
    short: welch([noise.subarray(0, 15)], 100), none: welch([], 100), least: welch([noise.subarray(0, 16)], 100).size,
    broken: peak(welch([broken], 3200)).height > 0, all: welch([new Float64Array(64).fill(NaN)], 100),
  };
}
