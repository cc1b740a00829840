import { number, t } from '/words/words.js';
import { decimals, digits, isolated, length } from './amounts.js';

/** Of the rate that is wanted, so much may be missing or too much before it is said. */
const rateTolerance = 0.02;

const isRecording = ({ condition }) => condition === 'recording';

/** What is said of a stream beside its plot. */
export function facts(stream) {
  const { rateHz: rate, wantedRateHz: wanted, intervalP50Milliseconds: middle, intervalP99Milliseconds: most } = stream;
  const age = stream.sinceLastSampleSeconds;
  return [
    rate === undefined ? null : wanted === undefined ? t('fact.rateAlone', { rate: digits(rate, 4) }) : t('fact.rate', { rate: digits(rate, 4), wanted: digits(wanted, 4) }),
    most === undefined ? null : t('fact.interval', { middle: digits(middle ?? most), most: digits(most) }),
    stream.gaps || stream.missing ? t('fact.gaps', { missing: number(stream.missing), count: stream.gaps }) : null,
    t('fact.samples', { count: stream.samples }),
    age === undefined ? t('fact.none') : t('fact.last', { age: age < 60 ? isolated(`${decimals(age, 1)} s`) : length(age) }),
  ].filter(Boolean);
}

/** What is wrong with a stream, in sentences; those of the program itself are English, and said to be. */
export function warnings(stream) {
  const { rateHz: rate, wantedRateHz: wanted } = stream;
  const isOff = isRecording(stream) && rate !== undefined && wanted > 0 && Math.abs(rate / wanted - 1) > rateTolerance;
  return [
    stream.reason ? { words: stream.reason, isEnglish: true } : null,
    stream.isStalled ? { words: t('warn.stalled') } : null,
    isOff ? { words: t('warn.rate', { rate: digits(rate, 4), wanted: digits(wanted, 4) }) } : null,
    stream.storageFault ? { words: t('warn.storage', { reason: stream.storageFault }), isEnglish: true } : null,
  ].filter(Boolean);
}

/** Whether nothing comes of a stream, so that its plot says so. */
export const isSilent = (stream) => !isRecording(stream);
