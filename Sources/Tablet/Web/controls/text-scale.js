import { ChoiceControl } from './choice.js';

/** A few options in an order: beside each other where there is room, else below each other. */
export class TextScaleControl extends ChoiceControl {
  get display() { return this.format.vertical ? 'list' : 'line'; }
}

customElements.define('ambler-text-scale', TextScaleControl);
