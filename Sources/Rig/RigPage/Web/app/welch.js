import { fft } from './fft.js';

const shortest = 16;
const longest = 16_384;

/**
 * The amplitude spectral density of stretches of even samples, by Welch 1967: Hann windows of a power of two of samples
 * that overlap by half, each without its straight line; one-sided, in the unit per root of hertz.
 *
 * The windows are a quarter of the longest stretch or shorter. Null where that is too short. `windows` counts them,
 * `rate` is of the samples, and `density[k]` belongs to k times `rate / size`.
 */
export function welch(stretches, rate) {
  const size = sizeFor(Math.max(0, ...stretches.map((stretch) => stretch.length)));
  if (!size || !(rate > 0)) return null;
  const window = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
  const sum = new Float64Array(size / 2 + 1);
  let windows = 0;
  for (const stretch of stretches) {
    for (let from = 0; from + size <= stretch.length; from += size / 2) windows += add(stretch.subarray(from, from + size), window, sum);
  }
  if (!windows) return null;
  const energy = window.reduce((all, one) => all + one * one, 0);
  const density = sum.map((power, index) => Math.sqrt((power * (index === 0 || index === size / 2 ? 1 : 2)) / (windows * rate * energy)));
  return { density, size, rate, windows };
}

/** The largest power of two that is no more than a quarter of so many samples; 0 where there are too few. */
function sizeFor(count) {
  const size = 2 ** Math.floor(Math.log2(count / 4));
  return size < shortest ? (count >= shortest ? shortest : 0) : Math.min(size, longest);
}

/** Adds the power of one window; gives how many were added: none where a value is not a number. */
function add(samples, window, sum) {
  const size = samples.length;
  const { level, slope } = line(samples);
  if (!Number.isFinite(level)) return 0;
  const real = Float64Array.from(samples, (value, index) => (value - level - slope * (index - (size - 1) / 2)) * window[index]);
  const imaginary = new Float64Array(size);
  fft(real, imaginary);
  for (let index = 0; index < sum.length; index += 1) sum[index] += real[index] ** 2 + imaginary[index] ** 2;
  return 1;
}

/** The straight line through samples by least squares, about their middle. */
function line(samples) {
  const middle = (samples.length - 1) / 2;
  let [level, product, square] = [0, 0, 0];
  samples.forEach((value, index) => {
    level += value;
    product += value * (index - middle);
    square += (index - middle) ** 2;
  });
  return { level: level / samples.length, slope: product / square };
}

/** The frequency and the height of the strongest line above the lowest ones, which slow drifts fill. */
export function peak({ density, size, rate }) {
  let place = 2;
  for (let index = 3; index < density.length; index += 1) if (density[index] > density[place]) place = index;
  return { frequency: (place * rate) / size, height: density[place] };
}
