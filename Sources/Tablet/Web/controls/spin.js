import { t } from '../app/words.js';
import { h } from './elements.js';
import { westernDigits } from './exact.js';

/**
 * One number to be turned or typed, such as a day: + above it, − below it, arrow keys in it.
 *
 * `first` gives the number that turning begins with; `steps` may be larger than 1. Its `text` is what
 * is typed, its `value` the number, or null where there is none.
 */
export class Spin {
  constructor({ id, label, labelledBy, describedBy, least, most, step = 1, width = 2, first, wraps = false, onchange }) {
    Object.assign(this, { least, most, step, width, first, wraps, onchange });
    this.name = h('label', { class: 'spin-name', id: `${id}-name`, for: id }, label);
    this.input = h('input', { type: 'text', class: 'entry spin-entry', id, role: 'spinbutton', inputmode: 'numeric', autocomplete: 'off',
      dir: 'ltr', maxlength: 8, 'aria-labelledby': `${labelledBy} ${id}-name`, 'aria-describedby': describedBy,
      'aria-valuemin': least, 'aria-valuemax': most, oninput: () => this.#typed(), onkeydown: (event) => this.#key(event),
      onfocus: () => this.input.select(), onblur: () => this.#tidy() });
    this.input.style.setProperty('--letters', width);
    const button = (key, sign, by) => h('button', { type: 'button', class: 'button step', id: `${id}-${key}`,
      'aria-label': t(`control.${key}Of`, { what: label }), onclick: () => this.turn(by) }, sign);
    this.element = h('div', { class: 'spin' }, this.name, button('more', '+', 1), this.input, button('less', '−', -1));
  }

  get text() { return this.input.value; }
  set text(text) {
    this.input.value = text;
    this.#mark();
  }

  get value() {
    const text = westernDigits(this.input.value).trim();
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  }

  set value(value) {
    this.text = value === null || value === undefined ? '' : String(value).padStart(this.width, '0');
  }

  turn(by) {
    const { value } = this;
    this.value = value === null ? this.first() : this.#inside(this.#next(value, by));
    this.onchange(true);
  }

  /** The next multiple of the step in that direction. */
  #next(value, by) {
    const rest = value % this.step;
    if (rest === 0) return value + by * this.step;
    return by > 0 ? value - rest + this.step * by : value - rest + this.step * (by + 1);
  }

  #inside(value) {
    const last = this.most - (this.most % this.step);
    if (value > last) return this.wraps ? this.least : last;
    return value < this.least ? (this.wraps ? last : this.least) : value;
  }

  #key(event) {
    const ways = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    if (!(event.key in ways)) return;
    event.preventDefault();
    this.turn(ways[event.key]);
  }

  #typed() {
    this.#mark();
    this.onchange(false);
  }

  #tidy() {
    const { value } = this;
    if (value !== null && String(value).length <= this.width) this.value = value;
  }

  #mark() {
    const { value } = this;
    if (value === null) this.input.removeAttribute('aria-valuenow');
    else this.input.setAttribute('aria-valuenow', value);
  }
}
