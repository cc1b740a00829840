import { t } from '/words/words.js';
import { setText } from './dom.js';

const reasons = new Set();
const order = ['unreachable', 'unsaved'];

/** Shows or takes away a sentence over the page that stands until its reason is gone. */
export function banner(reason, isOn) {
  if (isOn) reasons.add(reason);
  else reasons.delete(reason);
  const element = document.getElementById('banner');
  const first = order.find((one) => reasons.has(one));
  element.hidden = first === undefined;
  setText(element, first === undefined ? '' : t(`banner.${first}`));
}

/** Whether a reason stands over the page. */
export const isBanner = (reason) => reasons.has(reason);

let timer = null;

/** Says something that stands for a few seconds, in sight and aloud; gives its element, which is away once it is over. */
export function toast(words) {
  document.querySelector('.toast')?.remove();
  const element = document.createElement('div');
  element.className = 'toast';
  element.setAttribute('role', 'status');
  setText(element, words);
  document.getElementById('dialogs').append(element);
  clearTimeout(timer);
  timer = setTimeout(() => element.remove(), 6000);
  return element;
}
