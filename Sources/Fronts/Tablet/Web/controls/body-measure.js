import { fill, h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { bound, compare, exactJSON, scaled, unscaled } from './exact.js';
import { shownNumber, withUnit } from './locale.js';
import { makeNumberPad } from './number-pad.js';
import { NumericControl } from './numeric.js';

const limits = { feet: '9', inches: '11', pounds: '2000' };

/** What is added before a division, to round a quotient. */
const rounding = { down: () => 0n, nearest: (by) => by / 2n, up: (by) => by - 1n };
const rounded = (value, by, way = 'nearest') => Number((value + rounding[way](by)) / by);

/** An inch is 2.54 cm and a pound 0.45359237 kg, both exactly; kg are rounded to 0.01. */
const measures = {
  height: {
    unit: 'cm', parts: ['feet', 'inches'], texts: ['control.centimetres', 'control.feetInches'],
    metric: ({ feet, inches }) => unscaled(BigInt(feet * 12 + inches) * 254n, 2),
    imperial(digits, way) {
      const inches = rounded(scaled(digits, 2), 254n, way);
      return { feet: Math.floor(inches / 12), inches: inches % 12 };
    },
    shown: (parts) => t('control.feetInchesShown', parts),
  },
  weight: {
    unit: 'kg', parts: ['pounds'], texts: ['control.kilograms', 'control.pounds'],
    metric: ({ pounds }) => unscaled(BigInt(rounded(BigInt(pounds) * 45359237n, 1000000n)), 2),
    imperial: (digits, way) => ({ pounds: rounded(scaled(digits, 2) * 1000000n, 45359237n, way) }),
    shown: ({ pounds }) => t('control.poundsShown', { count: pounds }),
  },
};

/** A height or a weight: in metric units, in feet and inches or pounds, or as the person likes. */
class BodyMeasureControl extends NumericControl {
  get measure() { return measures[this.format.type]; }
  get unit() { return this.measure.unit; }
  get isMetric() { return this.system === 'metric'; }
  get least() { return bound(this.format.minimum); }
  get most() { return bound(this.format.maximum); }

  words(answer) {
    const digits = this.digits(answer);
    const metric = this.#metricWords(digits);
    return this.format.system === 'imperial' ? `${this.#imperialWords(digits)} (${metric})` : metric;
  }

  #metricWords(digits) { return withUnit(shownNumber(digits), this.unit); }
  #imperialWords(digits, way) { return this.measure.shown(this.measure.imperial(digits, way)); }

  build() {
    this.rows = h('div.number-row');
    this.output = this.part('output.read-back', 'read');
    this.pad = h('div');
    const [metric, imperial] = this.measure.texts;
    const choice = this.format.system === 'either' ? this.segments('system',
      [['metric', t(metric)], ['imperial', t(imperial)]], (system) => this.#change(system)) : null;
    this.#lay(this.format.system === 'imperial' ? 'imperial' : 'metric');
    return [choice, this.rows, this.output, this.pad];
  }

  /** A change of units takes what is there along, and does not change the answer. */
  #change(system) {
    const { answer } = this.reading;
    this.#lay(system);
    this.#put(answer && JSON.stringify(answer.value));
  }

  #lay(system) {
    this.system = system;
    this.showSegment(system);
    const names = this.isMetric ? [this.unit] : this.measure.parts;
    this.entries = Object.fromEntries(names.map((name) => [name, this.#entry(name)]));
    fill(this.rows, names.map((name) => h('div.measure', this.entries[name],
      this.part('label.unit', `${name}-unit`, { for: this.idOf(name) }, this.isMetric ? name : t(`control.unit.${name}`)))));
    const hasFraction = this.isMetric && this.#places > 0;
    fill(this.pad, makeNumberPad(Object.values(this.entries), { hasFraction }));
    this.hint.textContent = this.#rangeHint();
  }

  get #places() { return this.format.type === 'height' ? 2 : this.format.fractionDigits; }

  #entry(name) {
    return this.numberEntry(name, { ...this.ties('hint', 'read'), 'aria-labelledby': `${this.labelledBy} ${this.idOf(name)}-unit` });
  }

  #rangeHint() {
    const shown = (digits, way) => (this.isMetric ? this.#metricWords(digits) : this.#imperialWords(digits, way));
    return t('control.between', { least: shown(this.least, 'up'), most: shown(this.most, 'down') });
  }

  typing() {
    this.typed();
    const { answer } = this.reading;
    setText(this.output, answer && !this.isMetric ? t('control.readAs', { number: this.#metricWords(JSON.stringify(answer.value)) }) : '');
  }

  read() {
    const texts = Object.entries(this.entries).map(([name, input]) => [name, input.value.slice(0, 500)]);
    if (texts.every(([, text]) => text.trim() === '')) return {};
    const draft = { system: this.system, ...Object.fromEntries(texts) };
    const { digits, complaint = digits && this.#fault(digits) } = this.isMetric ? this.readNumber(texts[0][1]) : this.#imperial(texts);
    return { answer: digits && { value: exactJSON(digits), unit: this.unit }, draft, complaint };
  }

  #fault(digits) {
    const places = this.isMetric ? this.#places : undefined;
    return this.misfit(digits, { places, least: this.least, most: this.most, range: this.#rangeHint() });
  }

  /** Inches may be left empty: then there are none. */
  #imperial(texts) {
    const numbers = {};
    for (const [name, text] of texts) {
      const { digits = '0', complaint } = this.readNumber(text);
      if (complaint) return { complaint };
      if (digits.includes('.')) return { complaint: t('refusal.whole') };
      if (digits.startsWith('-') || compare(digits, limits[name]) > 0) {
        return { complaint: t(name === 'inches' ? 'refusal.inches' : 'refusal.outOfRange', { range: this.#rangeHint() }) };
      }
      numbers[name] = Number(digits);
    }
    return { digits: this.measure.metric(numbers) };
  }

  show(answer) { this.#put(answer === null ? null : this.digits(answer)); }

  #put(digits) {
    setText(this.output, '');
    const texts = digits === null ? {} : this.isMetric ? { [this.unit]: shownNumber(digits) } : this.measure.imperial(digits);
    this.#fill(texts);
  }

  #fill(texts) {
    for (const [name, input] of Object.entries(this.entries)) input.value = texts[name] ?? '';
  }

  showDraft(draft) {
    if (this.format.system === 'either' && draft.system) this.#lay(draft.system);
    this.#fill(draft);
  }
}

customElements.define('ambler-body-measure', BodyMeasureControl);
