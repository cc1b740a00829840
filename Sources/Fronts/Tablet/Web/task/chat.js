import { h } from '../app/dom.js';
import { t } from '/words/words.js';

/**
 * Questions and answers as messages, the oldest first. `lines` are `{ title, answer, note, back }`, `answer` null where there is
 * none; with `goBack` an answer whose `back` is a number is a button, which calls it with that number.
 */
export function chat(lines, label, goBack = null) {
  return h('ol.chat', { 'aria-label': label }, lines.map((line) => h(line.answer === null ? 'li.chat-turn.unanswered' : 'li.chat-turn', {},
    h('p.bubble.asked', {}, line.title, line.note ? h('span.row-text.note-line', {}, line.note) : null), answered(line, goBack))));
}

function answered({ answer, none, back = null }, goBack) {
  const words = answer ?? none ?? t('review.none');
  if (!goBack || back === null) return h('p.bubble.answered', {}, words);
  return h('button.bubble.answered', { type: 'button', onclick: () => goBack(back) }, h('span', {}, words), h('span.unseen', {}, ` – ${t('chat.change')}`));
}

/** Shows the end of a page if all that is asked now fits there, else its beginning; what is above is a little scrolling away. */
export function scrollToNow(page) {
  const head = page.querySelector('.task-head');
  const { top } = head.getBoundingClientRect();
  const { bottom } = page.getBoundingClientRect();
  if (bottom - top < window.innerHeight * 0.8) page.scrollIntoView({ block: 'end' });
  else head.scrollIntoView({ block: 'start' });
}
