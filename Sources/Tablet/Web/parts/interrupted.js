import { t } from '../app/words.js';
import { make } from '../scene/dom.js';

/** `<ambler-interrupted>`: an activity was cut off. Dispatches `choice` with `again` or `goOn`. */
export class AmblerInterrupted extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add('part', 'interrupted');
    const words = make('p', 'part-status', t('part.interrupted'));
    this.append(words, this.button('part.repeat', 'again', 'primary'), this.button('part.without', 'goOn'));
  }

  button(words, what, kind = '') {
    const button = make('button', `part-button ${kind}`, t(words));
    button.type = 'button';
    button.addEventListener('click', () => this.dispatchEvent(new CustomEvent('choice', { bubbles: true, detail: { do: what } })));
    return button;
  }
}

customElements.define('ambler-interrupted', AmblerInterrupted);
