import { h, fill } from '../app/dom.js';
import { t, number, dateTime } from '/words/words.js';
import { get } from '../app/api.js';
import { go } from '../app/router.js';
import { frame } from './frame.js';
import { unitName } from '../charts/table.js';
import { delivery } from './delivery.js';
import { chat } from '../task/chat.js';
import { consentCopy } from './consent.js';

/** One finished questionnaire or test as tables of two columns. */
export async function show(element, id) {
  const one = await get(`/api/history/results/${id}`).catch(() => null);
  fill(element, frame('history', backToAll(), one ? body(one) : missing()));
}

/** The way back from one result, or from one task. */
export function backToAll() {
  return h('button.button.quiet.back.screen-only', { type: 'button', onclick: () => go('history') },
    h('span.icon', { 'data-icon': 'back', 'aria-hidden': 'true' }), t('result.back'));
}

export function missing() {
  return [h('h1', {}, t('history.place')), h('p.note.problem', {}, t('result.missing'))];
}

function body(one) {
  const { answers, scores, measures } = one.tables;
  return [
    h('div.title-row', {}, h('h1', {}, one.title), h('button.button.screen-only', { type: 'button', onclick: () => window.print() }, t('history.print'))),
    h('p.text', {}, t('history.at', { time: dateTime(one.ended) })),
    one.answeredBy ? h('p.text', { 'data-answered-by': one.relation ?? one.answeredBy }, t('answerer.was', { who: t(`answerer.${one.relation ?? one.answeredBy}`) })) : null,
    one.outcome === 'completed' ? null : h('p.note', {}, t(`outcome.${one.outcome}`)),
    h('p', {}, delivery(one.delivery)),
    one.consents.map(consentCopy),
    answers.length ? answered(answers, one.presentation === 'chat') : null,
    scores.length ? section('scores', scores.map((score) => row(score.title, figure(score, 'result.noScore'), score.interpretation))) : null,
    steps(measures).map(([step, own]) => measureTable(step, own)),
    answers.length || scores.length || measures.length ? null : h('p.note.calm', {}, t('result.empty')),
  ];
}

const heads = { answers: ['result.question', 'result.answer'], scores: ['result.score', 'result.value'], measures: ['result.measure', 'result.value'] };

function section(kind, rows, title = t(`result.${kind}`)) {
  return h('section', {}, h('h2', {}, title), h('div.table-frame', {}, h('table.sheet', {},
    h('caption.unseen', {}, title),
    h('thead', {}, h('tr', {}, heads[kind].map((key) => h('th', { scope: 'col' }, t(key))))), h('tbody', {}, rows))));
}

function row(title, shown, ...notes) {
  return h('tr', {}, h('th', { scope: 'row' }, title), h('td', {}, shown, notes.filter(Boolean).map((note) => h('span.row-text.note-line', {}, note))));
}

/** Questions without an answer are shown when asked for. */
function answered(answers, isChat) {
  const shown = isChat ? answerChat(answers) : answerTable(answers);
  const open = [...shown.querySelectorAll('.unanswered')];
  for (const one of open) one.hidden = true;
  if (!open.length) return shown;
  const box = h('input', { type: 'checkbox', onchange: () => { for (const one of open) one.hidden = !box.checked; } });
  shown.append(h('label.choice.screen-only', {}, box, h('span', {}, t('result.showUnanswered', { count: open.length }))));
  return shown;
}

function answerTable(answers) {
  return section('answers', answers.map((answer) => {
    const one = row(answer.title, answerWords(answer), itemWords(answer));
    if (answer.answer === null) one.classList.add('unanswered');
    return one;
  }));
}

function answerChat(answers) {
  return h('section', {}, h('h2', {}, t('result.answers')), chat(answers.map((answer) => ({
    title: answer.title, answer: answer.answer, none: answerWords(answer), note: itemWords(answer),
  })), t('result.answers')));
}

/** What was answered, or why nothing was. */
export const answerWords = (answer) => answer?.answer ?? t(`answerState.${unanswered(answer?.state ?? 'hidden')}`);

/** Which item of its group a question belongs to. */
export const itemWords = ({ item }) => (item ? t('result.item', { group: item.group, count: item.number }) : null);

const unanswered = (state) => ({ skipped: 'skipped', hidden: 'hidden', notDrawn: 'hidden' })[state] ?? 'none';

function steps(measures) {
  return [...Map.groupBy(measures, (measure) => measure.step)];
}

function measureTable(step, measures) {
  // Each flag is a sentence of its own.
  return section('measures', measures.map((measure) => row(measureName(measure.name), figure(measure, 'result.noValue'),
    ...measure.flags.map((flag) => t(`flag.${flag}`)))), t('result.measuresOf', { step }));
}

/** The name in the person's language; one that the page does not know is spelled out. */
export function measureName(measure) {
  const key = `measure.${measure}`;
  const words = t(key);
  return words === key ? measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : words;
}

export function figure({ value, uncertainty, ...rest }, without) {
  const unit = unitName(rest);
  if (value === null) return t(without);
  const digits = { maximumSignificantDigits: 4 };
  const shown = uncertainty ? t('result.within', { value: number(value, digits), margin: number(uncertainty, { maximumSignificantDigits: 2 }) }) : number(value, digits);
  return unit ? `${shown} ${unit}` : shown;
}
