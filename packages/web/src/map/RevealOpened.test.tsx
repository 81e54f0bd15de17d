import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { act } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { changeMapSearch, useMapSearch } from '../map-state/map-search.ts';
import { clear, select, useSelection } from '../map-state/selection.ts';
import { renderOnMap } from '../map-state/testing/render-on-map.tsx';
import { standIn } from '../ui/testing/complete-page.ts';
import { MapContext, type MapHandle } from './map-context.ts';
import { RevealOpened } from './RevealOpened.tsx';

const CENTRE: LngLat = [-79.4, 43.7];
const BETTER_CENTRE: LngLat = [-79.401, 43.701];
const SMALL: Bounds = [
  [-79.41, 43.69],
  [-79.39, 43.71],
];

/** Opens an area that has a better boundary in another year. */
function Opened({ isPressed = false }: { readonly isPressed?: boolean }) {
  const { onMap } = useSelection();
  const centre = useMapSearch('year').year === undefined ? CENTRE : BETTER_CENTRE;
  const id = onMap?.kind === 'area' ? onMap.code : null;
  return <RevealOpened id={id} at={id === null ? null : centre} extent={SMALL} wasPressed={() => isPressed} />;
}

const zooms: number[] = [];
/** A map of a thousand pixels per degree without covered edges. */
const map = standIn<MapLibreMap>({
  project: ([lng, lat]: [number, number]) => ({ x: (lng + 80) * 1000, y: (44 - lat) * 1000 }),
  getContainer: () => standIn<HTMLElement>({ clientWidth: 1000, clientHeight: 800 }),
  getCanvas: () => standIn<HTMLCanvasElement>({ getContext: () => null }),
  getZoom: () => 10,
  easeTo: ({ zoom }: { zoom?: number }) => {
    if (zoom !== undefined) zooms.push(zoom);
    return map;
  },
});
beforeEach(() => void zooms.splice(0));

const onMap = (children: ReactNode) => <MapContext value={standIn<MapHandle>({ map })}>{children}</MapContext>;
const frame = () => act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
const openArea = async (code: string) => {
  act(() => select({ kind: 'area', code }));
  await frame();
};

it('zooms once to a small area that the URL or a search opens', async () => {
  renderOnMap(onMap(<Opened />), { link: 'area=078' });
  await frame();
  expect(zooms).toHaveLength(1);
  expect(zooms[0]).toBeGreaterThan(12);
  await openArea('079');
  expect(zooms).toHaveLength(2);
  act(() => clear());
  await openArea('079');
  expect(zooms).toHaveLength(3);
});

it('does not zoom to an area that was pressed on the map', async () => {
  renderOnMap(onMap(<Opened isPressed />));
  await openArea('078');
  expect(zooms).toEqual([]);
});

it('does not zoom to the area in a URL that also contains a camera, but zooms to an area opened later', async () => {
  renderOnMap(onMap(<Opened />), { link: 'area=078&lng=-79.4&lat=43.7&z=10' });
  await frame();
  expect(zooms).toEqual([]);
  await openArea('079');
  expect(zooms).toHaveLength(1);
});

it('zooms to an opened area if the URL contained only a camera', async () => {
  renderOnMap(onMap(<Opened />), { link: 'lng=-79.4&lat=43.7&z=10' });
  await openArea('078');
  expect(zooms).toHaveLength(1);
});

it('does not move the map when a better boundary is loaded', async () => {
  renderOnMap(onMap(<Opened />), { link: 'area=078' });
  await frame();
  expect(zooms).toHaveLength(1);
  act(() => changeMapSearch({ year: 2019 }));
  await frame();
  expect(zooms).toHaveLength(1);
});
