import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { absenceWords, positionWords } from './position.js';
import { inserted } from './numeric.js';

const longestText = 1000;

/** A place in words, where the person is now, or both; `context.places` are places to choose from. */
class LocationControl extends Control {
  words(answer) {
    return [answer.text, answer.latitude === undefined ? null : positionWords(answer)].filter(Boolean).join(' · ');
  }

  build() {
    this.entry = this.part('input.entry.text-entry', 'text', { type: 'text', dir: 'auto', autocomplete: 'off', ...this.ties(),
      oninput: () => this.typed(), onbeforeinput: (event) => this.#refuseLong(event) });
    this.found = this.status('found');
    this.forget = this.button('forgetPosition', () => this.#set(null), { kind: '.quiet' });
    return [this.entry, this.#places(), h('div.button-row', this.button('here', () => this.#find()), this.forget), this.found];
  }

  #refuseLong(event) {
    if (inserted(event).length <= longestText) return;
    event.preventDefault();
    this.complain(t('refusal.pastedTooLong', { count: longestText }));
  }

  #places() {
    const { places = [] } = this.context;
    if (places.length === 0) return null;
    return h('div.button-row', { role: 'group', 'aria-label': t('control.places') }, places.map((text, place) =>
      this.button(`place-${place}`, () => this.#choose(text), { text })));
  }

  #choose(place) {
    this.entry.value = place;
    this.chosen();
  }

  async #find() {
    setText(this.found, t('control.finding'));
    try {
      this.#set(await this.context.findPosition());
    } catch (error) {
      setText(this.found, '');
      this.complain(absenceWords(error));
    }
  }

  #set(position) {
    this.#showPosition(position);
    this.chosen();
    if (!position) this.entry.focus();
  }

  #showPosition(position) {
    this.position = position;
    setText(this.found, position ? positionWords(position) : '');
    this.forget.hidden = !position;
  }

  read() {
    const text = this.entry.value;
    if (text.trim() === '' && !this.position) return {};
    return { answer: { ...(text.trim() ? { text } : {}), ...this.position }, draft: text,
      complaint: text.length > longestText ? t('refusal.tooLong', { count: longestText }) : '' };
  }

  show(answer) {
    const { text = '', ...position } = answer ?? {};
    this.entry.value = text;
    this.#showPosition(position.latitude === undefined ? null : position);
  }

  showDraft(draft) { this.entry.value = draft; }
}

customElements.define('ambler-location', LocationControl);
