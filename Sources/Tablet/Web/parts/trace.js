const SECONDS = 20;

/** A calm line of what a sensor delivers: its height is the rate, its holes are what is missing. Decoration for the eye only. */
export class Trace {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.canvas.className = 'part-trace';
    this.canvas.setAttribute('aria-hidden', 'true');
    this.points = [];
    this.highest = 0;
  }

  /** Adds the state of a stream at a moment of the performance clock, in milliseconds. */
  add(readout, now) {
    const last = this.points.at(-1);
    const seconds = last ? (now - last.now) / 1000 : 0;
    if (last && seconds < 0.05) return;
    const rate = last ? Math.max(0, readout.sampleCount - last.count) / seconds : 0;
    const isHole = last !== undefined && (readout.missingCount > last.missing || rate === 0);
    this.points.push({ now, rate, count: readout.sampleCount, missing: readout.missingCount, isHole });
    while (this.points[0].now < now - SECONDS * 1000) this.points.shift();
    this.highest = Math.max(readout.rateHz ?? 0, this.highest * 0.99, rate);
    this.draw(now);
  }

  draw(now) {
    const { canvas } = this;
    const ratio = devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0) return;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    const pen = canvas.getContext('2d');
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const style = getComputedStyle(canvas);
    pen.strokeStyle = style.color;
    pen.lineWidth = 3;
    pen.lineJoin = 'round';
    const isMirrored = style.direction === 'rtl';
    const x = (point) => {
      const along = width * (1 - (now - point.now) / (SECONDS * 1000));
      return isMirrored ? width - along : along;
    };
    const y = (point) => height - 4 - (height - 8) * Math.min(1, point.rate / Math.max(this.highest * 1.25, 1));
    pen.beginPath();
    let isDown = false;
    for (const point of this.points.slice(1)) {
      if (point.isHole) isDown = false;
      else if (isDown) pen.lineTo(x(point), y(point));
      else pen.moveTo(x(point), y(point));
      if (!point.isHole) isDown = true;
    }
    pen.stroke();
  }
}
