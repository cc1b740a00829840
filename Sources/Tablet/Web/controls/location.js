import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { shownNumber } from './locale.js';

const longestText = 1000;
const waitMilliseconds = 20_000;

/** A place in words, where the person is now, or both; `context.places` are places to choose from. */
export class LocationControl extends Control {
  words(answer) {
    return [answer.text, answer.latitude === undefined ? null : this.#position(answer)].filter(Boolean).join(' · ');
  }

  #position({ latitude, longitude }) {
    return t('control.position', { latitude: shownNumber(latitude), longitude: shownNumber(longitude) });
  }

  build() {
    this.position = null;
    this.entry = h('input', { type: 'text', class: 'entry text-entry', id: this.idOf('text'), dir: 'auto', autocomplete: 'off',
      'aria-labelledby': this.labelledBy, 'aria-describedby': this.complaintId, oninput: () => this.typed(() => this.#read()),
      onbeforeinput: (event) => this.#beforeInput(event) });
    const here = h('button', { type: 'button', class: 'button', id: this.idOf('here'), onclick: () => this.#find() }, t('control.here'));
    this.found = h('p', { class: 'shown', id: this.idOf('found'), role: 'status' });
    this.forget = h('button', { type: 'button', class: 'button quiet', id: this.idOf('forget'), onclick: () => this.#set(null) }, t('control.forgetPosition'));
    this.forget.hidden = true;
    return [this.entry, this.#places(), h('div', { class: 'button-row' }, here, this.forget), this.found].filter(Boolean);
  }

  #beforeInput(event) {
    if ((event.data ?? event.dataTransfer?.getData('text') ?? '').length <= longestText) return;
    event.preventDefault();
    this.complain(t('refusal.pastedTooLong', { count: longestText }));
  }

  #places() {
    const places = this.context.places ?? [];
    if (places.length === 0) return null;
    return h('div', { class: 'button-row', role: 'group', 'aria-label': t('control.places') }, ...places.map((place, number) =>
      h('button', { type: 'button', class: 'button', id: this.idOf(`place-${number}`), onclick: () => this.#choose(place) }, place)));
  }

  #choose(place) {
    this.entry.value = place;
    this.#tell();
  }

  async #find() {
    say(this.found, t('control.finding'));
    try {
      this.#set(await (this.context.findPosition ?? findPosition)());
    } catch {
      say(this.found, '');
      this.complain(t('refusal.noPosition'));
    }
  }

  #set(position) {
    this.position = position;
    this.#showPosition();
    this.#tell();
    if (!position) this.entry.focus();
  }

  #tell() {
    this.read = () => this.#read();
    const { answer, draft } = this.#read();
    this.give(answer, { draft: draft ?? null });
  }

  #showPosition() {
    say(this.found, this.position ? this.#position(this.position) : '');
    this.forget.hidden = !this.position;
  }

  #read() {
    const text = this.entry.value;
    if (text.trim() === '' && !this.position) return { answer: null };
    if (text.length > longestText) return { answer: null, draft: text, complaint: t('refusal.tooLong', { count: longestText }) };
    return { answer: { ...(text.trim() ? { text } : {}), ...this.position } };
  }

  show(answer) {
    const { text = '', ...position } = answer ?? {};
    this.entry.value = text;
    this.position = position.latitude === undefined ? null : position;
    this.#showPosition();
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    this.entry.value = typeof draft === 'string' ? draft : '';
    this.read = () => this.#read();
  }
}

/** Where the browser says that it is, to about a metre. */
function findPosition() {
  return new Promise((found, failed) => {
    if (!navigator.geolocation) return failed(new Error('no position'));
    return navigator.geolocation.getCurrentPosition(({ coords }) => found({
      latitude: Number(coords.latitude.toFixed(5)), longitude: Number(coords.longitude.toFixed(5)),
      accuracyMeters: Math.ceil(coords.accuracy) }), failed, { enableHighAccuracy: true, timeout: waitMilliseconds });
  });
}

customElements.define('ambler-location', LocationControl);
