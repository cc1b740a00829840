import { h } from '../app/dom.js';
import { t } from '/words/words.js';

const restAfter = 5 * 60_000;
let last = performance.now();

/** Darkens the screen when nobody has touched it for minutes; never while a task is open. */
export function rest() {
  if (location.hash.startsWith('#task') || document.querySelector('.rest')) return;
  const wake = (event) => {
    event.preventDefault();
    cover.remove();
  };
  // The touch that wakes is for nothing else: nobody sees what lies below.
  const cover = h('button.rest', { type: 'button', onclick: wake }, t('rest.touch'));
  document.body.append(cover);
  cover.focus();
}

// Nobody sees a reminder in the dark.
window.addEventListener('reminder', () => {
  document.querySelector('.rest')?.remove();
  last = performance.now();
});
for (const type of ['pointerdown', 'keydown', 'input']) {
  window.addEventListener(type, () => { last = performance.now(); }, { capture: true, passive: true });
}
setInterval(() => {
  if (location.hash.startsWith('#task')) last = performance.now();
  if (performance.now() - last > restAfter) rest();
}, 5000);
