import type { ExpressionSpecification } from 'maplibre-gl';

/** The specification's: an area's own opacity, with reports and without any (or beside a chosen one). */
export const WITH_REPORTS = 0.7;
export const WITHOUT_REPORTS = 0.3;

/** How opaque an area with reports is drawn, by zoom: close in its outline carries the colour, and the streets below can be read. */
const STOPS = [
  [11, 0.62],
  [13, 0.18],
  [15, 0.1],
] as const;

/** From this zoom on, over two thirds of a zoom, the outline carries an area's colour. */
export const OUTLINES_FROM_ZOOM = 12.5;

/** From this zoom on an area is so thin that words are read on the land below it, and no longer on its colour. */
export const WORDS_ON_LAND_FROM_ZOOM = 11.5;

/** How opaque an area is drawn at a zoom; `own` is its own opacity, with reports or without. */
export function opacityAt(zoom: number, own: number): number {
  const next = STOPS.findIndex(([stop]) => zoom <= stop);
  const [toZoom, to] = STOPS[next] ?? [15, 0.1];
  const [fromZoom, from] = STOPS[next - 1] ?? [toZoom, to];
  const share = toZoom === fromZoom ? 1 : (zoom - fromZoom) / (toZoom - fromZoom);
  return ((from + (to - from) * share) * own) / WITH_REPORTS;
}

/** The same as MapLibre works it out; `own` is an expression for an area's own opacity. */
export const opacityByZoom = (own: ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...STOPS.flatMap(([zoom, opacity]) => [zoom, ['*', own, opacity / WITH_REPORTS] as ExpressionSpecification]),
];
