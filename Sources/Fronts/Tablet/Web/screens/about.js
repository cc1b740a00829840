import { h, fill } from '../app/dom.js';
import { t, dateTime, fileSize, list as inRow } from '/words/words.js';
import { get, post } from '../app/api.js';
import { ask } from '../app/dialog.js';
import { toast } from '../app/banner.js';
import { draw, go } from '../app/router.js';
import { frame } from './frame.js';
import { delivery } from './delivery.js';
import { duration, gap } from './amounts.js';

/** What this tablet knows about the person: recorded, sent, waiting; with receipts, and the way to take back what was not sent. */
export async function show(element, [id] = []) {
  const about = await get('/api/about');
  const one = id && about.results.find((result) => result.id === id);
  fill(element, frame('about', one ? receipt(one) : overview(about)));
}

function overview(about) {
  return [
    h('div.title-row', {}, h('h1', {}, t('about.title')), h('button.button.screen-only', { type: 'button', onclick: () => window.print() }, t('history.print'))),
    recorded(about), about.streams.length ? streams(about.streams) : null, sent(about), takeBack(about), receipts(about.results),
    study(about.studyVersion),
    about.lacksAgent ? h('p.note.problem', { 'data-reason': 'noAgent' }, t('about.noAgent')) : null,
    h('section', {}, h('h2', {}, t('about.contact')), h('p.text', {}, about.contact)),
  ];
}

function recorded({ tasks, unfinished }) {
  return h('section', {}, h('h2', {}, t('about.recorded')),
    tasks.length ? h('ul.facts', {}, tasks.map((task) => h('li', {}, t('about.times', { title: task.title, count: task.count })))) : h('p.note.calm', {}, t('about.nothing')),
    unfinished ? h('p.text', {}, t('about.unfinished', { count: unfinished })) : null);
}

function streams(list) {
  return h('section', {}, h('h2', {}, t('about.streams')), h('ul.tasks', {}, list.map((one) => h('li.card.stream', {},
    h('h3', {}, t(`stream.${one.stream}`)),
    h('p.text', {}, t('about.stream', { count: one.recordings, length: duration(one.seconds), size: fileSize(one.bytes) })),
    one.withdrawable ? h('button.button.screen-only', {
      type: 'button', 'aria-label': t('about.withdrawStreamOf', { stream: t(`stream.${one.stream}`) }), onclick: () => withdrawStream(one),
    }, t('about.withdrawStream', { count: one.withdrawable })) : h('p.help', {}, t('about.allSent'))))));
}

function sent({ counts }) {
  return h('section', {}, h('h2', {}, t('about.sent')), counts.saved ? h('ul.facts', {},
    h('li', {}, t('about.safe', { count: counts.safe })), h('li', {}, t('about.waits', { count: counts.waiting })),
    counts.refused ? h('li', {}, t('about.refused', { count: counts.refused })) : null) : h('p.text', {}, t('about.nothingSent')));
}

/** Which version of the study is shown, and why it is not the newest one. */
function study({ title, version, newest }) {
  const words = { waiting: 'about.newest.waiting', fetching: 'about.newest.fetching', refused: 'about.newest.refused' }[newest?.state];
  return h('section', {}, h('h2', {}, t('about.study')), h('p.text', {}, t('about.version', { title, version })),
    words ? h('p.note', { 'data-reason': newest.reason ?? newest.state }, t(words)) : null, clock(newest?.clockBehindSeconds));
}

/** What whoever looks after the tablet has to know of its clock. */
function clock(behind) {
  if (!behind) return null;
  const words = behind > 0 ? 'about.clock.behind' : 'about.clock.ahead';
  return h('p.note.problem', { 'data-reason': 'clock' }, t(words, { length: gap(Math.abs(behind)) }));
}

function takeBack({ withdrawable }) {
  return h('section.screen-only', {}, h('h2', {}, t('about.takeBack')),
    h('p.text', {}, t(withdrawable ? 'about.takeBackText' : 'about.nothingToTake')),
    withdrawable ? h('button.button', { type: 'button', onclick: () => withdrawAll(withdrawable) }, t('about.withdrawAll', { count: withdrawable })) : null);
}

function receipts(results) {
  if (!results.length) return null;
  return h('section', {}, h('h2', {}, t('about.receipts')), h('ul.tasks', {}, results.map((one) => h('li', {}, h('a.card.result-card', { href: `#about/${one.id}` },
    h('span.row-title', {}, one.title), h('span.row-text', {}, t('history.at', { time: dateTime(one.ended) })), delivery(one.delivery))))));
}

function receipt(one) {
  const { delivery: way } = one;
  const rows = [
    ['about.what', one.title], ['about.finished', dateTime(one.ended)], ['about.id', one.id], ['about.digest', one.sha256], ['about.size', fileSize(one.bytes)],
    ['about.stored', way.storedAt ? dateTime(way.storedAt) : t('about.notStored')],
    ['about.signature', way.receipt && !way.receipt.statement ? t('about.noSignature') : null],
    ['about.proof', way.receipt?.statement ? JSON.stringify(way.receipt) : null],
    ['about.reason', way.reason],
    ['about.withdrawnStreams', one.withdrawnStreams.length ? inRow(one.withdrawnStreams.map((stream) => t(`stream.${stream}`))) : null],
  ].filter(([, value]) => value !== null && value !== undefined);
  return [
    h('button.button.quiet.back.screen-only', { type: 'button', onclick: () => go('about') }, h('span.icon', { 'data-icon': 'back', 'aria-hidden': 'true' }), t('about.back')),
    h('div.title-row', {}, h('h1', {}, t('about.receipt')), h('button.button.screen-only', { type: 'button', onclick: () => window.print() }, t('history.print'))),
    h('p', {}, delivery(way)),
    h('table.sheet.receipt', {}, h('caption.unseen', {}, t('about.receipt')), h('tbody', {}, rows.map(([key, value]) => h('tr', {}, h('th', { scope: 'row' }, t(key)), h('td', { dir: 'auto' }, value))))),
    h('p.help', {}, t('about.receiptText')),
  ];
}

/** Asks first, with what will be gone; the safe answer is the one that stands out. */
async function withdraw(words, body) {
  const answer = await ask(t('about.sure'), h('p.text', {}, words), [
    { value: true, words: t('about.takeItBack') }, { value: false, words: t('about.keep'), isPrimary: true },
  ]);
  if (!answer) return;
  try {
    const { withdrawn } = await post('/api/about/withdraw', body);
    await draw();
    toast(t('about.done', { count: withdrawn }));
  } catch {
    toast(t('about.failed'));
  }
}

const withdrawAll = (count) => withdraw(t('about.allGone', { count }), { what: 'everything' });
const withdrawStream = (one) => withdraw(t('about.streamGone', { stream: t(`stream.${one.stream}`), count: one.withdrawable }), { what: 'stream', stream: one.stream });
