import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { swipes } from './swipe.js';

/** How far from the edge a swipe begins that opens the drawer, in CSS pixels. */
const edge = 48;

/** Design B: the types as tabs, changed by a tap, the arrow keys or a swipe. `show(index)` draws a type into `panel`. */
export function tabs(types, panel, { now, show }) {
  const buttons = types.map((type, index) => h('button.button.tab', { type: 'button', role: 'tab', id: `type-${index}`, 'aria-controls': 'type-panel', onclick: () => go(index) }, type.title));
  const list = h('div.tabs', { role: 'tablist', 'aria-label': t('symptoms.types'), onkeydown: keys }, buttons);
  let current = now;
  panel.id = 'type-panel';
  panel.setAttribute('role', 'tabpanel');
  panel.tabIndex = 0;
  swipes(panel, (way) => go(Math.min(Math.max(current - way, 0), types.length - 1)));
  function go(index, isFocused = false) {
    current = index;
    buttons.forEach((button, place) => {
      button.setAttribute('aria-selected', String(place === index));
      button.tabIndex = place === index ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', `type-${index}`);
    buttons[index].scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (isFocused) buttons[index].focus();
    show(index);
  }
  function keys(event) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: current + 1, [back]: current - 1, Home: 0, End: types.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go((next + types.length) % types.length, true);
  }
  go(current);
  return h('div.layout-tabs', {}, list, panel);
}

/** Design A: a drawer at the side with the types, opened by its button or a swipe from that side. */
export function drawer(types, panel, { now, show }) {
  let current = now;
  const name = h('h2', { id: 'type-name', tabIndex: -1 });
  const button = h('button.button', { type: 'button', 'aria-haspopup': 'dialog', onclick: open }, h('span', { 'aria-hidden': 'true' }, '☰'), t('symptoms.openDrawer'));
  const element = h('div.layout-drawer', {}, h('div.title-row', {}, name, button), panel);
  panel.removeAttribute('role');
  swipes(element, (way, from) => { if (way > 0 && from < edge) open(); });
  function go(index) {
    current = index;
    fill(name, types[index].title);
    show(index);
  }
  function open() {
    const dialog = h('dialog.drawer', { 'aria-labelledby': 'drawer-title' }, h('h2', { id: 'drawer-title' }, t('symptoms.types')),
      types.map((type, index) => h('button.button', { type: 'button', 'aria-current': index === current ? 'true' : null, onclick: () => { close(); go(index); name.focus(); } }, type.title)),
      h('button.button.quiet', { type: 'button', onclick: () => { close(); button.focus(); } }, t('symptoms.closeDrawer')));
    function close() { dialog.close(); dialog.remove(); }
    dialog.addEventListener('cancel', (event) => { event.preventDefault(); close(); button.focus(); });
    dialog.addEventListener('click', (event) => { if (event.target === dialog) { close(); button.focus(); } });
    swipes(dialog, (way) => { if (way < 0) { close(); button.focus(); } });
    document.getElementById('dialogs').append(dialog);
    dialog.showModal();
  }
  go(current);
  return element;
}
