import { screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { standIn } from '../../ui/testing/complete-page.ts';
import { MapContext, type MapLibre } from '../map-context.ts';
import type { Scene } from '../scene.ts';
import { MapPopup } from './MapPopup.tsx';

let grow: () => void;
beforeEach(() => {
  mockApi({});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Returns a map of 1000 by 800 pixels. Its popups are 14 pixels above their location. */
function aMap() {
  const container = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(container, { clientWidth: { value: 1000 }, clientHeight: { value: 800 } });
  container.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
  let height = 20;
  let ended: (event: { originalEvent?: Event }) => void = () => undefined;
  const setPadding = vi.fn();
  const easeTo = vi.fn();
  class Popup {
    setLngLat = () => this;
    setDOMContent = (content: HTMLElement) => {
      container.append(content);
      Object.defineProperty(content, 'offsetWidth', { value: 290 });
      content.getBoundingClientRect = () => new DOMRect(555, 186 - height, 290, height);
      return this;
    };
    addTo = () => this;
    setPadding = setPadding;
    remove = () => undefined;
  }
  const map = standIn<MapLibreMap>({
    getContainer: () => container,
    isMoving: () => false,
    project: () => ({ x: 700, y: 200 }),
    unproject: ([x, y]: readonly [number, number]) => ({ lng: x, lat: y }),
    easeTo,
    on: (_: 'moveend', listener: typeof ended) => {
      ended = listener;
      return { unsubscribe: () => undefined };
    },
  });
  return {
    handle: { map, scene: standIn<Scene>({}), maplibre: standIn<MapLibre>({ Popup }) },
    setPadding,
    easeTo,
    growTo: (pixels: number) => {
      height = pixels;
      grow();
    },
    moveByHand: () => ended({ originalEvent: new Event('mouseup') }),
  };
}

const show = (handle: ReturnType<typeof aMap>['handle']) =>
  renderOnMap(
    <MapContext value={handle}>
      <MapPopup at={[-79, 43]} label="A call" onClose={() => undefined}>
        <p>Its words</p>
      </MapPopup>
    </MapContext>,
  );

it('repositions a popup when its content grows, and moves the map if the popup would be covered', () => {
  const { handle, setPadding, easeTo, growTo } = aMap();
  show(handle);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A call' }));
  growTo(60);
  expect(setPadding).toHaveBeenLastCalledWith(expect.objectContaining({ top: 120 }));
  expect(easeTo).not.toHaveBeenCalled();
  growTo(170);
  // The popup is 16 pixels from the top edge, where 120 pixels are covered, so the map moves down by 104.
  expect(easeTo).toHaveBeenCalledWith(expect.objectContaining({ center: [500, 296] }));
});

it('does not move the map for a growing popup if the user has moved the map since the popup opened', () => {
  const { handle, setPadding, easeTo, growTo, moveByHand } = aMap();
  show(handle);
  moveByHand();
  setPadding.mockClear();
  growTo(170);
  expect(setPadding).toHaveBeenCalled();
  expect(easeTo).not.toHaveBeenCalled();
});
