import { h } from '../app/dom.js';
import { shownNumber } from './locale.js';
import { LineControl } from './line.js';

/** Whole numbers on a line: large numbered steps to tap. */
class ScaleControl extends LineControl {
  get unit() { return BigInt(this.format.step); }

  build() {
    const { minimum, maximum, step } = this.format;
    this.steps = Array.from({ length: (maximum - minimum) / step + 1 }, (_, place) => BigInt(minimum + place * step));
    this.cells = this.steps.map((value) => h('span.cell', { onclick: () => this.choose(value) }, shownNumber(value)));
    const scale = this.line('scale', h('div.cells', this.cells));
    scale.style.setProperty('--digits', Math.max(...this.steps.map((value) => String(value).length)));
    return [scale, this.stepper([['less', '−', -this.unit]], [['more', '+', this.unit]])];
  }

  valueOf(key) { return this.steps.find((value) => String(value) === key) ?? super.valueOf(key); }

  draw(value) {
    super.draw(value);
    this.cells.forEach((cell, place) => cell.classList.toggle('is-chosen', this.steps[place] === value));
  }
}

customElements.define('ambler-scale', ScaleControl);
