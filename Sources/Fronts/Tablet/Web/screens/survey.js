import { h, fill, setText } from '../app/dom.js';
import { t, dateTime } from '/words/words.js';
import { get } from '../app/api.js';
import { frame } from './frame.js';
import { answerWords, backToAll, figure, itemWords, measureName, missing } from './result.js';

/** How wide a column of answers and the column of questions are at least, in letters of the page. */
const columnLetters = 7.5;
const questionLetters = 12;

/** All answers to one questionnaire: its questions down, the days across, the newest first; as many days as there is room for. */
export async function show(element, task) {
  const one = await get(`/api/history/tasks/${encodeURIComponent(task)}`).catch(() => null);
  const table = one ? new Answers(one) : null;
  fill(element, frame('history', backToAll(), table ? [h('div.title-row', {}, h('h1', {}, one.title),
    h('button.button.screen-only', { type: 'button', onclick: () => window.print() }, t('history.print'))), table.element] : missing()));
  table?.begin();
  return () => table?.close();
}

const isThere = (cell) => (cell?.answer ?? cell?.value ?? null) !== null;

const figureOf = (cell, without) => (cell ? figure(cell, without) : t(without));

class Answers {
  #runs;
  #first = 0;
  #shown = 1;
  #status = h('p.help.screen-only', { role: 'status' });
  #ways;
  #table;
  #watch = new ResizeObserver(() => this.#fit());

  constructor({ title, history: { runs, questions, scores, measures } }) {
    this.#runs = runs;
    this.#ways = h('div.button-row.screen-only', { role: 'group', 'aria-label': t('survey.move') }, this.#way('newer', -1), this.#way('older', 1));
    const rows = [
      ...questions.map((row) => this.#row(row.title, itemWords(row), row.cells, answerWords)),
      ...scores.map((row) => this.#row(row.title, null, row.cells, (cell) => figureOf(cell, 'result.noScore'))),
      ...measures.map((row) => this.#row(measureName(row.name), row.step, row.cells, (cell) => figureOf(cell, 'result.noValue'))),
    ];
    this.#table = h('table.sheet.survey', {}, h('caption.unseen', {}, title),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('result.question')), runs.map((run) => h('th', { scope: 'col' }, dateTime(run.ended),
        run.outcome === 'completed' ? null : h('span.row-text.note-line', {}, t(`outcome.${run.outcome}`)))))), h('tbody', {}, rows));
    this.element = h('div.survey-answers', {}, this.#ways, this.#status, rows.length ? h('div.table-frame', {}, this.#table) : h('p.note.calm', {}, t('result.empty')));
  }

  begin() {
    this.#fit();
    this.#watch.observe(this.element);
  }

  close() { this.#watch.disconnect(); }

  #row(title, note, cells, words) {
    return h('tr', {}, h('th', { scope: 'row' }, title, note ? h('span.row-text.note-line', {}, note) : null),
      cells.map((cell) => h(isThere(cell) ? 'td' : 'td.unanswered', {}, words(cell), cell?.interpretation ? h('span.row-text.note-line', {}, cell.interpretation) : null)));
  }

  #way(name, step) {
    return h('button.button', { type: 'button', 'data-way': name, onclick: () => this.#go(this.#first + step * this.#shown) }, t(`survey.${name}`));
  }

  /** Shows as many days as fit, one at the least. */
  #fit() {
    const letter = Number.parseFloat(getComputedStyle(document.body).fontSize);
    const room = this.element.clientWidth / letter - questionLetters;
    this.#shown = Math.min(this.#runs.length, Math.max(1, Math.floor(room / columnLetters)));
    this.#go(this.#first);
  }

  #go(first) {
    const last = this.#runs.length - this.#shown;
    this.#first = Math.min(Math.max(0, first), last);
    for (const row of this.#table.rows) {
      [...row.cells].slice(1).forEach((cell, place) => { cell.hidden = place < this.#first || place >= this.#first + this.#shown; });
    }
    this.#ways.hidden = last === 0;
    for (const [name, isEnd] of [['newer', this.#first === 0], ['older', this.#first === last]]) {
      this.#ways.querySelector(`[data-way=${name}]`).setAttribute('aria-disabled', String(isEnd));
    }
    setText(this.#status, last === 0 ? t('survey.times', { count: this.#runs.length })
      : this.#shown === 1 ? t('survey.shownOne', { number: this.#first + 1, all: this.#runs.length })
      : t('survey.shown', { from: this.#first + 1, to: this.#first + this.#shown, all: this.#runs.length }));
  }
}
