import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { exactJSON, scaled } from './exact.js';
import { LineControl } from './line.js';
import { makeNumberPad } from './number-pad.js';

const million = 1_000_000;

/** Any place on a line: a tap on it, coarse and fine − and +, keys, or a number typed. */
class ContinuousScaleControl extends LineControl {
  /** A tenth of the line, at least one unit of its last place. */
  get coarse() { return (this.most - this.least) / 10n || 1n; }
  get start() { return (this.least + this.most) / 2n; }

  build() {
    const track = h('div.track', { onpointerdown: (event) => this.#press(event),
      onpointermove: (event) => { if (event.buttons) this.draw(this.#valueAt(event)); },
      onpointerup: (event) => this.choose(this.#valueAt(event)), onpointercancel: () => this.draw(this.kept) },
    h('span.filled'), h('span.knob'));
    const line = this.line('line', track, (value) => this.shownValue(value));
    const { coarse } = this;
    return [line, this.stepper([['muchLess', '−−', -coarse], ['less', '−', -1n]], [['more', '+', 1n], ['muchMore', '++', coarse]]),
      this.#number()];
  }

  #number() {
    this.entry = this.numberEntry('number', { 'aria-label': t('control.typeNumber'), 'aria-describedby': this.complaintId });
    this.box = this.part('div.typed-number', 'typing', this.entry,
      makeNumberPad([this.entry], { hasFraction: this.places > 0, hasSign: this.least < 0n }));
    return [this.opener('typeNumber', this.box, { kind: '.quiet', onopen: () => this.entry.focus() }), this.box];
  }

  #press(event) {
    this.slider.setPointerCapture(event.pointerId);
    this.slider.focus();
    this.draw(this.#valueAt(event));
  }

  #valueAt({ clientX, clientY }) {
    const { bottom, height, left, right, width } = this.slider.getBoundingClientRect();
    const isMirrored = getComputedStyle(this).direction === 'rtl';
    const along = this.format.vertical ? (bottom - clientY) / height : (isMirrored ? right - clientX : clientX - left) / width;
    const share = BigInt(Math.round(Math.min(Math.max(along, 0), 1) * million));
    return this.least + ((this.most - this.least) * share + BigInt(million / 2)) / BigInt(million);
  }

  read() {
    const { digits, complaint = digits && this.#fault(digits) } = this.readNumber(this.entry.value);
    if (!digits && !complaint) return { answer: this.current };
    if (!complaint) this.draw(scaled(digits, this.places));
    return { answer: complaint ? null : exactJSON(digits), draft: { text: this.entry.value.slice(0, 500) }, complaint };
  }

  #fault(digits) {
    const [least, most] = [this.least, this.most];
    const range = t('control.between', { least: this.shownValue(least), most: this.shownValue(most) });
    return this.misfit(digits, { places: this.places, least: this.digitsOf(least), most: this.digitsOf(most), range });
  }

  keep(value) {
    this.kept = value;
    this.draw(value);
    this.entry.value = '';
  }

  draw(value) {
    super.draw(value);
    const share = value === null ? 0 : Number(((value - this.least) * 10_000n) / (this.most - this.least)) / 100;
    this.slider.style.setProperty('--share', `${share}%`);
  }

  showDraft(draft) {
    this.entry.value = draft.text ?? '';
    this.box.hidden = false;
  }
}

customElements.define('ambler-continuous-scale', ContinuousScaleControl);
