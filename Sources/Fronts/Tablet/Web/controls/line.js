import { h, set, setText } from '../app/dom.js';
import { like, t } from '/words/words.js';
import { exactJSON, scaled, unscaled } from './exact.js';
import { shownNumber, withUnit } from './locale.js';
import { NumericControl } from './numeric.js';

/**
 * What numbers on a line share: the words at its ends, − and +, and arrow keys; unset until touched.
 *
 * A value is a whole number of units of the last place.
 */
export class LineControl extends NumericControl {
  get places() { return this.format.fractionDigits ?? 0; }
  get least() { return this.#scaled(this.format.minimum); }
  get most() { return this.#scaled(this.format.maximum); }
  /** A small step. */
  get unit() { return 1n; }
  /** A large step. */
  get coarse() { return 2n * this.unit; }
  /** Where the first step from nothing goes. */
  get start() { return this.least; }

  words(answer) { return this.shown(this.digits(answer)); }
  shown(digits) { return withUnit(shownNumber(digits), this.format.style === 'percent' ? '%' : ''); }
  shownValue(value) { return this.shown(this.digitsOf(value)); }

  #scaled(number) { return scaled(String(number), this.places); }
  digitsOf(value) { return unscaled(value, this.places); }

  /** The line and its ends in a box; an end without words has those of `bare`. */
  line(kind, slider, bare = () => '') {
    const { minimumText, maximumText, vertical } = this.format;
    const end = (value, text) =>
      h('span.end-text', text ? like(text, t('control.end', { value: this.shownValue(value), text })) : bare(value));
    const ends = this.part('p.ends', 'ends', end(this.least, minimumText), ' ', end(this.most, maximumText));
    if (vertical) ends.append(...[...ends.childNodes].reverse());
    ends.hidden = ends.textContent === ' ';
    this.slider = set(slider, { id: this.idOf('slider'), role: 'slider', tabindex: 0, ...this.ties('ends'),
      'aria-valuemin': this.digitsOf(this.least), 'aria-valuemax': this.digitsOf(this.most),
      'aria-orientation': vertical ? 'vertical' : 'horizontal', onkeydown: (event) => this.#key(event) });
    return h(`div.${kind}${vertical ? '.is-vertical' : ''}`, slider, ends);
  }

  /** Buttons around the number: names, signs and steps of those before it and after it. */
  stepper(before, after) {
    const steps = (list) => list.map(([name, sign, by]) => this.step(name, sign, () => this.move(by)));
    this.number = h('output.big-number', { for: this.slider.id });
    return h('div.stepper', steps(before), this.number, steps(after));
  }

  /** Goes so far from where it is. */
  move(by) { this.choose(this.value === null ? this.start : this.value + by); }

  #key(event) {
    const value = this.valueOf(event.key);
    const isMirrored = getComputedStyle(this).direction === 'rtl' && !this.format.vertical;
    const right = isMirrored ? -this.unit : this.unit;
    const steps = { ArrowUp: this.unit, ArrowRight: right, ArrowDown: -this.unit, ArrowLeft: -right,
      PageUp: this.coarse, PageDown: -this.coarse };
    if (value !== undefined) this.choose(value);
    else if (event.key in steps) this.move(steps[event.key]);
    else return;
    event.preventDefault();
  }

  /** The value that a key stands for. */
  valueOf(key) { return { Home: this.least, End: this.most }[key]; }

  /** Takes a value, or the end that is nearest to it. */
  choose(value) {
    const inside = value < this.least ? this.least : value > this.most ? this.most : value;
    this.keep(inside);
    this.give(exactJSON(this.digitsOf(inside)));
  }

  show(answer) { this.keep(answer === null ? null : scaled(this.digits(answer), this.places)); }

  /** Shows a value that stays; null for none. */
  keep(value) { this.draw(value); }

  /** Shows a value; null for none. */
  draw(value) {
    this.value = value;
    const text = value === null ? '–' : this.shownValue(value);
    set(this.slider, { 'aria-valuenow': this.digitsOf(value ?? this.least),
      'aria-valuetext': value === null ? t('control.unset') : text });
    setText(this.number, text);
    for (const each of [this.slider, this.number]) each.classList.toggle('is-unset', value === null);
  }
}
