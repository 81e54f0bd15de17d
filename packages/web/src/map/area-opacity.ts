import type { ExpressionSpecification } from 'maplibre-gl';

/** The specification's: an area's own opacity, with reports and without any (or beside a chosen one). */
export const WITH_REPORTS = 0.7;
export const WITHOUT_REPORTS = 0.3;

/** How opaque an area with reports is drawn far out. */
export const HEAT_OPACITY = 0.88;

/** How opaque an area with reports is drawn, by zoom: close in the ground below can be read. */
const STOPS = [
  [11, HEAT_OPACITY],
  [13, 0.55],
  [15, 0.4],
] as const;

/** How opaque an area is drawn at a zoom; `own` is its own opacity, with reports or without. */
export function opacityAt(zoom: number, own: number): number {
  const next = STOPS.findIndex(([stop]) => zoom <= stop);
  const [toZoom, to] = STOPS[next] ?? [15, 0.4];
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
