import { t } from '/words/words.js';
import { decimals, length } from './amounts.js';
import { Columns, eachSample } from './columns.js';
import { palette, axisColour } from './look.js';
import { Scale, digitsOf, stepFor, ticks } from './scale.js';
import { band, pixelsOf, row, trace, upright } from './trace.js';

const edge = { left: 58, right: 20, top: 10, bottom: 24 };
const lineWidth = 1.5;
// Samples that are so far apart are drawn one by one.
const dotPixels = 7;
const signs = [circle, square, triangle];

/** One stream over time on a canvas. */
export class Plot {
  #canvas;
  #pen;
  #columns = new Columns();
  #labels = '';
  #order = [];

  constructor(canvas) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.scale = new Scale();
    this.hidden = new Set();
    this.resize();
  }

  /** Takes the size that the canvas has on the screen. */
  resize() {
    const ratio = globalThis.devicePixelRatio || 1;
    const [wide, high] = [this.#canvas.clientWidth, this.#canvas.clientHeight].map((one) => Math.round(one * ratio));
    this.#labels = '';
    if (wide === this.#canvas.width && high === this.#canvas.height && ratio === this.ratio) return;
    Object.assign(this.#canvas, { width: wide, height: high });
    this.ratio = ratio;
    this.left = Math.round(edge.left * ratio);
    this.top = Math.round(edge.top * ratio);
    this.wide = Math.max(1, wide - this.left - Math.round(edge.right * ratio));
    this.high = Math.max(1, high - this.top - Math.round(edge.bottom * ratio));
    this.#pen.fillStyle = palette().surface;
    this.#pen.fillRect(0, 0, wide, high);
  }

  /** The place from 0 to 1 of a point of the screen within what is shown. */
  placeOf(clientX) {
    const box = this.#canvas.getBoundingClientRect();
    return Math.min(1, Math.max(0, ((clientX - box.left) * this.ratio - this.left) / this.wide));
  }

  /** Takes the scale of what is shown now. */
  fit() { this.scale.fit(...this.#spread()); }

  /** Draws what `shown` says of a stream; `names` are its axes, `ending` are the words for a silence that lasts. */
  draw(ring, shown, names, { now, isPaused, ending }) {
    const width = (shown.to - shown.from) / this.wide;
    const from = Math.round(shown.to / width) - this.wide;
    this.#columns.show(ring, from, this.wide, width);
    this.scale.follow(...this.#spread(), now);
    const time = { from, width, zero: Math.round(shown.zero / width), isPaused, span: shown.to - shown.from };
    const axes = this.#axes(time);
    const silence = ending ? [{ from: ring.newest, to: (from + this.wide) * width, words: ending }] : [];
    const bands = [...ring.gaps, ...silence].map((gap) => this.#bandOf(gap, time)).filter(Boolean);
    this.#picture(axes, bands, names);
    this.#marks(ring, shown, names, time, bands);
    this.#scaleWords(axes);
  }

  /** The lowest and the highest that is seen. */
  #spread() {
    let [least, greatest] = [Infinity, -Infinity];
    const { low, high } = this.#columns;
    for (let axis = 0; axis < low.length; axis += 1) {
      if (this.hidden.has(axis)) continue;
      for (let x = 0; x < this.wide; x += 1) {
        if (low[axis][x] < least) least = low[axis][x];
        if (high[axis][x] > greatest) greatest = high[axis][x];
      }
    }
    return [least, greatest];
  }

  /** Where ticks are, and their words. */
  #axes({ from, width, zero, isPaused, span }) {
    const { low, high } = this.scale;
    const step = stepFor(high - low, Math.max(2, this.high / this.ratio / 36));
    const values = ticks(low, high, step).map((value) => ({ at: Math.round(this.#y(value)), words: decimals(value, digitsOf(step)) }));
    const pace = stepFor(span, Math.max(2, this.wide / this.ratio / 84));
    const places = ticks((from - zero) * width, (from + this.wide - zero) * width, pace);
    const told = (time) => (time === 0 && !isPaused ? t('now') : `${decimals(time, digitsOf(pace))} s`);
    return { values, times: places.map((time) => ({ at: Math.round(zero + time / width - from), words: told(time) })) };
  }

  #y(value) { return (this.scale.high - value) / (this.scale.high - this.scale.low) * this.high; }

  #bandOf({ from, to, isUnseen, words }, time) {
    const first = Math.floor(from / time.width) - time.from;
    const last = Math.max(first + 2, Math.ceil(to / time.width) - time.from);
    if (last <= 0 || first >= this.wide) return null;
    return { first, last, words: words ?? (isUnseen ? t('gap.unseen') : t('gap', { length: length(to - from) })) };
  }

  #picture(axes, bands, names) {
    const { pixel } = palette();
    const pixels = pixelsOf(this.wide, this.high);
    pixels.data.fill(pixel.surface);
    for (const { first, last } of bands) band(pixels, first, last, pixel['warn-soft'], pixel.hatch);
    for (const tick of axes.values) row(pixels, Math.min(tick.at, this.high - 1), pixel.grid);
    for (const tick of axes.times) upright(pixels, Math.min(tick.at, this.wide - 1), pixel.grid);
    const { low, high } = this.#columns;
    for (const axis of this.#widestFirst()) {
      if (this.hidden.has(axis)) continue;
      trace(pixels, low[axis], high[axis], this.scale, pixel[axisColour(names[axis], axis)], lineWidth * this.ratio / 2);
    }
    this.#pen.putImageData(pixels.image, this.left, this.top);
  }

  /** The axes so that none hides another: what moves most lies below. Two that are much alike keep their order. */
  #widestFirst() {
    const { low, high } = this.#columns;
    const spreads = low.map((leasts, axis) => leasts.reduce((sum, least, x) => sum + Math.max(0, high[axis][x] - least), 0));
    if (this.#order.length !== low.length) this.#order = low.map((_, axis) => low.length - 1 - axis);
    for (let place = 1; place < this.#order.length; place += 1) {
      const [below, above] = this.#order.slice(place - 1, place + 1);
      if (spreads[above] > 1.25 * spreads[below]) this.#order.splice(place - 1, 2, above, below);
    }
    return this.#order;
  }

  /** What is written over the picture: words of gaps, single samples, and which line is which. */
  #marks(ring, shown, names, time, bands) {
    const pen = this.#pen;
    pen.save();
    pen.translate(this.left, this.top);
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, this.wide, this.high);
    pen.clip();
    this.#bandWords(bands);
    this.#dots(ring, shown, names, time);
    pen.restore();
    this.#names(names);
    pen.restore();
  }

  #bandWords(bands) {
    const pen = this.#pen;
    pen.font = this.#font(12, 600);
    pen.textAlign = 'center';
    pen.direction = document.documentElement.dir;
    let free = 0;
    for (const { first, last, words } of bands.toSorted((one, other) => one.first - other.first)) {
      const place = (Math.max(0, first) + Math.min(this.wide, last)) / 2;
      // Words may be wider than their band, but not lie on those of the one before.
      const [said, half] = [words, '!'].map((one) => [one, pen.measureText(one).width / 2 + 4 * this.ratio]).find(([, wide]) => Math.max(place, wide) - wide >= free) ?? [];
      if (!said) continue;
      const middle = Math.min(this.wide - half, Math.max(half, place));
      free = middle + half;
      pen.fillStyle = palette().surface;
      pen.fillRect(middle - half, 3 * this.ratio, 2 * half, 18 * this.ratio);
      pen.fillStyle = palette().warn;
      pen.fillText(said, middle, 16 * this.ratio);
    }
  }

  #dots(ring, shown, names, time) {
    const newest = ring.blocks.at(-1);
    if (!newest || newest.step / time.width < dotPixels * this.ratio) return;
    eachSample(ring, shown.from, shown.to, (at, index) => {
      const x = at / time.width - time.from;
      ring.raw.forEach((samples, axis) => {
        if (this.hidden.has(axis)) return;
        this.#pen.fillStyle = palette()[axisColour(names[axis], axis)];
        signs[axis % 3](this.#pen, x, this.#y(samples[index & ring.mask]), 3 * this.ratio);
      });
    });
  }

  /** The name of each axis at the end of its line. */
  #names(names) {
    const pen = this.#pen;
    pen.fillStyle = palette().surface;
    pen.fillRect(this.wide, -this.top, edge.right * this.ratio + 1, this.high + this.top + 4 * this.ratio);
    pen.font = this.#font(13, 700);
    pen.textAlign = 'start';
    const { low, high } = this.#columns;
    const ends = names.map((name, axis) => ({ name, axis, y: this.#y((low[axis]?.[this.wide - 1] + high[axis]?.[this.wide - 1]) / 2) }))
      .filter(({ axis, y }) => !this.hidden.has(axis) && Number.isFinite(y)).sort((one, other) => one.y - other.y);
    spread(ends, 13 * this.ratio, 4 * this.ratio, this.high - 5 * this.ratio);
    for (const { name, axis, y } of ends) {
      pen.fillStyle = palette()[axisColour(name, axis)];
      pen.fillText(name, this.wide + 5 * this.ratio, y + 4 * this.ratio);
    }
  }

  /** The words of the axes, drawn only when they are others. */
  #scaleWords(axes) {
    const key = JSON.stringify(axes);
    if (key === this.#labels) return;
    this.#labels = key;
    const pen = this.#pen;
    const [wide, high] = [this.#canvas.width, this.#canvas.height];
    pen.fillStyle = palette().surface;
    pen.fillRect(0, 0, this.left, high);
    pen.fillRect(0, this.top + this.high, wide, high);
    pen.fillRect(0, 0, wide, this.top);
    pen.fillStyle = palette()['ink-soft'];
    pen.font = this.#font(12, 400);
    pen.textAlign = 'right';
    for (const { at, words } of axes.values) pen.fillText(words, this.left - 8 * this.ratio, this.top + at + 4 * this.ratio);
    pen.textAlign = 'center';
    for (const { at, words } of axes.times) {
      const half = pen.measureText(words).width / 2;
      pen.fillText(words, Math.min(this.left + at, wide - half - 2), this.top + this.high + 17 * this.ratio);
    }
  }

  #font(size, weight) { return `${weight} ${size * this.ratio}px ${palette().font}`; }
}

/** Moves names that are in order apart, so that none covers another. */
function spread(ends, room, top, bottom) {
  let least = top;
  for (const end of ends) {
    end.y = Math.max(end.y, least);
    least = end.y + room;
  }
  let most = bottom;
  for (const end of ends.toReversed()) {
    end.y = Math.min(end.y, most);
    most = end.y - room;
  }
}

function circle(pen, x, y, half) {
  pen.beginPath();
  pen.arc(x, y, half, 0, 2 * Math.PI);
  pen.fill();
}

function square(pen, x, y, half) { pen.fillRect(x - half, y - half, 2 * half, 2 * half); }

function triangle(pen, x, y, half) {
  pen.beginPath();
  pen.moveTo(x, y - 1.3 * half);
  pen.lineTo(x + 1.2 * half, y + half);
  pen.lineTo(x - 1.2 * half, y + half);
  pen.fill();
}
