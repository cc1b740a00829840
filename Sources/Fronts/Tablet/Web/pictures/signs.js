import { lineArt } from './draw.js';

const signs = {
  phone: ['M14 8h7l3 10-5 4c2 5 5 8 9 10l4-5 9 4v7c0 2-2 4-4 4C21 41 8 27 8 13c0-3 2-5 6-5z'],
  help: ['M24 6a18 18 0 1 0 0 36a18 18 0 1 0 0-36z', '*M18 19c0-8 12-8 12 0c0 5-6 5-6 10', '*M24 35v0.5'],
  voice: ['M8 19h7l10-8v26l-10-8h-7z', '*M31 18c4 3 4 9 0 12', '*M36 13c7 6 7 16 0 22'],
  team: ['M17 8a7 7 0 1 0 0 14a7 7 0 1 0 0-14z', 'M5 40c0-16 24-16 24 0', '*M33 12a6 6 0 1 1 0 12', '*M35 29c6 1 8 6 8 11'],
};

/** A small sign before the words of a button. */
export const sign = (name) => lineArt(signs[name], 'sign');
