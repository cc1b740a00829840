import { t } from '../app/words.js';
import { h } from './elements.js';
import { compare, exactJSON } from './exact.js';
import { shownNumber } from './locale.js';
import { NumberControl } from './number.js';

const oldestYear = 1850;
const latestYear = 2200;

/** An age in years, where the ends may stand for all beyond them, or the year of birth. */
export class AgeControl extends NumberControl {
  get isWhole() { return true; }
  get isYear() { return this.format.stored === 'birthYear'; }
  get units() { return this.isYear ? [] : [{ code: 'a', text: '' }]; }
  get least() { return this.isYear ? String(oldestYear) : String(this.format.minimum); }
  get most() { return this.isYear ? String(latestYear) : String(this.format.maximum); }

  rangeHint() {
    if (this.isYear) return t('control.birthYear');
    const { minimum, maximum, includesYounger, includesOlder } = this.format;
    const least = includesYounger ? this.#younger : shownNumber(minimum);
    return t('control.between', { least, most: includesOlder ? this.#older : shownNumber(maximum) });
  }

  get #younger() { return t('control.orYounger', { age: shownNumber(this.format.minimum) }); }
  get #older() { return t('control.orOlder', { age: shownNumber(this.format.maximum) }); }

  words(answer) {
    const { minimum, maximum, includesYounger, includesOlder } = this.format;
    if (!this.isYear && includesYounger && answer === minimum) return this.#younger;
    if (!this.isYear && includesOlder && answer === maximum) return this.#older;
    return super.words(answer);
  }

  build() {
    const parts = super.build();
    this.ends = this.#endButtons();
    return this.ends.length ? [parts[0], h('div', { class: 'button-row' }, ...this.ends), ...parts.slice(1)] : parts;
  }

  #endButtons() {
    if (this.isYear) return [];
    const { minimum, maximum, includesYounger, includesOlder } = this.format;
    const button = (value, text, name) => h('button', { type: 'button', class: 'button', id: this.idOf(name),
      'aria-pressed': 'false', 'data-age': value, onclick: () => this.#end(value) }, text);
    return [includesYounger ? button(minimum, this.#younger, 'younger') : null,
      includesOlder ? button(maximum, this.#older, 'older') : null].filter(Boolean);
  }

  #end(value) {
    this.show(value);
    this.give(value);
  }

  /** A younger or older age is the end that stands for it. */
  stored(digits) {
    const { includesYounger, includesOlder } = this.format;
    if (includesYounger && compare(digits, this.least) < 0) return exactJSON(this.least);
    if (includesOlder && compare(digits, this.most) > 0) return exactJSON(this.most);
    return exactJSON(digits);
  }

  fault(digits) {
    const isBeyond = !this.isYear && compare(digits, '0') >= 0 && compare(digits, '150') <= 0
      && ((this.format.includesYounger && compare(digits, this.least) < 0)
        || (this.format.includesOlder && compare(digits, this.most) > 0));
    return isBeyond && !digits.includes('.') ? '' : super.fault(digits);
  }

  give(answer, options) {
    super.give(answer, options);
    this.#showEnds(answer);
  }

  show(answer) {
    super.show(answer);
    this.#showEnds(answer);
  }

  #showEnds(answer) {
    this.ends?.forEach((button) => button.setAttribute('aria-pressed', String(Number(JSON.stringify(answer)) === Number(button.dataset.age) && answer !== null)));
  }
}

customElements.define('ambler-age', AgeControl);
