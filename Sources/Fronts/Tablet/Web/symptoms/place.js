import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { findPosition } from '../app/position.js';
import { positionWords } from '../controls/position.js';
import { ask } from '../app/dialog.js';

/** Asks where the person is: a place of the study, or a place in words. Gives the answer, null to take it away, undefined for no change. */
export async function askPlace(field, places) {
  let chosen = field.answer ?? null;
  const entry = h('input.field', { type: 'text', id: 'place-words', maxlength: '1000', dir: 'auto', autocomplete: 'off', oninput: typed });
  entry.value = chosen && chosen.latitude === undefined ? chosen.text : '';
  const found = h('p', { role: 'status' });
  const buttons = places.map((place) => h('button.button.place-button', {
    type: 'button', 'aria-pressed': String(chosen?.text === words(place)), onclick: () => choose(place),
  }, h('span', {}, place.name), place.address ? h('bdi.help', {}, place.address) : null));
  const content = h('div.place-picker', {},
    places.length ? h('div.place-buttons', { role: 'group', 'aria-label': t('symptoms.places') }, buttons) : null,
    h('button.button', { type: 'button', onclick: find }, t('control.here')), found,
    h('label', { for: 'place-words' }, t('symptoms.placeWords')), entry, h('p.help', {}, t('symptoms.whenAsked')));
  const ok = () => content.closest('dialog').querySelector('[data-value=ok]');
  function choose(place) {
    chosen = { text: words(place), latitude: place.latitude, longitude: place.longitude };
    entry.value = '';
    press(place);
  }
  function typed() {
    chosen = entry.value.trim() ? { text: entry.value } : null;
    press(null);
  }
  async function find() {
    setText(found, t('control.finding'));
    const position = await findPosition().catch(() => null);
    setText(found, position ? positionWords(position) : t('refusal.noPosition'));
    if (!position) return;
    chosen = { ...(entry.value.trim() ? { text: entry.value } : {}), ...position };
    press(null);
  }
  function press(place) {
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(places[index] === place)));
    ok().disabled = chosen === null;
  }
  const answer = await ask(field.title, content, [
    { value: 'ok', words: t('symptoms.ok'), isPrimary: true, isDisabled: chosen === null },
    ...(chosen === null ? [] : [{ value: 'away', words: t('symptoms.takeAway') }]),
    { value: 'cancel', words: t('control.cancel') },
  ]);
  if (answer === 'ok') return chosen;
  return answer === 'away' ? null : undefined;
}

const words = (place) => (place.address ? `${place.name}, ${place.address}` : String(place.name));
