import { firstFrom, timeOf } from './ring.js';

/**
 * The lowest and highest of each axis in each column of pixels.
 *
 * Columns are numbered on the clock of the samples, so that a column holds the same samples however far the picture has
 * moved: nothing flickers, and only the columns that are new have to be made.
 */
export class Columns {
  #ring = null;
  #width = 0;
  #done = -Infinity;

  constructor() {
    this.from = 0;
    this.count = 0;
    this.low = [];
    this.high = [];
  }

  /** Makes so many columns, from one on; `width` is what a column lasts. */
  show(ring, from, count, width) {
    const isSame = ring === this.#ring && width === this.#width && count === this.count && ring.axes === this.low.length;
    if (!isSame) this.#begin(ring, count, width);
    else this.#move(from);
    this.from = from;
    this.#make(Math.max(0, Math.min(count, this.#done - from)), count);
    // What comes next changes the column that the newest sample is in.
    this.#done = Math.min(from + count, Math.max(from, Math.floor(ring.newest / width)));
  }

  #begin(ring, count, width) {
    this.#ring = ring;
    this.#width = width;
    this.#done = -Infinity;
    this.count = count;
    const rows = () => Array.from({ length: ring.axes }, () => new Float32Array(count));
    [this.low, this.high] = [rows(), rows()];
    this.edges = { index: new Float64Array(count + 1), part: new Float32Array(count + 1) };
  }

  /** Keeps the columns that are made already and still shown. */
  #move(from) {
    const by = from - this.from;
    if (by < 0 || by >= this.count) this.#done = -Infinity;
    else if (by) for (const row of [...this.low, ...this.high]) row.copyWithin(0, by);
  }

  #make(begin, end) {
    if (begin >= end) return;
    this.#findEdges(begin, end);
    const { index, part } = this.edges;
    const found = [0, 0];
    for (let axis = 0; axis < this.low.length; axis += 1) {
      const [low, high, raw, mask] = [this.low[axis], this.high[axis], this.#ring.raw[axis], this.#ring.mask];
      let edge = between(raw, mask, index[begin], part[begin]);
      for (let column = begin; column < end; column += 1) {
        [found[0], found[1]] = Number.isNaN(edge) ? [Infinity, -Infinity] : [edge, edge];
        this.#ring.range(axis, index[column], index[column + 1], found);
        edge = between(raw, mask, index[column + 1], part[column + 1]);
        low[column] = edge < found[0] ? edge : found[0];
        high[column] = edge > found[1] ? edge : found[1];
      }
    }
  }

  /** Of each edge between columns: the first sample after it, and how far it is from there to the sample before; NaN in a hole. */
  #findEdges(begin, end) {
    const { blocks, end: next } = this.#ring;
    const { index, part } = this.edges;
    let place = this.#ring.blockAt((this.from + begin) * this.#width);
    for (let column = begin; column <= end; column += 1) {
      const time = (this.from + column) * this.#width;
      while (place < blocks.length && blocks[place].last < time) place += 1;
      const block = blocks[place];
      const within = block ? Math.min(firstFrom(block, time), block.count - 1) : 0;
      index[column] = block ? block.start + within : next;
      part[column] = block ? partOf(block, within, blocks[place - 1], time) : NaN;
    }
  }
}

function partOf(block, within, before, time) {
  if (within > 0) return block.first + within * block.step <= time ? 0 : (block.first + within * block.step - time) / block.step;
  if (!before || block.isAfterHole) return block.first <= time ? 0 : NaN;
  return Math.max(0, (block.first - time) / (block.first - before.last));
}

/** The value on the straight line between two samples. */
function between(raw, mask, index, part) {
  if (Number.isNaN(part)) return NaN;
  const after = raw[index & mask];
  return part === 0 ? after : after + (raw[(index - 1) & mask] - after) * part;
}

/** The samples of a span by themselves, where they are few: `take` gets the time and the number of each. */
export function eachSample(ring, from, to, take) {
  for (let place = ring.blockAt(from); place < ring.blocks.length; place += 1) {
    const block = ring.blocks[place];
    if (block.first > to) return;
    const end = firstFrom(block, to);
    for (let within = firstFrom(block, from); within < end; within += 1) take(timeOf(block, block.start + within), block.start + within);
  }
}
