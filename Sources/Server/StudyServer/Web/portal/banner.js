import { setText } from '/app/dom.js';
import { t } from '/words/words.js';

const reasons = new Set();
const order = ['unreachable', 'slow'];

/** Shows or takes away a sentence over the page that stands until its reason is gone. */
export function banner(reason, isOn) {
  if (isOn) reasons.add(reason);
  else reasons.delete(reason);
  const element = document.getElementById('banner');
  const first = order.find((one) => reasons.has(one));
  element.hidden = first === undefined;
  setText(element, first === undefined ? '' : t(`banner.${first}`));
}

/** Says a sentence to screen readers. */
export function say(words) {
  setText(document.getElementById('spoken'), words);
}
