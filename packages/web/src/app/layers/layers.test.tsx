import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../api/testing/a-note.ts';
import { answering, saying } from '../../api/testing/answering.tsx';
import { columnsClient } from '../../columns/columns-client.ts';
import { aManifest } from '../../columns/testing/manifest.ts';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { aCall, someCalls } from '../../features/live/testing/live-calls.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { drawOnMap } from '../../map-state/testing/draw-on-map.tsx';
import { LAYERS } from './layers.ts';

beforeEach(() => {
  answering({
    'GET /api/crimes/realtime': saying(someCalls([aCall()])),
    'GET /api/community/notes': saying({ notes: [aNote()] }),
  });
  vi.spyOn(columnsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
  useMapView.setState({ isReady: true });
});

it.each([
  ['live', 'Real-time Legend'],
  ['notes', 'Community Notes'],
  ['heat', 'Legend'],
] as const)('the legend of %s is there while the layer is on', async (layer, name) => {
  const { Legend } = LAYERS[layer];
  drawOnMap(
    <HeatState>
      <Legend />
    </HeatState>,
    { features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) },
  );
  expect(await screen.findByRole('region', { name })).toBeTruthy();
  act(() => changeMapSearch({ [layer]: false }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('areas and single incidents share a legend, which is there once', async () => {
  const { heat, points } = LAYERS;
  drawOnMap(
    <HeatState>
      <heat.Legend />
      <points.Legend />
    </HeatState>,
    {
      link: 'crime_type=shooting&year=2024&points=1',
      features: { viewer: 'member' },
      manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    },
  );
  expect(await screen.findAllByRole('region', { name: 'Legend' })).toHaveLength(1);
  act(() => changeMapSearch({ heat: false }));
  expect(await screen.findAllByRole('region', { name: 'Legend' })).toHaveLength(1);
  act(() => changeMapSearch({ points: false }));
  expect(screen.queryByRole('region')).toBeNull();
});
