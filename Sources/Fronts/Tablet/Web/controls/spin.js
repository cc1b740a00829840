import { h, set } from '../app/dom.js';
import { t } from '/words/words.js';
import { westernDigits } from './exact.js';

const turns = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * One number to be turned or typed, such as a day: + above it, − below it, arrow keys in it.
 *
 * `first` gives the number that turning begins with; `each` is the step. Its `text` is what is typed,
 * its `value` the number, or null where there is none.
 */
export class Spin {
  constructor(control, name, { label, describedBy, least, most, each = 1, width = 2, first, wraps = true }, onchange) {
    Object.assign(this, { least, most, each, width, first, wraps, onchange });
    const nameId = control.idOf(`${name}-name`);
    this.input = control.part('input.entry.spin-entry', name, { type: 'text', role: 'spinbutton', inputmode: 'numeric',
      autocomplete: 'off', dir: 'ltr', maxlength: 8, ...control.ties(...describedBy),
      'aria-labelledby': `${control.labelledBy} ${nameId}`, 'aria-valuemin': least, 'aria-valuemax': most,
      oninput: () => this.#changed(), onkeydown: (event) => this.#key(event),
      onfocus: () => this.input.select(), onblur: () => this.#tidy() });
    this.input.style.setProperty('--letters', width);
    const step = (key, sign, by) => control.step(`${name}-${key}`, sign, () => this.turn(by),
      { label: t(`control.${key}Of`, { what: label }) });
    this.element = h('div.spin', h('label.spin-name', { id: nameId, for: this.input.id }, label),
      step('more', '+', 1), this.input, step('less', '−', -1));
  }

  get text() { return this.input.value; }
  set text(text) {
    this.input.value = text;
    this.#mark();
  }

  get value() {
    const text = westernDigits(this.text).trim();
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  }

  set value(value) { this.text = value === null ? '' : String(value).padStart(this.width, '0'); }

  get isEmpty() { return this.text.trim() === ''; }

  turn(by) {
    const { value } = this;
    this.value = value === null ? this.first() : this.#inside(this.#next(value, by));
    this.onchange();
  }

  /** The next multiple of the step in that direction. */
  #next(value, by) {
    const rest = value % this.each;
    return value - rest + this.each * (rest && by < 0 ? by + 1 : by);
  }

  #inside(value) {
    const last = this.most - (this.most % this.each);
    if (value > last) return this.wraps ? this.least : last;
    return value < this.least ? (this.wraps ? last : this.least) : value;
  }

  #key(event) {
    if (!(event.key in turns)) return;
    event.preventDefault();
    this.turn(turns[event.key]);
  }

  #changed() {
    this.#mark();
    this.onchange();
  }

  #tidy() {
    const { value } = this;
    if (value !== null && String(value).length <= this.width) this.value = value;
  }

  #mark() { set(this.input, { 'aria-valuenow': this.value }); }
}
