import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { numberEntry, segments } from './entry.js';
import { bound, compare, exactJSON, fractionLength, readNumber } from './exact.js';
import { decimalSign, shownNumber, withUnit } from './locale.js';
import { makeNumberPad } from './number-pad.js';

const largest = '9223372036854775807';
const smallest = '-9223372036854775808';

/** A whole number, a decimal or a quantity: a text box with a number pad, and a choice of units. */
export class NumberControl extends Control {
  get isWhole() { return this.format.type === 'integer' || this.format.fractionDigits === 0; }
  get units() { return this.format.units ?? (this.format.unit ? [this.format.unit] : []); }
  get least() { return bound(this.format.minimum); }
  get most() { return bound(this.format.maximum); }

  words(answer) {
    const digits = this.digits(answer);
    return this.withUnit(shownNumber(digits), answer?.unit ?? this.unit?.code);
  }

  withUnit(number, code) {
    return withUnit(number, this.unitText(this.units.find((unit) => unit.code === code)));
  }

  /** Years are written `a` in files, and nobody reads that. */
  unitText(unit) { return unit?.code === 'a' ? t('control.years') : unit?.text ?? ''; }

  build() {
    this.unit = this.units[0];
    this.hint.textContent = this.rangeHint();
    this.entry = numberEntry({ id: this.idOf('number'), labelledBy: `${this.labelledBy} ${this.idOf('unit')}`,
      describedBy: `${this.hint.id} ${this.idOf('read')} ${this.complaintId}`, oninput: () => this.#typing() });
    this.entry.addEventListener('toolong', () => this.complain(t('refusal.numberTooLong')));
    this.entry.addEventListener('blur', () => this.#tidy());
    this.output = h('output', { class: 'read-back', id: this.idOf('read'), for: this.entry.id });
    const isBelowZero = !this.least || this.least.startsWith('-');
    return [h('div', { class: 'number-row' }, this.entry, this.#unitChoice()), this.output,
      makeNumberPad([this.entry], { hasSign: isBelowZero, hasFraction: !this.isWhole })];
  }

  #unitChoice() {
    if (this.units.length < 2) return h('span', { class: 'unit', id: this.idOf('unit') }, this.unitText(this.unit));
    this.choice = segments({ name: this.idOf('unit'), label: t('control.unit'),
      choices: this.units.map((unit) => ({ value: unit.code, text: this.unitText(unit) })),
      onchoose: (code) => { this.unit = this.units.find((unit) => unit.code === code); this.#typing(); } });
    this.choice.show(this.unit.code);
    return h('div', { id: this.idOf('unit') }, this.choice.element);
  }

  rangeHint() {
    const unit = this.units[0]?.code;
    const [least, most] = [this.least, this.most].map((value) => value && this.withUnit(shownNumber(value), unit));
    if (least && most) return t('control.between', { least, most });
    return least ? t('control.orMore', { least }) : most ? t('control.orLess', { most }) : '';
  }

  #typing() {
    this.typed(() => this.readEntry());
    this.#readBack();
  }

  /** What the text box says: `{answer, draft, complaint}`. */
  readEntry() {
    const { digits, fault } = readNumber(this.entry.value, decimalSign());
    if (!digits && !fault) return { answer: null, draft: null };
    const draft = { text: this.entry.value.slice(0, 1000), unit: this.unit?.code };
    const complaint = fault ? this.faultText(fault) : this.fault(digits);
    return complaint ? { answer: null, draft, complaint } : { answer: this.stored(digits) };
  }

  faultText(fault) { return t(fault, { sign: decimalSign() }); }

  stored(digits) {
    return this.format.units ? { value: exactJSON(digits), unit: this.unit.code } : exactJSON(digits);
  }

  /** Why a number does not fit; the engine compares what is in another unit than the bounds. */
  fault(digits) {
    if (this.isWhole && fractionLength(digits) > 0) return t('refusal.whole');
    const most = this.format.fractionDigits;
    if (most !== undefined && fractionLength(digits) > most) return t('refusal.fractionDigits', { count: most });
    const isBounded = !this.unit || this.unit.code === this.units[0]?.code;
    const isBelow = isBounded && this.least && compare(digits, this.least) < 0;
    const isAbove = isBounded && this.most && compare(digits, this.most) > 0;
    if (isBelow || isAbove) return t('refusal.outOfRange', { range: this.rangeHint() });
    const isTooLarge = this.format.type === 'integer' && (compare(digits, largest) > 0 || compare(digits, smallest) < 0);
    return isTooLarge ? t('refusal.numberTooLong') : '';
  }

  #readBack() {
    const { digits } = readNumber(this.entry.value, decimalSign());
    const plainly = digits && shownNumber(digits);
    const isOther = plainly && plainly !== this.entry.value.trim().replace('-', '−');
    say(this.output, isOther ? t('control.readAs', { number: this.withUnit(plainly, this.unit?.code) }) : '');
  }

  /** Once the person goes on, the number stands as the language writes it. */
  #tidy() {
    const { digits } = readNumber(this.entry.value, decimalSign());
    if (digits) this.entry.value = shownNumber(digits);
    say(this.output, '');
  }

  show(answer) {
    const digits = answer === null ? '' : this.digits(answer);
    this.entry.value = digits && shownNumber(digits);
    if (answer?.unit) this.#showUnit(answer.unit);
    say(this.output, '');
  }

  #showUnit(code) {
    this.unit = this.units.find((unit) => unit.code === code) ?? this.unit;
    this.choice?.show(this.unit.code);
  }

  get draft() { return this.readEntry().draft; }

  showDraft(draft) {
    this.entry.value = draft.text ?? '';
    if (draft.unit) this.#showUnit(draft.unit);
    this.#readBack();
    this.read = () => this.readEntry();
  }
}

customElements.define('ambler-number', NumberControl);
