import { number, t } from '/words/words.js';
import { shownNumber } from './locale.js';

/** A position in words, in degrees, with all its digits. */
export const positionWords = ({ latitude, longitude }) =>
  t('control.position', { latitude: shownNumber(latitude), longitude: shownNumber(longitude) });

/** Why there is no position. */
export const absenceWords = ({ reason }) => t(reason ? `position.absent.${reason}` : 'refusal.noPosition');

/** The position that a check carries in words: its source, how accurate and how old it is, or why there is none. */
export function carriedWords({ absent, source, accuracyMeters, ageSeconds, implausible }) {
  if (absent) return t(`position.absent.${absent}`);
  return [t(`position.source.${source}`),
    accuracyMeters ? t('position.accuracy', { meters: number(accuracyMeters) }) : null,
    ageSeconds >= 120 ? t('position.age', { count: Math.floor(ageSeconds / 60) }) : null,
    implausible ? t('position.wrong', { count: implausible }) : null].filter(Boolean).join(' ');
}

/** How likely somebody is at a place, and how far it is. */
export const nearWords = ({ likelihood, meters }) =>
  t('position.near', { percent: number(likelihood, { style: 'percent' }), meters: number(meters) });
