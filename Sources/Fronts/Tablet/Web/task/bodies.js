import { h, fill, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { clock } from '../app/clock.js';
import { documentPage } from './document.js';
import { question, form } from './questions.js';
import { symptoms } from '../screens/symptoms.js';
import { countdown, timed, gate, exercise, interrupted } from './activities.js';

/**
 * What stands on a page by its type. A body has an `element`, and where it needs them `next` (the
 * words of the way on), `update`, `begin`, `close`, `flush` (events that must go before the way on),
 * `readout` and `signal`.
 */
const makers = {
  instruction: () => ({ element: h('div'), next: t('task.next') }),
  completion: () => ({ element: h('div'), next: t('task.finish') }),
  ending: () => ({ element: h('div'), next: t('task.finish') }),
  question, form, group, review, table, wait, media, countdown, timed, gate, exercise, interrupted,
};

export function makeBody(page, run, open) {
  if (page.id === open.symptoms?.page && page.body.type === 'form') return symptoms(page, run, open);
  return makers[page.body.type](page, run, open);
}

/** The items of a repeat group, or the attempts at a task. */
function group(page, run) {
  const element = h('div.group');
  const update = ({ page: { body: { group: now } } }) => {
    fill(element,
      h('ol.items', {}, now.items.map((words, index) => h('li.card.item', {},
        h('span.item-words', {}, words),
        h('button.button', { type: 'button', 'aria-label': t('group.openOne', { name: words }), onclick: () => run.tell({ event: 'openItem', index }) }, t('group.open')),
        h('button.button.quiet', { type: 'button', 'aria-label': t('group.removeOne', { name: words }), onclick: () => run.tell({ event: 'removeItem', index }) }, t('group.remove'))))),
      now.canAdd ? h('button.button.add', { type: 'button', onclick: () => run.tell({ event: 'addItem' }) }, now.addText ?? t('group.add')) : null);
  };
  update({ page });
  return { element, update, next: t('task.next') };
}

/** All answers before they are sent; each can be changed. */
function review(page, run) {
  const element = h('dl.review');
  const update = ({ page: { body } }) => fill(element, body.lines.map((line) => h('div.review-line', {},
    h('dt', {}, line.title),
    h('dd', {}, line.answer ?? h('span.missing', {}, t('review.none'))),
    h('dd.change', {}, h('button.button.quiet', {
      type: 'button', 'aria-label': t('review.changeOne', { name: line.title }),
      onclick: () => run.tell({ event: 'edit', step: line.step, item: line.item ?? null }),
    }, t('review.change'))))));
  update({ page });
  return { element, update, next: t('review.send') };
}

function table(page) {
  const { rows, bullets } = page.body;
  const lists = { numbers: 'ol', numbered: 'ol' };
  return {
    element: h(lists[bullets] ?? 'ul', { class: `table-rows bullets-${bullets}` }, rows.map((row) => h('li', {},
      h('span.row-title', {}, row.title), row.text ? h('span.row-text', {}, row.text) : null))),
    next: t('task.next'),
  };
}

/** A rest that passes by itself. */
function wait(page) {
  const { body } = page;
  const left = h('p.seconds', { role: 'timer' });
  const bar = h('progress.progress', { max: body.lengthSeconds, 'aria-label': t('wait.left') });
  const draw = () => {
    const seconds = Math.max(0, clock.until(body.until) / 1000);
    bar.value = body.lengthSeconds - seconds;
    setText(left, t('wait.seconds', { count: Math.ceil(seconds) }));
  };
  draw();
  const timer = setInterval(draw, 250);
  return {
    element: h('div.wait', {}, body.showsProgress ? [bar, left] : h('p.text', {}, t('wait.moment'))),
    close: () => clearInterval(timer),
  };
}

/** A film, a sound, a picture or a document. */
function media(page) {
  if (page.body.kind === 'document') return documentPage(page);
  const { kind, source, description, mustFinish } = page.body;
  const body = { next: t('task.next') };
  const player = kind === 'image'
    ? h('img.picture', { src: source, alt: description })
    : h(kind === 'video' ? 'video.media' : 'audio.media', { src: source, controls: true, 'aria-label': description });
  const missing = h('p.note.problem', { role: 'alert', hidden: true }, t('media.failed'));
  player.addEventListener('error', () => { missing.hidden = false; body.allow?.(); });
  body.element = h('div.media-frame', {}, player, kind === 'image' ? null : h('p.help', {}, description), missing);
  if (mustFinish && kind !== 'image') {
    body.begin = () => {
      const button = body.element.parentElement.querySelector('.next');
      body.allow = () => { button.disabled = false; };
      button.disabled = true;
      player.addEventListener('ended', body.allow);
    };
  }
  return body;
}
