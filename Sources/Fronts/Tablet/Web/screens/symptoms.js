import { h, fill, setText } from '../app/dom.js';
import { t, number } from '/words/words.js';
import { get } from '../app/api.js';
import { person } from '../app/person.js';
import { go } from '../app/router.js';
import { askLevel } from '../symptoms/level.js';
import { positionWords } from '../controls/position.js';
import { askPlace } from '../symptoms/place.js';
import { tabs, drawer } from '../symptoms/layouts.js';
import { menu } from '../symptoms/menu.js';
import { delivery } from './delivery.js';

const kept = 'ambler-symptom-type';

/** The symptom check: symptoms by type in a drawer or in tabs, each with its level. */
export function symptoms(page, run, open) {
  const check = new Check(run, open, page);
  return { element: check.element, update: (state) => check.update(state), begin: () => check.begin() };
}

class Check {
  #run;
  #open;
  #types;
  #fields = new Map();
  #shown = 0;
  #panel = h('div.symptom-panel', {});
  #place = h('p.place-now', {});
  #problem = h('p.note.problem', { role: 'alert', hidden: true });
  #state = h('div.check-state', { role: 'status' });
  #last = null;

  constructor(run, open, page) {
    this.#run = run;
    this.#open = open;
    this.#take(page.body.parts);
    this.#types = typesOf(page.body.parts);
    this.#shown = Math.min(Number(sessionStorage.getItem(kept) ?? 0) || 0, this.#types.length - 1);
    const layout = person.now.settings.symptomLayout === 'drawer' ? drawer : tabs;
    const types = layout(this.#types, this.#panel, { now: this.#shown, show: (index) => this.#show(index) });
    this.element = h('div.symptom-check', {}, this.#state, types, this.#place, this.#problem,
      h('div.page-foot.check-foot', {}, menu(t('symptoms.menu'), [
        { name: t('symptoms.send'), act: () => this.#send(), isPrimary: true },
        { name: t('symptoms.choosePlace'), act: () => this.#choosePlace() },
        { name: t('symptoms.view'), act: () => go('history') },
      ])));
  }

  async begin() {
    const history = await get('/api/history').catch(() => null);
    this.#last = history?.results.find((one) => String(one.title) === String(this.#open.title)) ?? null;
    this.#drawState();
  }

  update(state) {
    this.#take(state.page.body.parts);
    this.#show(this.#shown);
    this.#drawState();
    const place = this.#fields.get('location')?.answer;
    setText(this.#place, place ? t('symptoms.placeNow', { place: place.text ?? positionWords(place) }) : t('symptoms.noPlace'));
  }

  #take(parts) {
    for (const { field } of parts) if (field) this.#fields.set(field.id, field);
  }

  get #chosen() { return [...this.#fields.values()].filter((field) => field.id !== 'location' && field.answer !== null); }

  /** The symptoms of a type; those that are there stay, so that the focus does too. */
  #show(index) {
    if (this.#shown !== index || !this.#panel.children.length) {
      this.#shown = index;
      sessionStorage.setItem(kept, String(index));
      fill(this.#panel, h('ul.symptom-list', {}, this.#types[index].ids.map((id) => h('li', {}, this.#button(id)))));
    }
    for (const button of this.#panel.querySelectorAll('[data-symptom]')) this.#draw(button);
  }

  #button(id) {
    return h('button.button.symptom', { type: 'button', 'data-symptom': id, onclick: () => this.#choose(id) },
      h('span.symptom-name', {}, this.#fields.get(id).title), h('span.symptom-level', {}));
  }

  #draw(button) {
    const field = this.#fields.get(button.dataset.symptom);
    const isSet = field.answer !== null;
    button.classList.toggle('is-set', isSet);
    setText(button.lastChild, isSet ? t('symptoms.level', { value: number(field.answer), most: field.format.maximum }) : t('symptoms.unset'));
  }

  async #choose(id) {
    const field = this.#fields.get(id);
    const level = await askLevel(field);
    if (level === undefined) return;
    this.#problem.hidden = true;
    await this.#run.tell({ event: 'answer', question: id, answer: level });
  }

  async #choosePlace() {
    const place = await askPlace(this.#fields.get('location'), this.#open.symptoms.places);
    if (place !== undefined) await this.#run.tell({ event: 'answer', question: 'location', answer: place });
  }

  #send() {
    if (this.#chosen.length) return this.#run.tell({ event: 'next' });
    this.#problem.hidden = false;
    setText(this.#problem, t('symptoms.chooseOne'));
    return undefined;
  }

  #drawState() {
    const count = this.#chosen.length;
    fill(this.#state, count
      ? h('span.chip', { 'data-state': 'saved' }, t('symptoms.saved', { count }))
      : this.#last ? h('span.last-check', {}, t('symptoms.last'), ' ', delivery(this.#last.delivery)) : null);
  }
}

/** The headings of the form with the symptoms under each. */
function typesOf(parts) {
  const types = [];
  for (const { heading, field } of parts) {
    if (heading) types.push({ title: heading.title, ids: [] });
    else if (field.id !== 'location') types.at(-1).ids.push(field.id);
  }
  return types;
}
