import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { act } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { select, useSelection } from '../map-state/selection.ts';
import { renderOnMap } from '../map-state/testing/render-on-map.tsx';
import { standIn } from '../ui/testing/complete-page.ts';
import { MapContext, type MapHandle } from './map-context.ts';
import { RevealOpened } from './RevealOpened.tsx';

const CENTRE: LngLat = [-79.4, 43.7];
const SMALL: Bounds = [
  [-79.41, 43.69],
  [-79.39, 43.71],
];

const Opened = ({ extent }: { readonly extent: Bounds | null }) => (
  <RevealOpened at={useSelection().onMap ? CENTRE : null} extent={extent} />
);

/** The zooms the map is moved to once something has been opened; everything of it is in sight, a thousand pixels a degree. */
async function zoomsAfterOpening(link: string, extent: Bounds | null) {
  const zooms: (number | undefined)[] = [];
  const map = standIn<MapLibreMap>({
    project: ([lng, lat]: [number, number]) => ({ x: (lng + 80) * 1000, y: (44 - lat) * 1000 }),
    getContainer: () => standIn<HTMLElement>({ clientWidth: 1000, clientHeight: 800 }),
    getCanvas: () => standIn<HTMLCanvasElement>({ getContext: () => null }),
    getZoom: () => 10,
    cameraForBounds: (_bounds: unknown, how: { maxZoom?: number } = {}) =>
      standIn({ center: { lng: -79.4, lat: 43.7 }, zoom: how.maxZoom }),
    easeTo: ({ zoom }: { zoom?: number }) => {
      zooms.push(zoom);
      return map;
    },
  });
  renderOnMap(
    <MapContext value={standIn<MapHandle>({ map })}>
      <Opened extent={extent} />
    </MapContext>,
    { link },
  );
  if (!link.includes('area')) act(() => select({ kind: 'area', code: '078' }));
  await vi.waitFor(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return zooms.filter((zoom) => zoom !== undefined);
}

it('an area of a link or a search that is too small to be made out is gone nearer to', async () => {
  const [zoom, ...more] = await zoomsAfterOpening('area=078', SMALL);
  expect(zoom).toBeGreaterThan(12);
  expect(more).toEqual([]);
});

it('one that was pressed on the map is not: whoever pressed it has made it out', async () => {
  expect(await zoomsAfterOpening('area=078', null)).toEqual([]);
});

it('nor is one of a link that says where the camera is', async () => {
  expect(await zoomsAfterOpening('area=078&lng=-79.4&lat=43.7&z=10', SMALL)).toEqual([]);
});

it('a camera in the address keeps nobody from going to what is opened later', async () => {
  expect(await zoomsAfterOpening('lng=-79.4&lat=43.7&z=10', SMALL)).toHaveLength(1);
});
