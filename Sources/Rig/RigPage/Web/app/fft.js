const tables = new Map();

/** The cosines and sines, and the order of places, of a length. */
function table(length) {
  if (!tables.has(length)) {
    const turn = (index) => (2 * Math.PI * index) / length;
    const cosine = Float64Array.from({ length: length / 2 }, (_, index) => Math.cos(turn(index)));
    const sine = Float64Array.from({ length: length / 2 }, (_, index) => Math.sin(turn(index)));
    const order = new Uint32Array(length);
    for (let index = 1; index < length; index += 1) order[index] = (order[index >> 1] >> 1) | (index & 1 ? length >> 1 : 0);
    tables.set(length, { cosine, sine, order });
  }
  return tables.get(length);
}

/** The discrete Fourier transform of a power of two of complex numbers, in their place. */
export function fft(real, imaginary) {
  const length = real.length;
  const { cosine, sine, order } = table(length);
  for (let index = 0; index < length; index += 1) {
    const other = order[index];
    if (other <= index) continue;
    [real[index], real[other]] = [real[other], real[index]];
    [imaginary[index], imaginary[other]] = [imaginary[other], imaginary[index]];
  }
  for (let half = 1; half < length; half *= 2) {
    const stride = length / (2 * half);
    for (let begin = 0; begin < length; begin += 2 * half) {
      for (let step = 0; step < half; step += 1) {
        const one = begin + step;
        const other = one + half;
        const c = cosine[step * stride];
        const s = sine[step * stride];
        const r = real[other] * c + imaginary[other] * s;
        const i = imaginary[other] * c - real[other] * s;
        real[other] = real[one] - r;
        imaginary[other] = imaginary[one] - i;
        real[one] += r;
        imaginary[one] += i;
      }
    }
  }
}
