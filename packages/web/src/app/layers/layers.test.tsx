import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../api/testing/a-note.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { aCall, someCalls } from '../../features/live/testing/live-calls.ts';
import { useCreated } from '../../features/notes/write/created-store.ts';
import { usePinMode } from '../../features/notes/write/pin-mode-store.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { LayerButtons } from './LayerToggles.tsx';
import { ALERTS, LAYERS, useNeeds } from './layers.ts';

beforeEach(() => {
  mockApi({
    'GET /api/crimes/realtime': saying(someCalls([aCall()])),
    'GET /api/community/notes': saying({ notes: [aNote()] }),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
  useMapView.setState({ isReady: true });
});

it.each([
  ['live', 'Real-time Legend'],
  ['notes', 'Community Notes'],
  ['heat', 'Legend'],
] as const)('shows the legend of %s while the layer is on', async (layer, name) => {
  const { Legend } = LAYERS[layer];
  renderOnMap(
    <HeatState>
      <Legend />
    </HeatState>,
    { features: { viewer: 'member' }, manifest: aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) },
  );
  expect(await screen.findByRole('region', { name })).toBeTruthy();
  act(() => changeMapSearch({ [layer]: false }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('shows one shared legend for areas and single incidents, even if only one of the two layers is on', async () => {
  const { heat, points } = LAYERS;
  renderOnMap(
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
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it.each([
  { variant: 'words', names: ['Drop Pin'] },
  { variant: 'sign', names: ['Locate Me'] },
] as const)('shows each layer button once in the variant $variant: $names', async ({ variant, names }) => {
  usePinMode.setState({ available: true });
  renderOnMap(<LayerButtons variant={variant} />);
  for (const name of names) await screen.findByRole('button', { name });
  expect(screen.getAllByRole('button')).toHaveLength(names.length);
});

it('notice that the visitor is outside the city is shown even if the map cannot be displayed', async () => {
  renderOnMap(ALERTS.map(({ id, Part: Alert }) => <Alert key={id} />));
  act(() => useMapView.setState({ isMissing: true }));
  expect(screen.queryByRole('region')).toBeNull();
  act(() => useLocationStore.setState({ user: { lngLat: [-75.7, 45.4], accuracy: 30 } }));
  expect(await screen.findByText(/You are outside Toronto/)).toBeTruthy();
});

it('notice that a new note awaits review is shown only if notes are switched on', async () => {
  const { Alert } = LAYERS.notes;
  useCreated.setState({ note: { id: NOTE_ID, city: 'toronto', held: true } });
  renderOnMap(<Alert />, { features: { community_notes_enabled: false } });
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByRole('status')).toEqual([]);
  cleanup();
  renderOnMap(<Alert />);
  expect(await screen.findByText(/^A moderator must review your note/)).toBeTruthy();
});

const Needs = () => <p data-testid="needs">{useNeeds().join()}</p>;

it.each([
  ['points=1', 'Select both a crime type and a year to view Toronto historical incidents.'],
  ['points=1&crime_type=robbery&year=2024', ''],
  ['points=0', ''],
])('lists the filters that a requested layer requires: %s', (link, need) => {
  renderOnMap(<Needs />, { link, features: { viewer: 'member' } });
  expect(screen.getByTestId('needs').textContent).toBe(need);
});
