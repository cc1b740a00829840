import { number, t } from '/words/words.js';
import { decimals, digits } from './amounts.js';
import { h, set, setText } from './dom.js';
import { axisColour, palette } from './look.js';
import { peak, welch } from './welch.js';

const seconds = 10;
const everyMilliseconds = 1000;
const edge = { left: 64, right: 20, top: 10, bottom: 42 };
const dashes = [[], [7, 3], [2, 3]];

/** The spectrum of a stream that is chosen. */
export class Spectrum {
  #made = -Infinity;

  constructor(cards, view) {
    this.cards = cards;
    this.view = view;
    this.stream = h('select', { id: 'spectrum-stream', onchange: () => this.again() }, cards.map((card) => h('option', { value: card.id }, card.id)));
    const source = (value, words) => h('label.segment', {}, h('input', { type: 'radio', name: 'source', value, onchange: () => this.again() }), h('span', {}, words));
    this.sources = h('fieldset.segments', {}, h('legend.unseen', {}, t('spectrum.from')), source('last', t('spectrum.last')), source('visible', t('spectrum.visible')));
    this.sources.querySelector('input').checked = true;
    this.canvas = h('canvas', { role: 'img', dir: 'ltr', 'aria-label': t('spectrum') });
    this.peaks = h('ul.peaks');
    this.how = h('p.soft');
    this.element = h('section.card.spectrum', { 'aria-labelledby': 'spectrum-title' },
      h('div.spectrum-head', {}, h('h2', { id: 'spectrum-title' }, t('spectrum')),
        h('div.field', {}, h('label', { for: 'spectrum-stream' }, t('spectrum.stream')), this.stream), this.sources),
      this.canvas, this.peaks, this.how);
  }

  again() { this.#made = -Infinity; }

  /** Makes it anew, once a second, while it is in sight. */
  draw(shown, now) {
    if (now - this.#made < everyMilliseconds) return;
    this.#made = now;
    const card = this.cards.find((one) => one.id === this.stream.value);
    const found = this.#densities(card, shown);
    this.#paint(card, found);
    this.#tell(card, found);
  }

  /** The density of each axis that is shown. */
  #densities(card, shown) {
    const ring = card.shown;
    const isLast = this.sources.querySelector(':checked').value === 'last';
    const end = isLast ? (this.view.pausedAt ?? ring.newest) : shown.to;
    const stretches = ring.stretches(isLast ? end - seconds : shown.from, end);
    const longest = stretches.reduce((most, one) => (one.count > (most?.count ?? 1) ? one : most), null);
    if (!longest) return [];
    const rate = (longest.count - 1) / (longest.last - longest.first);
    return card.names.map((name, axis) => ({ name, axis, ...welch(stretches.map((one) => samplesOf(ring, axis, one)), rate) }))
      .filter(({ axis, density }) => density && !card.plot.hidden.has(axis));
  }

  #tell(card, found) {
    const unit = t('spectrum.density', { unit: card.unit });
    const peaks = found.map((one) => {
      const { frequency, height } = peak(one);
      return t('spectrum.peak', { axis: one.name, frequency: digits(frequency), height: height > 0 ? digits(height) : number(0), unit });
    });
    set(this.canvas, { 'aria-label': [t('spectrum.axis', { stream: card.id, unit }), ...peaks].join('. ') });
    while (this.peaks.children.length > peaks.length) this.peaks.lastChild.remove();
    peaks.forEach((words, place) => {
      if (!this.peaks.children[place]) this.peaks.append(h('li', {}, h('span'), h('span')));
      this.peaks.children[place].firstChild.className = `swatch ${axisColour(found[place].name, found[place].axis)}`;
      setText(this.peaks.children[place].lastChild, words);
    });
    const [first] = found;
    setText(this.how, first ? t('spectrum.how', { count: first.windows, seconds: digits(first.size / first.rate), width: digits(first.rate / first.size) }) : t('spectrum.none'));
  }

  #paint(card, found) {
    const ratio = globalThis.devicePixelRatio || 1;
    const [wide, high] = [this.canvas.clientWidth * ratio, this.canvas.clientHeight * ratio].map(Math.round);
    Object.assign(this.canvas, { width: wide, height: high });
    const pen = this.canvas.getContext('2d');
    const box = { left: edge.left, top: edge.top, wide: wide / ratio - edge.left - edge.right, high: high / ratio - edge.top - edge.bottom };
    pen.scale(ratio, ratio);
    pen.font = `12px ${palette().font}`;
    if (!found.length) return;
    const scales = logScales(found, box);
    grid(pen, box, scales, t('spectrum.density', { unit: card.unit }));
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.wide, box.high);
    pen.clip();
    for (const one of found) curve(pen, one, scales);
    pen.restore();
    const taken = [];
    for (const one of found) taken.push(mark(pen, one, scales, box, taken));
  }
}

/** The samples of a stretch in a row of their own. */
function samplesOf({ raw, mask }, axis, { start, count }) {
  return Float64Array.from({ length: count }, (_, index) => raw[axis][(start + index) & mask]);
}

/** Places of frequencies and heights, both by their logarithms; heights in whole decades, six at most. */
function logScales(found, box) {
  const lowest = Math.log10(Math.max(...found.map(({ size, rate }) => rate / size)));
  const highest = Math.log10(Math.max(...found.map(({ rate }) => rate / 2)));
  const heights = found.flatMap(({ density }) => [...density.subarray(1)]).filter((height) => height > 0);
  const top = heights.length ? Math.ceil(Math.log10(heights.reduce((most, one) => Math.max(most, one))) + 0.05) : 0;
  const least = heights.length ? Math.floor(Math.log10(heights.reduce((most, one) => Math.min(most, one)))) : -1;
  const bottom = Math.min(top - 1, Math.max(least, top - 6));
  return {
    bottom, top, lowest, highest,
    x: (frequency) => box.left + ((Math.log10(frequency) - lowest) / (highest - lowest)) * box.wide,
    y: (height) => box.top + ((top - Math.log10(Math.max(height, 1e-30))) / (top - bottom)) * box.high,
  };
}

function grid(pen, box, { x, y, bottom, top, lowest, highest }, unit) {
  pen.strokeStyle = palette().grid;
  pen.fillStyle = palette()['ink-soft'];
  pen.textAlign = 'right';
  const line = (...ends) => { pen.beginPath(); pen.moveTo(ends[0], ends[1]); pen.lineTo(ends[2], ends[3]); pen.stroke(); };
  for (let power = bottom; power <= top; power += 1) {
    line(box.left, y(10 ** power), box.left + box.wide, y(10 ** power));
    pen.fillText(powerWords(power), box.left - 8, y(10 ** power) + 4);
  }
  pen.textAlign = 'center';
  for (let power = Math.floor(lowest); power <= highest; power += 1) {
    for (let digit = 1; digit < 10; digit += 1) {
      const frequency = digit * 10 ** power;
      if (frequency < 10 ** lowest * 0.999 || frequency > 10 ** highest) continue;
      line(x(frequency), box.top, x(frequency), box.top + box.high);
      if (digit === 1 || (highest - lowest < 2.5 && box.wide > 500 && [2, 5].includes(digit))) pen.fillText(digits(frequency), x(frequency), box.top + box.high + 17);
    }
  }
  pen.fillText(t('unit.hertz'), box.left + box.wide / 2, box.top + box.high + 34);
  pen.textAlign = 'start';
  pen.fillText(unit, box.left + 6, box.top + 14);
}

const powerWords = (power) => (power >= -2 && power <= 3 ? decimals(10 ** power, Math.max(0, -power)) : `10${[...String(power)].map((sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]).join('')}`);

/** The line of an axis; of lines closer than a pixel the highest is drawn. */
function curve(pen, { name, axis, density, size, rate }, { x, y }) {
  pen.strokeStyle = palette()[axisColour(name, axis)];
  pen.lineWidth = 1.6;
  pen.setLineDash(dashes[axis % 3]);
  pen.beginPath();
  for (let index = 1; index < density.length;) {
    const place = x((index * rate) / size);
    let height = density[index];
    for (index += 1; index < density.length && x((index * rate) / size) - place < 1; index += 1) height = Math.max(height, density[index]);
    pen.lineTo(place, y(height));
  }
  pen.stroke();
  pen.setLineDash([]);
}

/** The name of an axis at its strongest line, beside those that stand there already; gives its place. */
function mark(pen, one, { x, y }, box, taken) {
  const { frequency, height } = peak(one);
  pen.font = `700 13px ${palette().font}`;
  pen.textAlign = 'center';
  pen.fillStyle = palette()[axisColour(one.name, one.axis)];
  const top = Math.max(box.top + 12, y(height) - 6);
  let left = Math.min(box.left + box.wide - 6, Math.max(box.left + 6, x(frequency)));
  while (taken.some((other) => Math.abs(other.left - left) < 11 && Math.abs(other.top - top) < 14)) left += left > box.left + box.wide / 2 ? -12 : 12;
  pen.fillText(one.name, left, top);
  return { left, top };
}
