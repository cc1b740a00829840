import { t } from '../app/words.js';
import { h, say } from './elements.js';
import { optionLabel } from './options.js';

/**
 * A list that opens in its place below a button with what is chosen: `{element, show}`.
 *
 * Arrow keys go through the open list; a tap, Enter or Space chooses and closes it.
 */
export function makePicker({ id, label, labelledBy, describedBy, options, onpick }) {
  const chosen = h('span', { class: 'picker-chosen', id: `${id}-chosen`, dir: 'auto' });
  const name = label ? h('span', { class: 'picker-name', id: `${id}-name` }, label) : null;
  const names = `${labelledBy}${label ? ` ${id}-name` : ''}`;
  const button = h('button', {
    type: 'button', class: 'button picker-button', id, 'aria-expanded': 'false', 'aria-controls': `${id}-list`,
    'aria-labelledby': `${names} ${id}-chosen`, 'aria-describedby': describedBy, onclick: () => open(list.hidden) },
  chosen, h('span', { class: 'picker-mark', 'aria-hidden': 'true' }, '▾'));
  const inputs = options.map((option, place) => optionLabel(option, {
    id: `${id}-${place}`, name: id, isMultiple: false, onchange: () => pick(option) }));
  const list = h('div', { class: 'options picker-list', id: `${id}-list`, role: 'radiogroup', 'aria-labelledby': names,
    onkeydown: key, onclick: tap }, ...inputs);
  list.hidden = true;

  function open(isOpen) {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) (list.querySelector('input:checked') ?? list.querySelector('input')).focus();
    else button.focus();
  }

  function pick(option) {
    say(chosen, option.text);
    onpick(option.value);
  }

  function key(event) {
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key !== 'Escape' && event.target.value !== undefined && !event.target.checked) event.target.click();
    open(false);
  }

  // A click that an arrow key makes has no place on the screen.
  function tap(event) {
    if (event.target.tagName === 'INPUT' && event.detail > 0) open(false);
  }

  function show(value) {
    const option = options.find((each) => each.value === value);
    say(chosen, option ? option.text : t('control.choose'));
    list.querySelectorAll('input').forEach((input) => { input.checked = input.value === value; });
  }

  show(null);
  return { element: h('div', { class: 'picker' }, name, button, list), show };
}
