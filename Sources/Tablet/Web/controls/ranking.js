import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';

/** Options put in order by choosing what comes next; what is in order moves by buttons. */
export class RankingControl extends Control {
  words(answer) { return answer.map((value, place) => `${place + 1}. ${this.#text(value)}`).join(', '); }
  #text(value) { return this.format.options.find((option) => option.value === value)?.text ?? ''; }

  build() {
    this.order = [];
    this.next = h('p', { class: 'next', id: this.idOf('next') });
    this.ranked = h('ol', { class: 'ranked', 'aria-label': t('control.yourOrder') });
    this.open = h('div', { class: 'open', role: 'group', 'aria-labelledby': `${this.labelledBy} ${this.idOf('next')}`, 'aria-describedby': this.complaintId });
    this.told = h('p', { class: 'unseen', role: 'status' });
    return [this.ranked, this.next, this.open, this.told];
  }

  #draw() {
    const { options, ranked } = this.format;
    this.ranked.replaceChildren(...this.order.map((value, place) => this.#line(value, place)));
    this.ranked.hidden = this.order.length === 0;
    const isOpen = this.order.length < ranked;
    const rest = isOpen ? options.filter((option) => !this.order.includes(option.value)) : [];
    this.open.replaceChildren(...rest.map((option) => h('button', { type: 'button', class: 'button rank-option',
      id: this.#id('take', option.value), onclick: () => this.#take(option.value) },
    h('span', { class: 'option-texts' }, h('span', {}, option.text), option.detail ? h('span', { class: 'option-detail' }, option.detail) : null))));
    this.open.hidden = !isOpen;
    const key = this.order.length === 0 ? 'control.rankFirst' : 'control.rankNext';
    say(this.next, isOpen ? t(key, { place: this.order.length + 1, total: ranked }) : t('control.rankDone'));
  }

  #line(value, place) {
    const text = this.#text(value);
    const button = (key, sign, by, isOff) => h('button', { type: 'button', class: 'button step', id: this.#id(key, value),
      'aria-label': t(`control.${key}`, { what: text }), 'aria-disabled': isOff ? 'true' : null, onclick: () => this.#move(value, by, key) }, sign);
    return h('li', { class: 'rank' }, h('span', { class: 'rank-number', 'aria-hidden': 'true' }, String(place + 1)),
      h('span', { class: 'rank-text', dir: 'auto' }, text),
      h('span', { class: 'rank-buttons' }, button('moveUp', '↑', -1, place === 0), button('moveDown', '↓', 1, place === this.order.length - 1),
        button('takeOut', '✕', null, false)));
  }

  #id(key, value) { return this.idOf(`${key}-${this.format.options.findIndex((option) => option.value === value)}`); }

  #take(value) {
    this.order = [...this.order, value];
    this.#tell(value);
    (this.open.querySelector('button') ?? document.getElementById(this.#id('moveUp', value)))?.focus();
  }

  #move(value, by, key) {
    const place = this.order.indexOf(value);
    const rest = this.order.filter((each) => each !== value);
    if (by !== null && (place + by < 0 || place + by >= this.order.length)) return;
    this.order = by === null ? rest : [...rest.slice(0, place + by), value, ...rest.slice(place + by)];
    this.#tell(value);
    document.getElementById(this.#id(by === null ? 'take' : key, value))?.focus();
  }

  #tell(value) {
    this.#draw();
    const place = this.order.indexOf(value);
    const what = this.#text(value);
    say(this.told, place < 0 ? t('control.isOut', { what }) : t('control.isAt', { what, place: place + 1 }));
    this.read = () => this.#read();
    const { answer, draft } = this.#read();
    this.give(answer, { draft: draft ?? null, isFinal: answer !== null });
  }

  #read() {
    if (this.order.length === 0) return { answer: null };
    if (this.order.length === this.format.ranked) return { answer: [...this.order] };
    return { answer: null, draft: { values: [...this.order] }, complaint: t('refusal.rankMore', { count: this.format.ranked - this.order.length }) };
  }

  show(answer) {
    this.order = [...(answer ?? [])];
    this.#draw();
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    const known = new Set(this.format.options.map((option) => option.value));
    this.show([...new Set(draft.values ?? [])].filter((value) => known.has(value)).slice(0, this.format.ranked));
    this.read = () => this.#read();
  }
}

customElements.define('ambler-ranking', RankingControl);
