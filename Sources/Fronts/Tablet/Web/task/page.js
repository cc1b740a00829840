import { h, fill, setText, paragraphs } from '../app/dom.js';
import { t } from '/words/words.js';
import { post } from '../app/api.js';
import { person } from '../app/person.js';
import { focusTitle } from '../app/router.js';
import { makeBody } from './bodies.js';
import { chat, scrollToNow } from './chat.js';
import { askWhy } from './skipping.js';
import { look, picture, tells, words } from './told.js';

/** One page of a run: title, text, what the body of the page is, and the ways on. */
export class TaskPage {
  #run;
  #visit;
  #key;
  #body;
  /** Whether the person was asked about going on without an answer. */
  #wasAsked = false;
  #notices = h('div.notices', { role: 'status', 'aria-live': 'polite' });
  #complaint = h('p.note.problem', { role: 'alert', hidden: true });

  constructor(run, open) {
    const page = run.page;
    this.#run = run;
    this.#visit = page.visit;
    this.#key = key(page);
    this.#body = makeBody(page, run, open);
    this.element = h(page.chat ? 'article.task-page.of-chat' : 'article.task-page', { 'data-type': page.body.type, 'data-key': `${page.visit} ${this.#key}` },
      this.#earlier(page.chat), this.#head(page), this.#notices, this.#body.element, this.#complaint, this.#ways(page));
  }

  /** Whether that page is this one, perhaps in another state. */
  isSame(page) { return page.visit === this.#visit && key(page) === this.#key; }

  update(state) {
    this.#body.update?.(state);
    this.#showNotices(state.notices);
    const complaint = this.#body.wantsComplaint ? state.page.complaint : null;
    this.#complaint.hidden = !complaint;
    setText(this.#complaint, complaint ?? '');
  }

  begin() {
    focusTitle(this.element);
    this.#body.begin?.();
    if (this.element.classList.contains('of-chat')) scrollToNow(this.element);
  }

  close() { this.#body.close?.(); }

  readout(readout) { this.#body.readout?.(readout); }

  signal(signal) { this.#body.signal?.(signal); }

  #head(page) {
    const field = page.body.field;
    const hasTitle = Boolean(page.title || field?.title);
    const shown = picture(page);
    return h(`div.task-head${tells(page) ? look(page, shown) : ''}`, {},
      hasTitle ? h('h1', { id: field ? `q-${field.id}` : 'page-title' }, field?.title || page.title) : null,
      tells(page) ? words(page) : paragraphs(field?.text ?? page.text),
      field?.help ? h('p.help', { id: `help-${field.id}` }, field.help) : null,
      shown,
      this.#body.isSilent || !canListen() ? null : h('button.button.quiet.listen', { type: 'button', onclick: () => post(`/api/runs/${this.#run.id}/say`).catch(() => null) },
        h('span.icon', { 'data-icon': 'listen', 'aria-hidden': 'true' }), t('task.listen')));
  }

  /** What was asked before, where the task is a chat. */
  #earlier(lines) {
    if (!lines?.length) return null;
    return h('section.earlier', {}, chat(lines, t('chat.earlier'), (count) => this.tell({ event: 'back', count })));
  }

  #showNotices(notices) {
    const shown = [...this.#notices.children].map((one) => one.dataset.text);
    if (shown.join('\n') === notices.map((one) => one.text).join('\n')) return;
    fill(this.#notices, notices.map((one) => h(`p.note.${one.weight}`, { 'data-text': one.text }, one.text)));
  }

  /** The buttons under the page: one way on, and what else there is. */
  #ways(page) {
    const body = this.#body;
    const tell = (event) => () => this.tell(event);
    return h('div.page-foot.actions', {},
      body.next ? h('button.button.primary.next', { type: 'button', onclick: tell({ event: 'next' }) }, body.next) : null,
      body.canSkip ? h('button.button.skip', { type: 'button', onclick: tell({ event: 'skip' }) }, t('task.skip')) : null,
      (body.more ?? []).map((one) => h('button.button.quiet', { type: 'button', onclick: tell(one.event) }, one.words)),
      page.endHere ? h('button.button', { type: 'button', onclick: tell({ event: 'endHere' }) }, page.endHere) : null,
      page.canGoBack ? h('button.button.quiet.back', { type: 'button', onclick: tell({ event: 'back' }) },
        h('span.icon', { 'data-icon': 'back', 'aria-hidden': 'true' }), t('task.back')) : null);
  }

  /** Tells the engine what the person does, after what they typed. */
  async tell(event) {
    const pending = this.#body.flush?.() ?? [];
    this.#body.wantsComplaint = event.event === 'next';
    if (event.event === 'next' && !this.#wasAsked && this.#body.isLeftOut?.()) {
      this.#wasAsked = true;
      const answer = await askWhy(this.#body.offered);
      if (!answer) return undefined;
      return this.#run.tell(...pending, answer);
    }
    return this.#run.tell(...pending, event);
  }

  /** Has what is typed told. */
  flush() {
    const pending = this.#body.flush?.() ?? [];
    if (pending.length) this.#run.tell(...pending);
  }
}

/** Whether pages can be read aloud: the machine has a voice, and the person wants sound. */
function canListen() {
  return Boolean(person.tablet?.canSpeak && (person.now?.settings ?? person.tablet.settings).sound);
}

/** What tells two pages apart that are shown in one visit. */
function key(page) {
  const { body } = page;
  const state = body.type === 'gate' ? Object.keys(body.gate)[0] : '';
  return [page.id, page.item ?? '', body.type, state].join('/');
}
