import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapContext, type MapHandle } from '../../map/map-context.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { useBoxesOverMap } from './CanadaLayer.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = '<main><div id="map"></div></main>';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Something that floats over the map at the left, so wide. */
function floating(width: number): HTMLElement {
  const outer = document.createElement('div');
  outer.setAttribute('data-over-map', '');
  const inner = outer.appendChild(document.createElement('div'));
  inner.getBoundingClientRect = () => new DOMRect(0, 0, width, 10);
  return outer;
}

it('knows of what floats over the map, also of what comes later and goes again', async () => {
  const main = document.querySelector('main') as HTMLElement;
  const map = standIn<MapLibreMap>({ getContainer: () => document.querySelector('#map') });
  main.append(floating(40));
  const { result } = renderHook(useBoxesOverMap, {
    wrapper: ({ children }) => <MapContext value={{ map } as MapHandle}>{children}</MapContext>,
  });
  const rights = () => result.current.map(({ right }) => right);
  expect(rights()).toEqual([40]);
  const late = main.appendChild(floating(60));
  await waitFor(() => expect(rights()).toEqual([40, 60]));
  late.remove();
  await waitFor(() => expect(rights()).toEqual([40]));
});
