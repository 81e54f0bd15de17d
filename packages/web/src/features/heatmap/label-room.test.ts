import { expect, it } from 'vitest';
import type { MapArea } from '../../i18n/names.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { zoomWithRoom } from './label-room.ts';

/** Returns a square area around a centre in Toronto. `width`: in degrees. */
function square(width: number, centre: readonly [number, number] | null = [-79.4, 43.7]): MapArea {
  const [west, south, half] = [-79.4, 43.7, width / 2];
  const ring = [
    [west - half, south - half],
    [west + half, south - half],
    [west + half, south + half],
    [west - half, south + half],
    [west - half, south - half],
  ];
  return standIn<MapArea>({ properties: { centre }, geometry: { type: 'Polygon', coordinates: [ring] } });
}

it('hides a label until its area is as large as the text', () => {
  const from = zoomWithRoom(square(0.05), ['D52', '14']);
  const high = (zoom: number) => ((0.05 / 360) * 512 * 2 ** zoom) / Math.cos((43.7 * Math.PI) / 180);
  // Two lines of 12 pixels are 25 pixels high. Their three characters are less wide than that, so the height decides.
  expect(high(from)).toBeGreaterThanOrEqual(25);
  expect(high(from - 0.25)).toBeLessThan(26);
});

it('the zoom at which a label appears is higher for longer text and for smaller areas', () => {
  const short = zoomWithRoom(square(0.05), ['D52', '14']);
  expect(zoomWithRoom(square(0.05), ['Kensington-Chinatown', '14'])).toBeGreaterThan(short);
  expect(zoomWithRoom(square(0.01), ['D52', '14'])).toBeGreaterThan(short);
});

it('the zoom at which a label appears is at most 15, and 0 if the area has no shape around its centre', () => {
  expect(zoomWithRoom(square(0.0001), ['D52', '14'])).toBe(15);
  expect(zoomWithRoom(square(0.05, [-70, 43.7]), ['D52', '14'])).toBe(0);
  expect(zoomWithRoom(square(0.05, null), ['D52', '14'])).toBe(0);
});
