const calmSeconds = 3;

/** Round steps between the ticks of an axis: about so many of them between two values. */
export function stepFor(range, wanted) {
  const rough = range / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10);
}

/** The multiples of a step from one value to another. */
export function ticks(low, high, step) {
  const found = [];
  for (let number = Math.ceil(low / step - 1e-9); number * step <= high + step * 1e-9; number += 1) found.push(number * step || 0);
  return found;
}

/** How many digits behind the point tell multiples of a step apart. */
export const digitsOf = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** Round bounds with some room around two values. */
export function bounds(low, high) {
  const least = Math.max(Math.abs(low), Math.abs(high)) * 1e-3 || 0.01;
  const room = Math.max((high - low) * 0.08, (least - (high - low)) / 2);
  const step = stepFor(high - low + 2 * room, 8);
  return { low: Math.floor((low - room) / step) * step, high: Math.ceil((high + room) / step) * step };
}

/** The scale of values of a plot: it widens at once, and becomes narrow again only when it has been calm for a while. */
export class Scale {
  #calmSince = null;

  constructor() {
    this.low = -1;
    this.high = 1;
    this.isSet = false;
  }

  /** Follows what is shown, at a time in seconds; gives whether it is another scale now. */
  follow(low, high, now) {
    if (!(low <= high)) return false;
    if (!this.isSet) return this.fit(low, high);
    const isInside = low >= this.low && high <= this.high;
    if (!isInside) return this.#take(bounds(Math.min(low, this.low), Math.max(high, this.high)));
    const tight = bounds(low, high);
    if (tight.high - tight.low > 0.6 * (this.high - this.low)) this.#calmSince = null;
    else this.#calmSince ??= now;
    return this.#calmSince !== null && now - this.#calmSince >= calmSeconds && this.#take(tight);
  }

  /** Takes the scale of what is shown at once. */
  fit(low, high) {
    return low <= high && this.#take(bounds(low, high));
  }

  #take({ low, high }) {
    this.#calmSince = null;
    const isOther = !this.isSet || low !== this.low || high !== this.high;
    Object.assign(this, { low, high, isSet: true });
    return isOther;
  }
}
