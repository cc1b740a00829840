import { number } from '/words/words.js';

const steps = [['gigabyte', 1e9], ['megabyte', 1e6], ['kilobyte', 1e3]];

/** A count of bytes as people read it. */
export function fileSize(bytes) {
  const [unit, size] = steps.find(([, one]) => bytes >= one) ?? ['byte', 1];
  // The short form of a byte has no plural in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return number(bytes / size, { style: 'unit', unit, unitDisplay, maximumFractionDigits: bytes >= 100 * size ? 0 : 1 });
}
