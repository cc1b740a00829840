import { svg } from '../app/dom.js';

/**
 * A picture of strokes, each the path of one; those that begin with `*` are in the accent's colour. All pictures are drawn so:
 * one stroke of three units with round ends on a square of 48, nothing filled. What it shows stands beside it in words.
 */
export const lineArt = (strokes, className = '') => svg(`svg.line-art${className ? `.${className}` : ''}`,
  { viewBox: '0 0 48 48', 'aria-hidden': 'true', focusable: 'false' },
  strokes.map((stroke) => (stroke.startsWith('*')
    ? svg('path', { class: 'accent', d: stroke.slice(1) }) : svg('path', { d: stroke }))));
