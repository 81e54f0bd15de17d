import type { Areas } from '@crimemap/contract/areas';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { View } from '@crimemap/contract/view';
import {
  type DrawingSize,
  frameAround,
  outlineOf,
  type Point,
  projected,
  projectedLength,
  short,
} from '../shared/drawn-outlines.ts';
import { type Html, html } from '../shared/page-html.ts';
import type { Bars } from './bars.ts';

const GAP = 0.22;

/** Draws bars from left to right, as high as their counts. An incomplete bar is striped. */
export function drawnBars({ bars }: Bars, { width, height }: DrawingSize): Html {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const step = width / Math.max(bars.length, 6);
  const drawn = bars.map(({ count, isOpen, label }, at) => {
    if (count === null) return html``;
    const tall = count === 0 ? 0 : Math.max(2, (count / most) * height);
    return html`<rect class="${isOpen ? 'open' : 'bar'}" x="${short(at * step + (step * GAP) / 2)}" y="${short(height - tall)}" width="${short(step * (1 - GAP))}" height="${short(tall)}"><title>${label}: ${String(count)}</title></rect>`;
  });
  return html`<defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="bar" width="3" height="6"/></pattern></defs>${drawn}<path class="line" d="M0 ${short(height)}H${short(width)}"/>`;
}

/** Factor by which the drawing is larger than its content, for a margin. */
const MARGIN = 1.12;

interface MapParts {
  readonly places: CitedFigure['places'];
  readonly areas: Pick<Areas, 'features'> | null;
  readonly circle: View['circle'];
}

/**
 * Draws a dot at each location, larger for more reports, over the outlines of the city’s areas. Returns `null` if no
 * report has a location.
 */
export function drawnMap({ places, areas, circle }: MapParts, size: DrawingSize): Html | null {
  if (places.length === 0) return null;
  const points = places.map(([lng, lat]) => projected([lng, lat]));
  const around = circle && { at: projected([circle.lng, circle.lat]), r: projectedLength(circle.metres, circle.lat) };
  const seen: readonly Point[] = around
    ? [
        [around.at[0] - around.r, around.at[1] - around.r],
        [around.at[0] + around.r, around.at[1] + around.r],
      ]
    : points;
  const frame = frameAround(seen, size, MARGIN);
  const { onPaper } = frame;
  const outlines = areas?.features.map(({ geometry }) => outlineOf(geometry, frame, size));
  const dots = places.map(([, , count], at) => {
    const [x, y] = onPaper(points[at] as Point);
    return html`<circle class="dot" cx="${short(x)}" cy="${short(y)}" r="${short(dotRadius(count, places.length))}"/>`;
  });
  const ring = around
    ? html`<circle class="ring" cx="${short(onPaper(around.at)[0])}" cy="${short(onPaper(around.at)[1])}" r="${short(around.r * frame.scale)}"/>`
    : '';
  const outline = outlines?.join('') ?? '';
  return html`<rect class="water" width="${String(size.width)}" height="${String(size.height)}"/>${outline === '' ? '' : html`<path class="land" d="${outline}"/>`}${ring}${dots}`;
}

/** Returns the radius of a dot. Dots are smaller if there are many, so that they do not cover each other. */
const dotRadius = (count: number, of: number): number => {
  const one = of > 600 ? 0.6 : of > 150 ? 1.4 : 2;
  return Math.min(8, one + 0.6 * Math.sqrt(count));
};
