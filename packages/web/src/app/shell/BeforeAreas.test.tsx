import { act, cleanup, render } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapContext, type MapHandle } from '../../map/map-context.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { BeforeAreas } from './MapCanvas.tsx';

type Listener = (event: { originalEvent?: Event }) => void;
const listeners = new Map<string, Set<Listener>>();
let areas: 'none' | 'loading' | 'loaded' = 'none';
let lng = -79.4;
const map = standIn<MapLibreMap>({
  on: (name: string, listener: Listener) => {
    const all = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, all.add(listener));
    return { unsubscribe: () => void all.delete(listener) };
  },
  getSource: () => (areas === 'none' ? undefined : standIn({})),
  isSourceLoaded: () => areas === 'loaded',
  getCenter: () => standIn({ lng, lat: 43.7 }),
  getZoom: () => 10,
});
const fire = (name: string, event: Parameters<Listener>[0] = {}) =>
  act(() => listeners.get(name)?.forEach((listener) => void listener(event)));

const [onCamera, onEnd] = [vi.fn(), vi.fn()];
beforeEach(() => {
  listeners.clear();
  vi.clearAllMocks();
  areas = 'none';
  lng = -79.4;
  render(
    <MapContext value={standIn<MapHandle>({ map })}>
      <BeforeAreas onCamera={onCamera} onEnd={onEnd} />
    </MapContext>,
  );
});
afterEach(cleanup);

it('calls onEnd once, at the first map frame that contains the areas, not at an empty or unfinished frame', () => {
  fire('render');
  fire('load');
  fire('idle');
  areas = 'loading';
  fire('render');
  expect(onEnd).not.toHaveBeenCalled();
  areas = 'loaded';
  fire('render');
  fire('render');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('calls onCamera while the page moves the map, and onEnd when the user moves the map', () => {
  lng = -79.5;
  fire('move');
  expect(onCamera).toHaveBeenLastCalledWith({ center: [-79.5, 43.7], zoom: 10 });
  expect(onEnd).not.toHaveBeenCalled();
  fire('move', { originalEvent: new Event('pointermove') });
  expect(onEnd).toHaveBeenCalledTimes(1);
});
