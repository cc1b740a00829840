import { number, t } from '../app/words.js';
import { make, set, setText } from '../scene/dom.js';
import { Remaining } from './remaining.js';
import { Ring } from './ring.js';

/** `<ambler-countdown>`: the seconds until a part begins, large; they are spoken elsewhere. */
export class AmblerCountdown extends HTMLElement {
  #left = new Remaining((left) => this.show(left));

  /** `{until, lengthSeconds}` as the page has it. */
  set countdown(countdown) {
    const isOther = this.length === undefined || countdown.until !== this.until;
    [this.length, this.until] = [countdown.lengthSeconds * 1000, countdown.until];
    if (isOther && this.isConnected) this.begin();
  }

  connectedCallback() {
    if (!this.digits) this.build();
    if (this.until !== undefined) this.begin();
  }

  disconnectedCallback() {
    this.#left.stop();
  }

  build() {
    this.classList.add('part', 'countdown');
    this.setAttribute('role', 'timer');
    this.ring = new Ring();
    this.digits = make('span', 'part-digits');
    this.digits.setAttribute('aria-hidden', 'true');
    const face = make('div', 'part-face');
    face.append(this.ring.svg, this.digits);
    this.append(face);
  }

  begin() {
    this.#left.start(this.until);
  }

  show(left) {
    const seconds = Math.ceil(left / 1000);
    setText(this.digits, number(seconds));
    set(this, 'aria-label', t('part.startsIn', { count: seconds }));
    this.ring.show(left / this.length);
  }
}

customElements.define('ambler-countdown', AmblerCountdown);
