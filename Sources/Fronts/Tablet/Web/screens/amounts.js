import { t } from '/words/words.js';

/** A length of time in words: seconds, minutes or hours. */
export function duration(seconds) {
  if (seconds < 90) return t('amount.seconds', { count: Math.round(seconds) });
  if (seconds < 5400) return t('amount.minutes', { count: Math.round(seconds / 60) });
  return t('amount.hours', { count: Math.round(seconds / 3600) });
}

/** How far a clock is off: whole days where there are several. */
export const gap = (seconds) => (seconds < 172_800 ? duration(seconds) : t('amount.days', { count: Math.round(seconds / 86_400) }));
