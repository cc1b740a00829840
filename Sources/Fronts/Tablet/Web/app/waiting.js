import { t } from '/words/words.js';
import { setText } from './dom.js';

/** How long the page waits before it says so, in milliseconds. */
const patience = 300;
const words = 'frame.waiting';

let count = 0;
let timer = null;
let isHeld = false;

/** Gives what a promise gives; when that takes long, the page says that it is waiting. */
export async function waited(promise) {
  count += 1;
  timer ??= setTimeout(() => show(true), patience);
  try {
    return await promise;
  } finally {
    count -= 1;
    if (count === 0) {
      clearTimeout(timer);
      timer = null;
      show(false);
    }
  }
}

/** While a part of a test runs nothing else moves on the page. */
export function holdWaiting(isOn) {
  isHeld = isOn;
  if (isOn) show(false);
}

function show(isOn) {
  const element = document.getElementById('waiting');
  if (!element || (isOn && isHeld)) return;
  const app = document.getElementById('app');
  if (isOn) app.setAttribute('aria-busy', 'true');
  else app.removeAttribute('aria-busy');
  element.hidden = !isOn;
  // The sign stands alone until the words are loaded.
  setText(element, !isOn || t(words) === words ? '' : t(words));
}
