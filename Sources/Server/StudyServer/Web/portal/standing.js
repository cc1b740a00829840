import { h } from '/app/dom.js';
import { t, number } from '/words/words.js';

const reasons = new Set(['openRun', 'openSegment', 'torn', 'wrongSignature', 'unknownKey', 'otherStudy', 'lowerNumber', 'sameNumber', 'unreadable', 'no-network', 'metered',
  'low-battery', 'quiet', 'disk-full', 'io-error', 'digest-mismatch', 'not-found']);

/** Which study version a device has. */
export const versionOf = ({ studyVersion }) => (studyVersion?.number === undefined ? t('standing.none') : number(studyVersion.number));

/** How far a device's clock was off when it last reported; nothing where it was right. */
export function clockWords({ clockBehindSeconds: behind, isRevoked }) {
  if (!behind || isRevoked) return null;
  const words = behind > 0 ? 'standing.clock.behind' : 'standing.clock.ahead';
  return h('p.note.problem', {}, t(words, { length: length(Math.abs(behind)) }));
}

function length(seconds) {
  const [unit, size] = seconds < 7200 ? ['minutes', 60] : seconds < 172_800 ? ['hours', 3600] : ['days', 86_400];
  return t(`standing.length.${unit}`, { count: Math.round(seconds / size) });
}

/** Why a device has not the version that is for it; nothing where it has. */
export function standingWords({ studyVersion: told, isRevoked }) {
  if (!told || isRevoked) return '';
  if (told.newest !== undefined && told.number === told.newest) return h('span.state', { 'data-state': 'current' }, t('standing.current'));
  if (told.state === undefined) return told.newest === undefined ? '' : t('standing.untold');
  const reason = told.reason === undefined ? '' : reasons.has(told.reason) ? t(`standing.${told.reason}`) : t('standing.other', { code: told.reason });
  const words = t(`standing.state.${told.state}`);
  // It may have told that before the newest was published.
  if (told.state === 'current') return t('standing.untold');
  return h('span.state', { 'data-state': told.state }, reason ? t('pair', { name: words, value: reason }) : words);
}
