import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { locate } from '../app/position.js';
import { absenceWords, nearWords, positionWords } from '../controls/position.js';
import { ask } from '../app/dialog.js';

/** Asks where the person is: a place of the study, or a place in words. Gives the answer, null to take it away, undefined for no change. */
export async function askPlace(field, places) {
  let chosen = field.answer ?? null;
  const entry = h('input.field', { type: 'text', id: 'place-words', maxlength: '1000', dir: 'auto', autocomplete: 'off', oninput: typed });
  entry.value = chosen && chosen.latitude === undefined ? chosen.text : '';
  const found = h('p', { role: 'status' });
  const buttons = places.map((place) => h('button.button.place-button', {
    type: 'button', 'aria-pressed': String(chosen?.text === words(place)), onclick: () => choose(place),
  }, h('span', {}, place.name), place.address ? h('bdi.help', {}, place.address) : null, h('span.help', {})));
  const group = h('div.place-buttons', { role: 'group', 'aria-label': t('symptoms.places') }, buttons);
  const likelihoods = [];
  const isCarried = person.now.settings.position === 'on';
  const content = h('div.place-picker', {},
    places.length ? group : null,
    h('button.button', { type: 'button', onclick: find }, t('control.here')), found,
    h('label', { for: 'place-words' }, t('symptoms.placeWords')), entry, isCarried ? null : h('p.help', {}, t('symptoms.whenAsked')));
  const ok = () => content.closest('dialog').querySelector('[data-value=ok]');
  function choose(place) {
    const likelihood = likelihoods[places.indexOf(place)];
    chosen = { text: words(place), latitude: place.latitude, longitude: place.longitude, ...(likelihood === undefined ? {} : { likelihood }) };
    entry.value = '';
    press(place);
  }
  function typed() {
    chosen = entry.value.trim() ? { text: entry.value } : null;
    press(null);
  }
  async function find() {
    const before = chosen;
    setText(found, t('control.finding'));
    try {
      const { position, near } = await locate();
      order(near);
      setText(found, positionWords(position));
      // What was chosen while the tablet looked stays.
      if (chosen !== before) return;
      chosen = { ...(entry.value.trim() ? { text: entry.value } : {}), ...position };
      press(null);
    } catch (error) {
      setText(found, absenceWords(error));
    }
  }
  /** The nearest first, each with how likely it is. */
  function order(near) {
    for (const one of near) {
      likelihoods[one.place] = one.likelihood;
      setText(buttons[one.place].lastChild, nearWords(one));
    }
    group.prepend(...near.map(({ place }) => buttons[place]));
  }
  function press(place) {
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(places[index] === place)));
    ok().disabled = chosen === null;
  }
  // Whoever lets checks say where they are made need not press a button for the order of the places.
  if (isCarried && places.length) locate().then(({ near }) => order(near), () => {});
  const answer = await ask(field.title, content, [
    { value: 'ok', words: t('symptoms.ok'), isPrimary: true, isDisabled: chosen === null },
    ...(chosen === null ? [] : [{ value: 'away', words: t('symptoms.takeAway') }]),
    { value: 'cancel', words: t('control.cancel') },
  ]);
  if (answer === 'ok') return chosen;
  return answer === 'away' ? null : undefined;
}

const words = (place) => (place.address ? `${place.name}, ${place.address}` : String(place.name));
