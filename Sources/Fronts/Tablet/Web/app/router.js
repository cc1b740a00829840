import { waited } from './waiting.js';

/** The screens by the first word after `#`; what is personal never stands there. */
const screens = new Map();
let leave = null;
let turn = 0;

/** Names a screen: `show(element, words)` fills the element and may give a function to be called on leaving. */
export function screen(name, show) {
  screens.set(name, show);
}

/** Goes to a screen. */
export function go(name) {
  if (location.hash === `#${name}`) return draw();
  location.hash = name;
  return undefined;
}

/** The words after `#`. */
export const place = () => location.hash.slice(1).split('/');

/** Draws the screen that the address names. */
export async function draw() {
  turn += 1;
  const mine = turn;
  const [name, ...rest] = place();
  leave?.();
  leave = null;
  // A question of the screen before has nobody to answer to any more.
  for (const dialog of document.querySelectorAll('#dialogs dialog')) dialog.dispatchEvent(new Event('cancel'));
  const app = document.getElementById('app');
  const element = document.createElement('div');
  element.className = 'screen';
  const ended = await waited((screens.get(name) ?? screens.get('today'))(element, rest));
  if (mine !== turn) return ended?.();
  app.replaceChildren(element);
  leave = ended ?? null;
  focusTitle(element);
  window.scrollTo(0, 0);
  return undefined;
}

/** Puts the focus on the title, so that a screen reader begins there and Tab goes on from it. */
export function focusTitle(element) {
  const title = element.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
