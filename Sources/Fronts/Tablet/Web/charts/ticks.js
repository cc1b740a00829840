import { locale } from '/words/words.js';
import { dayMilliseconds } from './series.js';

const steps = [1, 2, 7, 14, 31, 61, 92, 183, 366];

/** Marks of the axis of time: the beginnings of days, not closer than a label is wide. */
export function ticks(from, to, pixels, labelPixels = 90) {
  const days = (to - from) / dayMilliseconds;
  const wanted = Math.max(2, Math.floor(pixels / labelPixels));
  const step = steps.find((one) => days / one <= wanted) ?? steps.at(-1);
  const form = new Intl.DateTimeFormat(locale(), days > 300
    ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' });
  return beginnings(from, to, step).map((moment) => ({ v: moment, label: form.format(moment) }));
}

/** Midnights, or firsts of months, here where the tablet is. */
function beginnings(from, to, step) {
  const found = [];
  const first = new Date(from);
  const isMonths = step > 28;
  let next = isMonths ? new Date(first.getFullYear(), first.getMonth(), 1)
    : new Date(first.getFullYear(), first.getMonth(), first.getDate());
  while (next <= to) {
    if (next >= from) found.push(next.getTime());
    next = isMonths ? new Date(next.getFullYear(), next.getMonth() + Math.round(step / 30.5), 1)
      : new Date(next.getFullYear(), next.getMonth(), next.getDate() + step);
  }
  return found;
}
