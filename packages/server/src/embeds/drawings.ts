import type { Areas } from '@crimemap/contract/areas';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { View } from '@crimemap/contract/view';
import { type Html, html } from '../shared/page-html.ts';
import type { Bars } from './bars.ts';

/** In the units of its `viewBox`. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

const GAP = 0.22;

/** Bars from the left to the right, as high as their counts; one that is not at its end is striped. */
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

/** Radians; x to the east and y to the south, as on the map of the page (Web Mercator). */
type Point = readonly [x: number, y: number];
const RADIANS = Math.PI / 180;
const projected = (lng: number, lat: number): Point => [
  lng * RADIANS,
  -Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)),
];
const EARTH_METRES = 6_371_008.8;
/** About a kilometre: what stands closer together is not drawn larger. */
const SPAN_MIN = 1_000 / EARTH_METRES;
const MARGIN = 1.12;

interface MapParts {
  readonly places: CitedFigure['places'];
  readonly areas: Pick<Areas, 'features'> | null;
  readonly circle: View['circle'];
}

/** A dot where each place is, larger where there are more reports, over the outlines of the city’s areas; `null`: nothing has a place. */
export function drawnMap({ places, areas, circle }: MapParts, { width, height }: DrawingSize): Html | null {
  if (places.length === 0) return null;
  const points = places.map(([lng, lat]) => projected(lng, lat));
  const around = circle && { at: projected(circle.lng, circle.lat), r: radiusOf(circle) };
  const seen = around
    ? [
        [around.at[0] - around.r, around.at[1] - around.r] as const,
        [around.at[0] + around.r, around.at[1] + around.r] as const,
      ]
    : points;
  const [west, east] = endsOf(seen.map(([x]) => x));
  const [north, south] = endsOf(seen.map(([, y]) => y));
  const span = (from: number, to: number) => Math.max(SPAN_MIN, to - from) * MARGIN;
  const scale = Math.min(width / span(west, east), height / span(north, south));
  const [left, top] = [(west + east) / 2 - width / 2 / scale, (north + south) / 2 - height / 2 / scale];
  const onPaper = ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];
  const outlines = areas?.features.map(({ geometry: { type, coordinates } }) =>
    outlineOf(type === 'Polygon' ? [coordinates] : coordinates, onPaper, { width, height }),
  );
  const dots = places.map(([, , count], at) => {
    const [x, y] = onPaper(points[at] as Point);
    return html`<circle class="dot" cx="${short(x)}" cy="${short(y)}" r="${short(dotRadius(count, places.length))}"/>`;
  });
  const ring = around
    ? html`<circle class="ring" cx="${short(onPaper(around.at)[0])}" cy="${short(onPaper(around.at)[1])}" r="${short(around.r * scale)}"/>`
    : '';
  const outline = outlines?.join('') ?? '';
  return html`<rect class="water" width="${String(width)}" height="${String(height)}"/>${outline === '' ? '' : html`<path class="land" d="${outline}"/>`}${ring}${dots}`;
}

/** Of many dots each is smaller, that they do not cover each other. */
const dotRadius = (count: number, of: number): number => {
  const one = of > 600 ? 0.6 : of > 150 ? 1.4 : 2;
  return Math.min(8, one + 0.6 * Math.sqrt(count));
};

/** A circle’s radius on the map: lengths grow away from the equator. */
const radiusOf = ({ metres, lat }: NonNullable<View['circle']>): number =>
  metres / EARTH_METRES / Math.cos(lat * RADIANS);

function endsOf(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Corners nearer than this to the one before are left out. */
const PAPER_MIN = 0.8;

/** The rings of an area as a path; an empty text where none of it is seen. */
function outlineOf(
  polygons: ReadonlyArray<ReadonlyArray<ReadonlyArray<readonly [number, number]>>>,
  onPaper: (point: Point) => Point,
  { width, height }: DrawingSize,
): string {
  let path = '';
  for (const ring of polygons.flat()) {
    const corners: Point[] = [];
    for (const [lng, lat] of ring) {
      const corner = onPaper(projected(lng, lat));
      const before = corners.at(-1);
      if (!before || Math.hypot(corner[0] - before[0], corner[1] - before[1]) >= PAPER_MIN) corners.push(corner);
    }
    const [west, east] = endsOf(corners.map(([x]) => x));
    const [north, south] = endsOf(corners.map(([, y]) => y));
    const isSeen = corners.length > 2 && east > 0 && west < width && south > 0 && north < height;
    if (isSeen) path += `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
  }
  return path;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
