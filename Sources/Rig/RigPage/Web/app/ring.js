/** How many seconds are kept. */
export const keptSeconds = 60;

// The lowest and highest of so many samples each are kept beside them.
const small = 16;
const large = 256;
const mostSamples = 1 << 20;

/**
 * The last minute of a stream: raw samples of each axis in a ring, with the lowest and highest of each 16 and 256 of
 * them, the blocks that they came in, which tell their times, and the gaps between.
 *
 * Samples are numbered from the beginning; a sample's place is its number modulo the capacity.
 */
export class Ring {
  constructor(axes, capacity = 4096) {
    this.axes = axes;
    this.end = 0;
    this.blocks = [];
    this.gaps = [];
    this.#allocate(capacity);
  }

  #allocate(capacity) {
    this.mask = capacity - 1;
    const rows = (size) => Array.from({ length: this.axes }, () => new Float32Array(capacity / size));
    this.raw = rows(1);
    this.low = [rows(small), rows(large)];
    this.high = [rows(small), rows(large)];
  }

  /** The number of the oldest sample that is kept. */
  get start() { return this.blocks[0]?.start ?? this.end; }

  /** The time of the newest sample. */
  get newest() { return this.blocks.at(-1)?.last ?? -Infinity; }

  get oldest() { return this.blocks[0]?.first ?? Infinity; }

  /** Takes samples at even times; those that are not newer than the others are let go. Gives whether they were taken. */
  append(first, last, values) {
    const count = Math.floor(values.length / this.axes);
    if (!count || !Number.isFinite(last) || !(last > this.newest) || !(first <= last)) return false;
    const before = this.blocks.at(-1);
    const begin = before && first <= before.last ? before.last + (last - before.last) / count : first;
    const step = count > 1 ? (last - begin) / (count - 1) : Math.min(before?.step ?? 1, before ? last - before.last : 1);
    const block = { first: begin, last, count, start: this.end, step, isAfterHole: !before || isHole(before, begin, step) };
    this.#makeRoom(count, last);
    this.blocks.push(block);
    for (let index = 0; index < count; index += 1) this.#put(values, index * this.axes);
    if (block.isAfterHole && before) this.#explain(before.last, begin);
    return true;
  }

  /** Notes that nothing came between two times. */
  gap(from, to) {
    if (!(to > from)) return;
    this.gaps = this.gaps.filter((gap) => !gap.isUnseen || gap.from >= to || gap.to <= from);
    this.gaps.push({ from, to, isUnseen: false });
  }

  // A hole that no gap tells of: the samples were not sent to this page.
  #explain(from, to) {
    if (!this.gaps.some((gap) => gap.from < to && gap.to > from)) this.gaps.push({ from, to, isUnseen: true });
  }

  #makeRoom(count, last) {
    while (this.blocks.length && this.blocks[0].last < last - keptSeconds - 1) this.blocks.shift();
    while (this.gaps.length && this.gaps[0].to < last - keptSeconds - 1) this.gaps.shift();
    let capacity = this.mask + 1;
    while (capacity < mostSamples && this.end + count - this.start > capacity) capacity *= 2;
    if (capacity > this.mask + 1) this.#grow(capacity);
    while (this.blocks.length && this.end + count - this.start > capacity) this.blocks.shift();
  }

  #grow(capacity) {
    const { raw, mask, end, start } = this;
    this.#allocate(capacity);
    // Buckets are whole only if they are filled from their first sample on.
    const from = Math.max(0, start - (start % large));
    for (this.end = from; this.end < end;) this.#put(raw.map((row) => row[this.end & mask]), 0);
  }

  #put(values, at) {
    const place = this.end & this.mask;
    for (let axis = 0; axis < this.axes; axis += 1) {
      const value = values[at + axis];
      this.raw[axis][place] = value;
      note(this.low[0][axis], this.high[0][axis], place >> 4, (place & (small - 1)) === 0, value);
      note(this.low[1][axis], this.high[1][axis], place >> 8, (place & (large - 1)) === 0, value);
    }
    this.end += 1;
  }

  /** The lowest and highest of an axis from one number up to another, into `found[0]` and `found[1]`. */
  range(axis, from, to, found) {
    const { mask, raw, low, high } = this;
    let [least, greatest] = found;
    let index = from;
    while (index < to) {
      const place = index & mask;
      const level = (place & (large - 1)) === 0 && index + large <= to ? 1 : (place & (small - 1)) === 0 && index + small <= to ? 0 : -1;
      const bucket = level === 1 ? place >> 8 : place >> 4;
      const lowest = level < 0 ? raw[axis][place] : low[level][axis][bucket];
      const highest = level < 0 ? lowest : high[level][axis][bucket];
      if (lowest < least) least = lowest;
      if (highest > greatest) greatest = highest;
      index += level < 0 ? 1 : level ? large : small;
    }
    found[0] = least;
    found[1] = greatest;
  }

  /** The place in `blocks` of the first one that ends at a time or later. */
  blockAt(time) {
    let [low, high] = [0, this.blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.blocks[middle].last < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The values of the newest sample. */
  latest() {
    return this.raw.map((row) => (this.end ? row[(this.end - 1) & this.mask] : NaN));
  }

  /** The stretches without a hole between two times: `{ first, last, start, count }`. */
  stretches(from, to) {
    const found = [];
    for (let place = this.blockAt(from); place < this.blocks.length && this.blocks[place].first <= to; place += 1) {
      const block = this.blocks[place];
      const [head, tail] = [firstFrom(block, from), firstFrom(block, to)];
      if (tail <= head) continue;
      const last = found.at(-1);
      const end = timeOf(block, block.start + tail - 1);
      if (last && !block.isAfterHole) Object.assign(last, { last: end, count: last.count + tail - head });
      else found.push({ first: timeOf(block, block.start + head), last: end, start: block.start + head, count: tail - head });
    }
    return found;
  }

  /** The same samples, that nothing is added to. */
  frozen() {
    const copy = new Ring(this.axes, small * large);
    const rows = (list) => list.map((row) => row.slice());
    Object.assign(copy, {
      end: this.end, mask: this.mask, blocks: [...this.blocks], gaps: [...this.gaps], raw: rows(this.raw),
      low: this.low.map(rows), high: this.high.map(rows),
    });
    return copy;
  }
}

/** How many samples of a block are before a time. */
export function firstFrom(block, time) {
  return Math.min(block.count, Math.max(0, Math.ceil((time - block.first) / block.step)));
}

/** When a sample of a block was taken. */
export function timeOf(block, index) {
  return block.count > 1 ? block.first + (index - block.start) * block.step : block.last;
}

// Blocks follow each other a little unevenly; what is longer than some samples is a hole.
const isHole = (before, first, step) => first - before.last > 3.5 * Math.max(step, before.step) + 0.02;

function note(low, high, bucket, isFirst, value) {
  if (isFirst) {
    low[bucket] = Infinity;
    high[bucket] = -Infinity;
  }
  if (value < low[bucket]) low[bucket] = value;
  if (value > high[bucket]) high[bucket] = value;
}
