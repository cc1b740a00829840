import { h, set, setText } from '../app/dom.js';
import { number, t } from '/words/words.js';
import { Part } from './part.js';

/** `<ambler-countdown>`: the seconds until a part begins, large; they are spoken elsewhere. */
export class AmblerCountdown extends Part {
  /** `{until, lengthSeconds}` as the page has it. */
  set countdown(countdown) { this.take(countdown); }

  build() {
    this.role = 'timer';
    this.digits = h('span.part-digits', { 'aria-hidden': true });
    return [h('div.part-face', this.ring.svg, this.digits)];
  }

  draw() { this.left.start(this.state.until); }

  show(left) {
    const seconds = Math.ceil(left / 1000);
    setText(this.digits, number(seconds));
    set(this, { 'aria-label': t('part.startsIn', { count: seconds }) });
    this.ring.show(left / (this.state.lengthSeconds * 1000));
  }
}

customElements.define('ambler-countdown', AmblerCountdown);
