import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutControls } from './map-libre-styles.ts';

it('rules for controls go, within media queries too, and what they share with others stays', () => {
  const map = '.maplibregl-map{overflow:hidden}';
  const control = '.maplibregl-ctrl button{background:url("data:image/svg+xml,%3Csvg style=\'a{b}\'%3E")}';
  const shared = '.maplibregl-canvas,.maplibregl-ctrl-group button{cursor:grab}';
  const logo = '@media(forced-colors:active){a.maplibregl-ctrl-logo,.maplibregl-ctrl p{color:red}}';
  const spin = '@media(prefers-reduced-motion:reduce){.maplibregl-dot{animation:none}}';
  expect(withoutControls(map + control + shared + logo + spin)).toBe(map + shared + spin);
});

it('MapLibre’s own are a quarter of what they were, with all that maps, markers and popups need', () => {
  const whole = readFileSync(fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl.css')), 'utf8');
  const left = withoutControls(whole);
  expect(left.length).toBeLessThan(whole.length / 4);
  for (const name of ['canvas', 'popup-tip', 'popup-close-button', 'marker', 'boxzoom', 'crosshair'])
    expect(left).toContain(`.maplibregl-${name}`);
});
