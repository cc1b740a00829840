import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { numberEntry, segments } from './entry.js';
import { bound, centimetres, compare, exactJSON, feetAndInches, fractionLength, kilograms, pounds, readNumber } from './exact.js';
import { decimalSign, shownNumber, withUnit } from './locale.js';
import { makeNumberPad } from './number-pad.js';

const limits = { feet: 9, inches: 11, pounds: 2000 };

/** A height or a weight: in metric units, in feet and inches or pounds, or as the person likes. */
export class BodyMeasureControl extends Control {
  get isHeight() { return this.format.type === 'height'; }
  get unit() { return this.isHeight ? 'cm' : 'kg'; }
  get isMetric() { return this.system === 'metric'; }

  words(answer) {
    const digits = this.digits(answer);
    const metric = withUnit(shownNumber(digits), this.unit);
    return this.format.system === 'imperial' ? `${this.#imperialWords(digits)} (${metric})` : metric;
  }

  #imperialWords(digits, way) {
    if (!this.isHeight) return t('control.poundsShown', { count: pounds(digits, way) });
    return t('control.feetInchesShown', feetAndInches(digits, way));
  }

  build() {
    this.system = this.format.system === 'imperial' ? 'imperial' : 'metric';
    this.rows = h('div', { class: 'number-row' });
    this.output = h('output', { class: 'read-back', id: this.idOf('read') });
    this.pad = h('div');
    const choice = this.format.system === 'either' ? this.#systems() : null;
    this.#lay();
    return [choice, this.rows, this.output, this.pad].filter(Boolean);
  }

  #systems() {
    const [metric, imperial] = this.isHeight ? ['control.centimetres', 'control.feetInches'] : ['control.kilograms', 'control.pounds'];
    this.choice = segments({ name: this.idOf('system'), label: t('control.unit'),
      choices: [{ value: 'metric', text: t(metric) }, { value: 'imperial', text: t(imperial) }],
      onchoose: (system) => this.#change(system) });
    this.choice.show(this.system);
    return this.choice.element;
  }

  /** A change of units takes what is there along, and does not change the answer. */
  #change(system) {
    const { answer } = this.readEntries();
    this.system = system;
    this.#lay();
    this.#put(answer && JSON.parse(JSON.stringify(answer.value)));
    this.choice.element.querySelector(`[value="${system}"]`).focus();
  }

  #lay() {
    const names = this.isMetric ? [this.unit] : this.isHeight ? ['feet', 'inches'] : ['pounds'];
    this.entries = Object.fromEntries(names.map((name) => [name, this.#entry(name)]));
    const inputs = Object.values(this.entries);
    this.rows.replaceChildren(...inputs.map((input, place) => h('div', { class: 'measure' }, input,
      h('label', { class: 'unit', for: input.id, id: `${input.id}-unit` }, this.#unitText(names[place])))));
    const hasFraction = this.isMetric && (this.isHeight || this.format.fractionDigits > 0);
    this.pad.replaceChildren(makeNumberPad(inputs, { hasFraction }));
    this.hint.textContent = this.#rangeHint();
    this.hint.hidden = false;
  }

  #unitText(name) { return name === 'cm' || name === 'kg' ? name : t(`control.unit.${name}`); }

  #entry(name) {
    const id = this.idOf(name);
    const input = numberEntry({ id, labelledBy: `${this.labelledBy} ${id}-unit`,
      describedBy: `${this.hint.id} ${this.idOf('read')} ${this.complaintId}`, oninput: () => this.#typing() });
    input.addEventListener('toolong', () => this.complain(t('refusal.numberTooLong')));
    return input;
  }

  #rangeHint() {
    const shown = (value, way) => (this.isMetric ? withUnit(shownNumber(bound(value)), this.unit) : this.#imperialWords(bound(value), way));
    const [least, most] = [shown(this.format.minimum, 'up'), shown(this.format.maximum, 'down')];
    return t('control.between', { least, most });
  }

  #typing() {
    this.typed(() => this.readEntries());
    const { answer } = this.readEntries();
    const digits = answer && JSON.stringify(answer.value);
    say(this.output, digits && !this.isMetric ? t('control.readAs', { number: withUnit(shownNumber(digits), this.unit) }) : '');
  }

  readEntries() {
    const texts = Object.fromEntries(Object.entries(this.entries).map(([name, input]) => [name, input.value.slice(0, 500)]));
    if (Object.values(texts).every((text) => text.trim() === '')) return { answer: null };
    const draft = { system: this.system, ...texts };
    const { digits, fault } = this.isMetric ? this.#metric(texts) : this.#imperial(texts);
    if (!digits && !fault) return { answer: null, draft };
    const complaint = fault ?? this.#fault(digits);
    return complaint ? { answer: null, draft, complaint } : { answer: { value: exactJSON(digits), unit: this.unit } };
  }

  #metric(texts) {
    const { digits, fault } = readNumber(texts[this.unit], decimalSign());
    if (fault) return { fault: t(fault, { sign: decimalSign() }) };
    const most = this.isHeight ? 2 : this.format.fractionDigits;
    return fractionLength(digits) > most
      ? { fault: most ? t('refusal.fractionDigits', { count: most }) : t('refusal.whole') } : { digits };
  }

  /** Inches may be left empty: then there are none. */
  #imperial(texts) {
    const numbers = {};
    for (const [name, text] of Object.entries(texts)) {
      const { digits = '0', fault } = readNumber(text, decimalSign());
      if (fault) return { fault: t(fault, { sign: decimalSign() }) };
      if (digits.includes('.')) return { fault: t('refusal.whole') };
      if (digits.startsWith('-') || compare(digits, String(limits[name])) > 0) {
        return { fault: t(name === 'inches' ? 'refusal.inches' : 'refusal.outOfRange', { range: this.#rangeHint() }) };
      }
      numbers[name] = Number(digits);
    }
    return { digits: this.isHeight ? centimetres(numbers.feet, numbers.inches) : kilograms(numbers.pounds) };
  }

  #fault(digits) {
    const { minimum, maximum } = this.format;
    const isOutside = compare(digits, bound(minimum)) < 0 || compare(digits, bound(maximum)) > 0;
    return isOutside ? t('refusal.outOfRange', { range: this.#rangeHint() }) : '';
  }

  show(answer) {
    const digits = answer === null ? null : this.digits(answer);
    this.#put(digits);
  }

  #put(digits) {
    say(this.output, '');
    const texts = digits === null || digits === undefined ? {} : this.isMetric ? { [this.unit]: shownNumber(digits) }
      : this.isHeight ? feetAndInches(String(digits)) : { pounds: pounds(String(digits)) };
    for (const [name, input] of Object.entries(this.entries)) input.value = texts[name] ?? '';
  }

  get draft() { return this.readEntries().draft; }

  showDraft(draft) {
    if (this.format.system === 'either' && draft.system) {
      this.system = draft.system;
      this.choice.show(this.system);
      this.#lay();
    }
    for (const [name, input] of Object.entries(this.entries)) input.value = draft[name] ?? '';
    this.read = () => this.readEntries();
  }
}

customElements.define('ambler-body-measure', BodyMeasureControl);
