import { t, date, day, time } from '/words/words.js';

const nearDays = 6;

/**
 * When a window ends: the day is named unless it is today, and 0:00 is the end of the day before.
 *
 * `now` and `moment` are moments such as `2026-11-26T09:00:00Z`; days are those of this machine's clock.
 */
export function until(moment, now) {
  const end = new Date(moment);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  // The last minute that is still in the window.
  const last = isMidnight ? new Date(end.getTime() - 60_000) : end;
  const days = daysBetween(new Date(now), last);
  if (days <= 0) return isMidnight ? t('today.untilMidnight') : t('today.until', { time: time(end) });
  if (days === 1) return isMidnight ? t('today.untilTomorrowNight') : t('today.untilTomorrow', { time: time(end) });
  const name = dayName(last, days);
  return isMidnight ? t('today.untilNight', { day: name }) : t('today.untilDay', { day: name, time: time(end) });
}

/** When something was done: with the day, unless that is today. */
export const done = (moment, now) => (date(moment) === date(now)
  ? t('today.at', { time: time(moment) }) : t('today.was', { day: day(moment), time: time(moment) }));

/** The weekday alone where it can be no other week's. */
const dayName = (moment, days) => (days <= nearDays ? day(moment, { weekday: 'long' }) : day(moment));

/** By the calendar: a day may have 23 or 25 hours. */
function daysBetween(from, to) {
  const [first, last] = [from, to].map((one) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate()));
  return Math.round((last - first) / 86_400_000);
}
