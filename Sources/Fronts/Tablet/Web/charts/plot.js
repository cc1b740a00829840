import { number } from '/words/words.js';
import { colour } from '../app/colour.js';
import { library } from './library.js';
import { rows, valueRange } from './series.js';
import { ticks } from './ticks.js';
import { style, draw } from './markers.js';

const isMirrored = () => document.documentElement.dir === 'rtl';

/** A chart drawn by the library; `show` sets the window of time. From right to left the newest value is on the left. */
export class Plot {
  #graph;
  #sign = isMirrored() ? -1 : 1;
  #chart;

  constructor(Dygraph, element, chart, window, onPoint) {
    this.#chart = chart;
    this.#graph = new Dygraph(element, () => rows(chart.lines, this.#sign), {
      ...this.#looks(), labels: ['moment', ...chart.lines.map((_, index) => `line ${index}`)],
      dateWindow: this.#mapped(window), valueRange: valueRange(chart.lines, chart.references),
      connectSeparatedPoints: true, drawPoints: true, animatedZooms: false, interactionModel: {},
      xRangePad: 0, axisLabelWidth: 80, highlightCircleSize: 9,
      highlightCallback: (_, x, points) => onPoint(this.#sign * x, points.map((point) => [Number(point.name.slice(5)), point.yval])),
      underlayCallback: (pen, area, graph) => this.#references(pen, area, graph),
    });
  }

  /** Shows the time from one moment to another. */
  show(window) { this.#graph.updateOptions({ dateWindow: this.#mapped(window) }); }

  /** Draws it again in the colours of now. */
  redraw() { this.#graph.updateOptions(this.#looks()); }

  resize() { this.#graph.resize(); }

  close() { this.#graph.destroy(); }

  #mapped([from, to]) { return this.#sign > 0 ? [from, to] : [-to, -from]; }

  #looks() {
    const size = Number.parseFloat(getComputedStyle(document.body).fontSize);
    const marker = (pen) => (graph, name, context, x, y) => draw(context, style(Number(name.slice(5))), x, y, pen);
    const series = {};
    this.#chart.lines.forEach((_, index) => {
      const look = style(index);
      series[`line ${index}`] = {
        color: look.colour, strokePattern: look.dash, strokeWidth: 3, pointSize: 7,
        drawPointCallback: marker(7), drawHighlightPointCallback: marker(10),
      };
    });
    return {
      series, axisLineColor: colour('--line'), gridLineColor: colour('--raised'), axisLabelFontSize: Math.round(size * 0.8),
      axes: {
        x: { ticker: (from, to, pixels) => this.#ticks(from, to, pixels, size * 5), axisLabelWidth: size * 5 },
        y: { axisLabelFormatter: (value) => number(value, { maximumSignificantDigits: 4 }), axisLabelWidth: size * 3 },
      },
    };
  }

  #ticks(from, to, pixels, wide) {
    if (this.#sign > 0) return ticks(from, to, pixels, wide);
    return ticks(-to, -from, pixels, wide).map((tick) => ({ ...tick, v: -tick.v }));
  }

  /** The words of a line, on ground of their own so that grid and lines do not cross them. */
  #label(pen, words, x, y) {
    const wide = pen.measureText(words).width;
    const high = Number.parseFloat(pen.font) * 1.1;
    pen.save();
    pen.fillStyle = colour('--surface');
    pen.fillRect(pen.textAlign === 'right' ? x - wide - 2 : x - 2, y - high + 3, wide + 4, high);
    pen.restore();
    pen.fillText(words, x, y);
  }

  /** Lines to compare with, each with its words on it. */
  #references(pen, area, graph) {
    pen.save();
    pen.font = `${Math.round(Number.parseFloat(getComputedStyle(document.body).fontSize) * 0.75)}px ${getComputedStyle(document.body).fontFamily}`;
    pen.textAlign = isMirrored() ? 'right' : 'left';
    for (const { value, label } of this.#chart.references) {
      const y = graph.toDomYCoord(value);
      pen.strokeStyle = colour('--ink-soft');
      pen.fillStyle = colour('--ink-soft');
      pen.lineWidth = 2;
      pen.setLineDash([2, 6]);
      pen.beginPath();
      pen.moveTo(area.x, y);
      pen.lineTo(area.x + area.w, y);
      pen.stroke();
      this.#label(pen, label, isMirrored() ? area.x + area.w - 8 : area.x + 8, y - 6);
    }
    pen.restore();
  }
}

/** Draws a chart into an element; null where the library is not installed. */
export async function plot(element, chart, window, onPoint) {
  const Dygraph = await library().catch(() => null);
  return Dygraph && element.isConnected ? new Plot(Dygraph, element, chart, window, onPoint) : null;
}
