import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { bound, compare, exactJSON } from './exact.js';
import { shownNumber, withUnit } from './locale.js';
import { makeNumberPad } from './number-pad.js';
import { NumericControl } from './numeric.js';

const largest = '9223372036854775807';
const smallest = '-9223372036854775808';

/** A whole number, a decimal or a quantity: a text box with a number pad, and a choice of units. */
export class NumberControl extends NumericControl {
  get places() { return this.format.type === 'integer' ? 0 : this.format.fractionDigits; }
  get units() { return this.format.units ?? (this.format.unit ? [this.format.unit] : []); }
  get least() { return bound(this.format.minimum); }
  get most() { return bound(this.format.maximum); }

  words(answer) { return this.withUnit(shownNumber(this.digits(answer)), answer?.unit ?? this.unit?.code); }

  withUnit(number, code) { return withUnit(number, this.unitText(this.#unitOf(code))); }
  #unitOf(code) { return this.units.find((unit) => unit.code === code); }

  /** Years are written `a` in files, and nobody reads that. */
  unitText(unit) { return unit?.code === 'a' ? t('control.years') : unit?.text ?? ''; }

  build() {
    [this.unit] = this.units;
    this.hint.textContent = this.rangeHint();
    const unitId = this.idOf('unit');
    const ties = this.ties('hint', 'read');
    this.entry = this.numberEntry('number', { ...ties, 'aria-labelledby': `${this.labelledBy} ${unitId}`,
      onblur: () => this.#showNumber(this.readNumber(this.entry.value).digits) });
    this.output = this.part('output.read-back', 'read', { for: this.entry.id });
    return [h('div.number-row', this.entry, this.#unitChoice()), this.output,
      makeNumberPad([this.entry], { hasSign: !this.least || this.least.startsWith('-'), hasFraction: this.places !== 0 })];
  }

  #unitChoice() {
    if (this.units.length < 2) return this.part('span.unit', 'unit', this.unitText(this.unit));
    const choices = this.units.map((unit) => [unit.code, this.unitText(unit)]);
    const element = this.part('div', 'unit', this.segments('unit', choices, (code) => {
      this.#showUnit(code);
      this.typing();
    }));
    this.showSegment(this.unit.code);
    return element;
  }

  rangeHint() {
    const unit = this.units[0]?.code;
    const [least, most] = [this.least, this.most].map((value) => value && this.withUnit(shownNumber(value), unit));
    if (least && most) return t('control.between', { least, most });
    return least ? t('control.orMore', { least }) : most ? t('control.orLess', { most }) : '';
  }

  typing() {
    this.typed();
    this.#readBack();
  }

  read() {
    const { digits, complaint = digits && this.fault(digits) } = this.readNumber(this.entry.value);
    if (!digits && !complaint) return {};
    return { answer: digits && this.stored(digits), draft: { text: this.entry.value.slice(0, 1000), unit: this.unit?.code }, complaint };
  }

  stored(digits) {
    return this.format.units ? { value: exactJSON(digits), unit: this.unit.code } : exactJSON(digits);
  }

  /** Why a number does not fit; the engine compares what is in another unit than the bounds. */
  fault(digits) {
    const isBounded = !this.unit || this.unit.code === this.units[0]?.code;
    const bounds = isBounded ? { least: this.least, most: this.most } : {};
    const isTooLarge = this.format.type === 'integer' && (compare(digits, largest) > 0 || compare(digits, smallest) < 0);
    return this.misfit(digits, { places: this.places, range: this.rangeHint(), ...bounds })
      || (isTooLarge ? t('refusal.numberTooLong') : '');
  }

  /** What a number is taken for where it was typed otherwise than it is shown. */
  #readBack() {
    const { digits } = this.readNumber(this.entry.value);
    const number = digits && shownNumber(digits);
    const isOther = number && number !== this.entry.value.trim().replace('-', '−');
    setText(this.output, isOther ? t('control.readAs', { number: this.withUnit(number, this.unit?.code) }) : '');
  }

  /** Once the person goes on, the number stands as the language writes it. */
  #showNumber(digits) {
    if (digits !== undefined) this.entry.value = digits && shownNumber(digits);
    setText(this.output, '');
  }

  show(answer) {
    this.#showNumber(answer === null ? '' : this.digits(answer));
    this.#showUnit(answer?.unit);
  }

  #showUnit(code) {
    this.unit = this.#unitOf(code) ?? this.unit;
    this.showSegment(this.unit?.code);
  }

  showDraft(draft) {
    this.entry.value = draft.text ?? '';
    this.#showUnit(draft.unit);
    this.#readBack();
  }
}

customElements.define('ambler-number', NumberControl);
