import { h, fill, setText } from '../app/dom.js';
import { t, time, day } from '/words/words.js';
import { get } from '../app/api.js';
import { Chart } from '../charts/chart.js';
import { ChosenSymptom } from '../charts/chosen.js';
import { frame } from './frame.js';
import { delivery } from './delivery.js';
import { download } from './download.js';
import * as result from './result.js';
import * as survey from './survey.js';

/** What the person has done so far: charts of the study, and the finished questionnaires; or one result, or all of one task. */
export async function show(element, [id, task] = []) {
  if (id === 'task') return survey.show(element, decodeURIComponent(task));
  if (id) return result.show(element, id);
  const history = await get('/api/history');
  const charts = history.charts.map((chart, number) => new Chart(chart, number));
  if (history.symptoms) charts.push(new ChosenSymptom(history.symptoms));
  fill(element, frame('history',
    h('div.title-row', {}, h('h1', {}, t('history.place')), history.results.length ? actions() : null),
    h('section', { 'aria-labelledby': 'charts' }, h('h2', { id: 'charts' }, t('history.charts')),
      charts.length ? charts.map((chart) => chart.element) : h('p.text', {}, t('history.noCharts'))),
    history.results.length ? surveys(history.results) : null,
    h('section', { 'aria-labelledby': 'finished' }, h('h2', { id: 'finished' }, t('history.finished')),
      history.results.length ? list(history.results) : h('p.note.calm', {}, t('history.empty')))));
  requestAnimationFrame(() => charts.forEach((chart) => chart.begin()));
  return () => charts.forEach((chart) => chart.close());
}

function actions() {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  return h('div.button-row.screen-only', {},
    h('button.button', { type: 'button', onclick: () => window.print() }, t('history.print')),
    h('button.button', {
      type: 'button',
      onclick: () => download('/api/history.csv', 'history.csv').catch(() => { problem.hidden = false; setText(problem, t('history.notSaved')); }),
    }, t('history.csv')), problem);
}

/** The tasks that were done, each with the way to all of its answers. */
function surveys(results) {
  const done = [...Map.groupBy(results, (one) => one.task)];
  return h('section.screen-only', { 'aria-labelledby': 'surveys' }, h('h2', { id: 'surveys' }, t('survey.each')),
    h('ul.tasks', {}, done.map(([task, [newest, ...older]]) => h('li', {},
      h('a.card.result-card', { href: `#history/task/${encodeURIComponent(task)}` }, h('span.row-title', {}, newest.title),
        h('span.row-text', {}, t('survey.times', { count: older.length + 1 })))))));
}

/** The results by day, the newest first. */
function list(results) {
  const days = Map.groupBy(results, (one) => day(one.ended, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
  return [...days].map(([name, ones]) => h('div.day', {}, h('h3', {}, name), h('ul.tasks', {}, ones.map((one) => h('li', {}, entry(one))))));
}

function entry(one) {
  return h('a.card.result-card', { href: `#history/${one.id}` },
    h('span.row-title', {}, one.title), h('span.row-text', {}, t('history.time', { time: time(one.ended) })),
    one.outcome === 'completed' ? null : h('span.row-text', {}, t(`outcome.${one.outcome}`)), delivery(one.delivery));
}
