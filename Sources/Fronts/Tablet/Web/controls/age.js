import { h, set } from '../app/dom.js';
import { t } from '/words/words.js';
import { compare, exactJSON } from './exact.js';
import { shownNumber } from './locale.js';
import { NumberControl } from './number.js';

const years = { minimum: 1850, maximum: 2200 };
const oldest = '150';

/** An age in years, where the ends may stand for all beyond them, or the year of birth. */
class AgeControl extends NumberControl {
  get places() { return 0; }
  get isYear() { return this.format.stored === 'birthYear'; }
  get units() { return this.isYear ? [] : [{ code: 'a' }]; }
  get bounds() { return this.isYear ? years : this.format; }
  get least() { return String(this.bounds.minimum); }
  get most() { return String(this.bounds.maximum); }

  /** The ends that stand for all beyond them: name, age and words of each. */
  get ends() {
    const { minimum, maximum, includesYounger, includesOlder } = this.format;
    const end = (name, key, age) => ({ name, age, text: t(key, { age: shownNumber(age) }) });
    return this.isYear ? [] : [includesYounger && end('younger', 'control.orYounger', minimum),
      includesOlder && end('older', 'control.orOlder', maximum)].filter(Boolean);
  }

  #endOf(age) { return this.ends.find((end) => end.age === age)?.text; }

  rangeHint() {
    if (this.isYear) return t('control.birthYear');
    const [least, most] = [this.format.minimum, this.format.maximum].map((age) => this.#endOf(age) ?? shownNumber(age));
    return t('control.between', { least, most });
  }

  words(answer) { return this.#endOf(answer) ?? super.words(answer); }

  build() {
    const [row, ...rest] = super.build();
    this.buttons = this.ends.map(({ name, age, text }) =>
      this.button(name, () => this.#choose(age), { text, 'aria-pressed': false, 'data-age': age }));
    return [row, this.buttons.length ? h('div.button-row', this.buttons) : null, rest];
  }

  #choose(age) {
    this.show(age);
    this.give(age);
  }

  /** The end that stands for an age, as digits; undefined for an age between the ends. */
  #beyond(digits) {
    const { includesYounger, includesOlder } = this.format;
    if (this.isYear) return undefined;
    if (includesYounger && compare(digits, this.least) < 0) return this.least;
    return includesOlder && compare(digits, this.most) > 0 ? this.most : undefined;
  }

  stored(digits) { return exactJSON(this.#beyond(digits) ?? digits); }

  fault(digits) {
    const isAge = compare(digits, '0') >= 0 && compare(digits, oldest) <= 0 && !digits.includes('.');
    return isAge && this.#beyond(digits) ? '' : super.fault(digits);
  }

  give(answer, options) {
    super.give(answer, options);
    this.#mark(answer);
  }

  show(answer) {
    super.show(answer);
    this.#mark(answer);
  }

  #mark(answer) {
    const given = JSON.stringify(answer);
    this.buttons?.forEach((button) => set(button, { 'aria-pressed': given === button.dataset.age }));
  }
}

customElements.define('ambler-age', AgeControl);
