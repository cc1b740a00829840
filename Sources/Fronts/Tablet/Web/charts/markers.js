import { colour } from '../app/colour.js';

/** How the lines of a chart differ: by colour, by the shape of their points, and by dashes. */
const colours = ['--accent', '--stimulus-blue', '--stimulus-red', '--ink', '--stimulus-green', '--ink-soft'];
const dashes = [null, [10, 5], [3, 5], [14, 4, 3, 4]];

const shapes = {
  circle: (pen, x, y, r) => pen.arc(x, y, r, 0, 2 * Math.PI),
  square: (pen, x, y, r) => pen.rect(x - r, y - r, 2 * r, 2 * r),
  triangle: (pen, x, y, r) => outline(pen, [[x, y - r], [x + r, y + r], [x - r, y + r]]),
  diamond: (pen, x, y, r) => outline(pen, [[x, y - r * 1.3], [x + r * 1.3, y], [x, y + r * 1.3], [x - r * 1.3, y]]),
  wedge: (pen, x, y, r) => outline(pen, [[x - r, y - r], [x + r, y - r], [x, y + r]]),
  cross: (pen, x, y, r) => outline(pen, plus(x, y, r)),
};

function outline(pen, points) {
  points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
}

/** A plus sign as an outline. */
function plus(x, y, r) {
  const t = r * 0.4;
  const a = r * 1.2;
  return [[-t, -a], [t, -a], [t, -t], [a, -t], [a, t], [t, t], [t, a], [-t, a], [-t, t], [-a, t], [-a, -t], [-t, -t]]
    .map(([across, down]) => [x + across, y + down]);
}

const names = Object.keys(shapes);

/** The looks of the line with that number; colours are read anew, because the theme may change. */
export function style(index) {
  return {
    colour: colour(colours[index % colours.length]),
    shape: names[index % names.length],
    dash: dashes[Math.floor(index / 2) % dashes.length],
  };
}

/** Draws one point of a line. */
export function draw(pen, look, x, y, radius) {
  pen.save();
  pen.beginPath();
  shapes[look.shape](pen, x, y, radius);
  pen.fillStyle = look.colour;
  pen.fill();
  pen.restore();
}

/** The mark of a line as a small picture for the legend. */
export function swatch(index) {
  const canvas = document.createElement('canvas');
  const size = 2;
  canvas.width = 44 * size;
  canvas.height = 22 * size;
  canvas.className = 'line-mark';
  canvas.setAttribute('aria-hidden', 'true');
  const pen = canvas.getContext('2d');
  pen.scale(size, size);
  const look = style(index);
  pen.strokeStyle = look.colour;
  pen.lineWidth = 3;
  pen.setLineDash(look.dash ?? []);
  pen.beginPath();
  pen.moveTo(0, 11);
  pen.lineTo(44, 11);
  pen.stroke();
  draw(pen, look, 22, 11, 7);
  return canvas;
}
