import { lineArt } from './draw.js';

/** What the three pages of the welcome show. */
const pages = {
  what: ['M10 5h28c2 0 3 1 3 3v32c0 2-1 3-3 3H10c-2 0-3-1-3-3V8c0-2 1-3 3-3z', 'M22 38h4', '*M14 15l3 3 5-6M14 27l3 3 5-6', 'M27 15h7M27 27h7'],
  who: ['M24 4l16 6v12c0 11-7 18-16 22C15 40 8 33 8 22V10z', '*M24 19a4 4 0 1 0 0 8a4 4 0 1 0 0-8z', '*M24 27v6', 'M17 18v-2c0-9 14-9 14 0v2'],
  help: ['M13 9h6l3 8-5 4c2 4 5 7 9 9l4-5 8 3v6c0 2-2 4-4 4C20 38 9 27 9 13c0-2 2-4 4-4z', '*M29 6h14v11H33l-4 4z', '*M34 11.500h4'],
};

/** The picture of that page. */
export const welcomePicture = (name) => lineArt(pages[name], 'welcome-picture');
