import { h } from '../app/dom.js';

/** One button that opens a short list of ways on, each in words. */
export function menu(words, ways) {
  const list = h('ul.menu-list', { id: 'check-menu', hidden: true }, ways.map(({ name, act, isPrimary }) =>
    h('li', {}, h(isPrimary ? 'button.button.primary' : 'button.button', { type: 'button', onclick: () => { close(); act(); } }, name))));
  const button = h('button.button.primary.menu-button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'check-menu', onclick: () => (list.hidden ? open() : close()) }, words);
  const element = h('div.menu', { onkeydown: (event) => { if (event.key === 'Escape' && !list.hidden) { event.stopPropagation(); close(); button.focus(); } } }, list, button);
  function open() {
    list.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    list.querySelector('button').focus();
  }
  function close() {
    list.hidden = true;
    button.setAttribute('aria-expanded', 'false');
  }
  return element;
}
