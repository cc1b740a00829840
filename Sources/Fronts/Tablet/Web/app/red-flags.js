import { getQuietly, post } from './api.js';
import { toast } from './banner.js';
import { h, setText } from './dom.js';
import { t, time } from '/words/words.js';

/** How often it is asked whether the study has heard of what is shown. */
const look = 5_000;
/** The cards that stand, by their ids. */
const cards = new Map();
let asking = null;
let isWanted = false;
let place = null;

/** Shows the cards of red flags on every screen until the person puts them away. */
export function watchFlags() {
  window.addEventListener('hashchange', lookForFlags);
  setInterval(() => {
    if (cards.size) lookForFlags();
  }, look);
  return lookForFlags();
}

/** Asks which cards stand now; whoever asks meanwhile has it asked once more. */
export function lookForFlags() {
  if (asking) {
    isWanted = true;
    return asking;
  }
  asking = (async () => {
    do {
      isWanted = false;
      // What stands is shown until the engine says otherwise.
      const now = await getQuietly('/api/flags').catch(() => null);
      if (now) draw(now);
    } while (isWanted);
    asking = null;
  })();
  return asking;
}

/** A card that stands is brought up to date where it is, so that nothing is said twice and the focus stays. */
function draw({ flags, contact }) {
  const standing = new Set(flags.map(({ id }) => id));
  for (const [id, card] of cards) {
    if (standing.has(id)) continue;
    card.element.remove();
    cards.delete(id);
  }
  let first = null;
  for (const flag of flags) {
    const key = JSON.stringify([flag.text, flag.calls, contact, document.documentElement.lang]);
    const before = cards.get(flag.id);
    if (before?.key === key) {
      before.tell(flag.standing);
      continue;
    }
    const card = makeCard(flag, contact);
    if (before) before.element.replaceWith(card.element);
    else container().append(card.element);
    cards.set(flag.id, { ...card, key });
    if (!before) first ??= card;
  }
  if (place) place.hidden = !cards.size;
  document.documentElement.toggleAttribute('data-flagged', cards.size > 0);
  if (first) {
    first.title.focus({ preventScroll: true });
    first.element.scrollIntoView({ block: 'start' });
  }
}

function container() {
  if (!place) {
    place = h('section.red-flags', { role: 'alert' });
    document.getElementById('app').before(place);
  }
  return place;
}

function makeCard(flag, contact) {
  const title = h('h2.red-flag-title', { id: `flag-${flag.id}`, tabIndex: -1 }, t(`flag.title.${flag.urgency}`));
  const standing = h('p.red-flag-standing', {});
  const tell = (now) => {
    setText(standing, standingWords(now));
    standing.dataset.standing = now.kind;
  };
  tell(flag.standing);
  const element = h('article.red-flag-card', { 'data-urgency': flag.urgency, 'aria-labelledby': `flag-${flag.id}` },
    title,
    h('p.red-flag-text', {}, flag.text),
    flag.calls.length ? h('div.red-flag-calls', {}, flag.calls.map(call)) : h('p.red-flag-text', {}, contact),
    standing,
    h('button.button.red-flag-read', { type: 'button', onclick: () => read(flag.id) }, t('flag.read')));
  return { element, title, tell };
}

/** The number stands in large digits, for whoever calls from another phone. */
function call({ name, phone, dial, hours }) {
  const label = name ? t('flag.dialNamed', { name, phone }) : t('flag.dial', { phone });
  return h('a.button.primary.red-flag-call', { href: `tel:${dial}`, 'aria-label': label },
    name ? h('span.red-flag-name', {}, name) : null,
    h('span.red-flag-number', {}, h('span.icon', { 'data-icon': 'phone', 'aria-hidden': 'true' }), h('bdi', { dir: 'ltr' }, phone)),
    hours ? h('span.red-flag-hours', {}, hours) : null);
}

/** Reasons for which nothing leaves the tablet. */
const offline = ['no-network', 'unreachable', 'captive-portal', 'too-slow', 'connection-cut'];

/** Whether anybody can know of it, as far as this tablet knows. */
function standingWords({ kind, at, reason }) {
  if (kind === 'sent') return t('flag.sent', { time: time(at) });
  if (kind !== 'waiting') return t(`flag.${kind}`);
  return t(!reason ? 'flag.sending' : offline.includes(reason) ? 'flag.offline' : 'flag.trying');
}

async function read(id) {
  try {
    await post(`/api/flags/${id}/read`);
  } catch {
    toast(t('flag.notRead'));
  }
  await lookForFlags();
}
