const buffers = new Map();

/** Pixels of a size; pictures of one size share them, as each is put on its canvas at once. */
export function pixelsOf(width, height) {
  const key = `${width} ${height}`;
  if (!buffers.has(key)) {
    if (buffers.size > 8) buffers.clear();
    const image = new ImageData(width, height);
    buffers.set(key, { image, width, height, data: new Uint32Array(image.data.buffer) });
  }
  return buffers.get(key);
}

/** A line across, of one pixel. */
export function row(pixels, y, colour) {
  if (y >= 0 && y < pixels.height) pixels.data.fill(colour, y * pixels.width, (y + 1) * pixels.width);
}

/** A line upright, of one pixel. */
export function upright(pixels, x, colour) {
  if (x < 0 || x >= pixels.width) return;
  for (let at = x; at < pixels.data.length; at += pixels.width) pixels.data[at] = colour;
}

/** A hatched band between two columns. */
export function band(pixels, from, to, colour, hatch) {
  const { width, height, data } = pixels;
  for (let y = 0; y < height; y += 1) {
    for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) data[y * width + x] = ((x + y) & 7) < 2 ? hatch : colour;
  }
}

/**
 * The trace of an axis: in each column what the line between the samples covers, `half` a line's width wider on both
 * sides, softened where it covers a pixel in part.
 */
export function trace(pixels, low, high, scale, colour, half) {
  const { width, height, data } = pixels;
  const unit = height / (scale.high - scale.low);
  for (let x = 0; x < width; x += 1) {
    if (!(low[x] <= high[x])) continue;
    const top = (scale.high - high[x]) * unit - half;
    const bottom = (scale.high - low[x]) * unit + half;
    if (bottom <= 0 || top >= height) continue;
    const first = Math.floor(top);
    const last = Math.floor(bottom);
    if (first >= 0) soften(data, first * width + x, colour, Math.min(1, first + 1 - top, bottom - top));
    const end = Math.min(height, last) * width + x;
    for (let at = Math.max(0, first + 1) * width + x; at < end; at += width) data[at] = colour;
    if (last > first && last < height) soften(data, last * width + x, colour, bottom - last);
  }
}

/** Mixes a colour into a pixel by a part from 0 to 1. */
function soften(data, at, colour, part) {
  const share = Math.round(part * 256);
  const below = data[at];
  const rest = 256 - share;
  const outer = (((colour & 0xff00ff) * share + (below & 0xff00ff) * rest) >>> 8) & 0xff00ff;
  const inner = (((colour & 0xff00) * share + (below & 0xff00) * rest) >>> 8) & 0xff00;
  data[at] = (0xff000000 | outer | inner) >>> 0;
}
