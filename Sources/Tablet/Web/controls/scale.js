import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { shownNumber } from './locale.js';

/** Whole numbers on a line: large numbered steps to tap, − and +, arrow keys; unset until touched. */
export class ScaleControl extends Control {
  words(answer) { return shownNumber(answer); }

  build() {
    const { minimum, maximum, step, vertical } = this.format;
    const count = (maximum - minimum) / step + 1;
    this.steps = Array.from({ length: count }, (_, place) => minimum + place * step);
    this.cells = this.steps.map((value) => h('span', { class: 'cell', onclick: () => this.#set(value) }, shownNumber(value)));
    this.slider = h('div', { class: 'cells', id: this.idOf('slider'), role: 'slider', tabindex: '0',
      'aria-labelledby': this.labelledBy, 'aria-describedby': `${this.idOf('ends')} ${this.complaintId}`,
      'aria-valuemin': minimum, 'aria-valuemax': maximum,
      'aria-orientation': vertical ? 'vertical' : 'horizontal', onkeydown: (event) => this.#key(event) }, ...this.cells);
    const scale = h('div', { class: `scale${vertical ? ' is-vertical' : ''}` }, ...this.#ends(this.slider));
    const longest = Math.max(...this.steps.map((value) => String(value).length));
    scale.style.setProperty('--cells', count);
    scale.style.setProperty('--digits', longest);
    return [scale, this.#buttons()];
  }

  #ends(slider) {
    const { minimumText, maximumText, minimum, maximum, vertical } = this.format;
    const text = (value, words) => (words ? t('control.end', { value: shownNumber(value), text: words }) : '');
    const least = h('span', { class: 'end-text' }, text(minimum, minimumText));
    const most = h('span', { class: 'end-text' }, text(maximum, maximumText));
    const ends = h('p', { class: 'ends', id: this.idOf('ends') }, ...(vertical ? [most, ' ', least] : [least, ' ', most]));
    ends.hidden = !minimumText && !maximumText;
    return [slider, ends];
  }

  #buttons() {
    const button = (key, sign, step) => h('button', { type: 'button', class: 'button step', id: this.idOf(key),
      'aria-label': t(`control.${key}`), onclick: () => this.#step(step) }, sign);
    this.shown = h('output', { class: 'big-number', for: this.slider.id });
    return h('div', { class: 'stepper' }, button('less', '−', -1), this.shown, button('more', '+', 1));
  }

  /** The first step from nothing goes to the beginning of the line. */
  #step(by) {
    const place = this.steps.indexOf(this.current);
    this.#set(this.steps[place < 0 ? 0 : Math.min(Math.max(place + by, 0), this.steps.length - 1)]);
  }

  #key(event) {
    const isMirrored = getComputedStyle(this).direction === 'rtl' && !this.format.vertical;
    const right = isMirrored ? -1 : 1;
    const steps = { ArrowUp: 1, ArrowRight: right, ArrowDown: -1, ArrowLeft: -right, PageUp: 2, PageDown: -2 };
    const typed = this.steps.find((value) => String(value) === event.key);
    if (event.key === 'Home') this.#set(this.steps[0]);
    else if (event.key === 'End') this.#set(this.steps.at(-1));
    else if (typed !== undefined) this.#set(typed);
    else if (event.key in steps) this.#step(steps[event.key]);
    else return;
    event.preventDefault();
  }

  #set(value) {
    this.show(value);
    this.give(value);
  }

  show(answer) {
    const place = this.steps.indexOf(answer);
    this.cells.forEach((cell, each) => cell.classList.toggle('is-chosen', each === place));
    this.slider.setAttribute('aria-valuenow', place < 0 ? this.steps[0] : answer);
    this.slider.setAttribute('aria-valuetext', place < 0 ? t('control.unset') : shownNumber(answer));
    say(this.shown, place < 0 ? '–' : shownNumber(answer));
    this.shown.classList.toggle('is-unset', place < 0);
  }
}

customElements.define('ambler-scale', ScaleControl);
