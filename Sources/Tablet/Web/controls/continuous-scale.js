import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { numberEntry } from './entry.js';
import { compare, exactJSON, fractionLength, readNumber, scaled, unscaled } from './exact.js';
import { decimalSign, shownNumber, withUnit } from './locale.js';
import { makeNumberPad } from './number-pad.js';

/**
 * Any place on a line: a tap on it, coarse and fine − and +, keys, or a number typed; unset until
 * touched.
 */
export class ContinuousScaleControl extends Control {
  get places() { return this.format.fractionDigits; }
  get least() { return scaled(String(this.format.minimum), this.places); }
  get most() { return scaled(String(this.format.maximum), this.places); }

  words(answer) { return this.shown(this.digits(answer)); }
  shown(digits) { return withUnit(shownNumber(digits), this.format.style === 'percent' ? '%' : ''); }

  build() {
    this.value = null;
    this.knob = h('span', { class: 'knob' });
    this.filled = h('span', { class: 'filled' });
    this.track = h('div', { class: 'track', id: this.idOf('slider'), role: 'slider', tabindex: '0',
      'aria-labelledby': this.labelledBy, 'aria-describedby': `${this.idOf('ends')} ${this.complaintId}`,
      'aria-valuemin': unscaled(this.least, this.places), 'aria-valuemax': unscaled(this.most, this.places),
      'aria-orientation': this.format.vertical ? 'vertical' : 'horizontal',
      onkeydown: (event) => this.#key(event), onpointerdown: (event) => this.#press(event),
      onpointermove: (event) => { if (event.buttons) this.#point(event, false); },
      onpointerup: (event) => this.#point(event, true), onpointercancel: () => this.#draw(this.kept ?? null) }, this.filled, this.knob);
    const line = h('div', { class: `line${this.format.vertical ? ' is-vertical' : ''}` }, this.track, this.#ends());
    return [line, this.#steps(), ...this.#number()];
  }

  #ends() {
    const { minimumText, maximumText, vertical } = this.format;
    const end = (value, text) => {
      const shown = this.shown(unscaled(value, this.places));
      return h('span', { class: 'end-text' }, text ? t('control.end', { value: shown, text }) : shown);
    };
    const ends = [end(this.least, minimumText), ' ', end(this.most, maximumText)];
    return h('p', { class: 'ends', id: this.idOf('ends') }, ...(vertical ? ends.reverse() : ends));
  }

  /** A tenth of the line, at least one unit of its last place. */
  get coarse() { return (this.most - this.least) / 10n || 1n; }

  #steps() {
    const button = (name, sign, step) => h('button', { type: 'button', class: 'button step', id: this.idOf(name),
      'aria-label': t(`control.${name}`), onclick: () => this.#move(step) }, sign);
    this.number = h('output', { class: 'big-number', for: this.track.id });
    return h('div', { class: 'stepper' }, button('muchLess', '−−', -this.coarse), button('less', '−', -1n),
      this.number, button('more', '+', 1n), button('muchMore', '++', this.coarse));
  }

  #number() {
    this.entry = numberEntry({ id: this.idOf('number'), label: t('control.typeNumber'), describedBy: this.complaintId,
      oninput: () => this.typed(() => this.#readEntry()) });
    this.entry.addEventListener('toolong', () => this.complain(t('refusal.numberTooLong')));
    const pad = h('div', { class: 'typed-number', id: this.idOf('typing') }, this.entry,
      makeNumberPad([this.entry], { hasFraction: this.places > 0, hasSign: this.least < 0n }));
    pad.hidden = true;
    const button = h('button', { type: 'button', class: 'button quiet', id: this.idOf('type'), 'aria-expanded': 'false',
      'aria-controls': pad.id, onclick: () => {
        pad.hidden = !pad.hidden;
        button.setAttribute('aria-expanded', String(!pad.hidden));
        if (!pad.hidden) this.entry.focus();
      } }, t('control.typeNumber'));
    return [button, pad];
  }

  /** The first step from nothing goes to the middle of the line for coarse keys and fine ones alike. */
  #move(by) {
    const middle = (this.least + this.most) / 2n;
    this.#set(this.value === null ? middle : this.value + by);
  }

  #key(event) {
    const isMirrored = getComputedStyle(this).direction === 'rtl' && !this.format.vertical;
    const right = isMirrored ? -1n : 1n;
    const steps = { ArrowUp: 1n, ArrowRight: right, ArrowDown: -1n, ArrowLeft: -right, PageUp: this.coarse, PageDown: -this.coarse };
    if (event.key === 'Home') this.#set(this.least);
    else if (event.key === 'End') this.#set(this.most);
    else if (event.key in steps) this.#move(steps[event.key]);
    else return;
    event.preventDefault();
  }

  #press(event) {
    this.track.setPointerCapture(event.pointerId);
    this.track.focus();
    this.#point(event, false);
  }

  #point(event, isFinal) {
    const box = this.track.getBoundingClientRect();
    const isMirrored = getComputedStyle(this).direction === 'rtl';
    const along = this.format.vertical ? (box.bottom - event.clientY) / box.height
      : (isMirrored ? box.right - event.clientX : event.clientX - box.left) / box.width;
    const share = BigInt(Math.round(Math.min(Math.max(along, 0), 1) * 1_000_000));
    const value = this.least + ((this.most - this.least) * share + 500_000n) / 1_000_000n;
    if (isFinal) this.#set(value);
    else this.#draw(value);
  }

  #set(value) {
    const inside = value < this.least ? this.least : value > this.most ? this.most : value;
    this.kept = inside;
    this.#draw(inside);
    this.entry.value = '';
    this.give(exactJSON(unscaled(inside, this.places)));
  }

  #readEntry() {
    const { digits, fault } = readNumber(this.entry.value, decimalSign());
    if (!digits && !fault) return { answer: this.current ?? null };
    const complaint = fault ? t(fault, { sign: decimalSign() }) : this.#fault(digits);
    if (complaint) return { answer: null, draft: { text: this.entry.value.slice(0, 500) }, complaint };
    this.#draw(scaled(digits, this.places));
    return { answer: exactJSON(digits) };
  }

  #fault(digits) {
    const range = t('control.between', { least: this.shown(unscaled(this.least, this.places)), most: this.shown(unscaled(this.most, this.places)) });
    if (fractionLength(digits) > this.places) return this.places ? t('refusal.fractionDigits', { count: this.places }) : t('refusal.whole');
    const isOutside = compare(digits, unscaled(this.least, this.places)) < 0 || compare(digits, unscaled(this.most, this.places)) > 0;
    return isOutside ? t('refusal.outOfRange', { range }) : '';
  }

  #draw(value) {
    this.value = value;
    const digits = value === null ? null : unscaled(value, this.places);
    const share = value === null ? 0 : Number(((value - this.least) * 10_000n) / (this.most - this.least)) / 100;
    this.track.style.setProperty('--share', `${share}%`);
    this.track.classList.toggle('is-unset', value === null);
    this.track.setAttribute('aria-valuenow', digits ?? unscaled(this.least, this.places));
    this.track.setAttribute('aria-valuetext', digits === null ? t('control.unset') : this.shown(digits));
    say(this.number, digits === null ? '–' : this.shown(digits));
    this.number.classList.toggle('is-unset', value === null);
  }

  show(answer) {
    this.kept = answer === null ? null : scaled(this.digits(answer), this.places);
    this.#draw(this.kept);
    this.entry.value = '';
  }

  get draft() { return this.entry.value ? this.#readEntry().draft ?? null : null; }

  showDraft(draft) {
    this.entry.value = draft.text ?? '';
    this.querySelector('.typed-number').hidden = false;
    this.read = () => this.#readEntry();
  }
}

customElements.define('ambler-continuous-scale', ContinuousScaleControl);
