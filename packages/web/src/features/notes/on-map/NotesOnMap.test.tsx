import { listNotes } from '@crimemap/contract/note-lists';
import { act, waitFor } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { MapContext, type MapHandle } from '../../../map/map-context.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { aCity, renderOnMap } from '../../../map-state/testing/render-on-map.tsx';
import { completePage, standIn } from '../../../ui/testing/complete-page.ts';
import { aServer } from '../testing/notes-server.tsx';
import { usePinMode } from '../write/pin-mode-store.ts';
import { NotesOnMap } from './NotesOnMap.tsx';

vi.mock('./note-images.ts', () => ({ noteImages: () => ({}), HEAD_ABOVE_TIP: 22 }));

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  completePage();
  server = aServer();
  server.says(listNotes, { notes: [aNote()] });
  useMapView.setState({ isReady: true });
});

function show(link: string) {
  const scene = { set: vi.fn(), restore: vi.fn(), lost: vi.fn() };
  const map = standIn<MapLibreMap>({
    getCanvas: () => document.createElement('canvas'),
    on: () => ({ unsubscribe: () => undefined }),
  });
  renderOnMap(
    <MapContext value={standIn<MapHandle>({ map, scene })}>
      <NotesOnMap city={aCity()} theme="dark" />
    </MapContext>,
    { link },
  );
  return scene.set;
}
const pins = ({ mock }: ReturnType<typeof show>) => JSON.stringify(mock.calls);

it('draws a pin for each note of the city while the layer is on [2§1.5]', async () => {
  const set = show('notes=1');
  await waitFor(() => expect(pins(set)).toContain(aNote().id));
});

it('draws no pins and sends no request while the layer is off, but lets a member place a note [2§6.20]', async () => {
  const set = show('notes=0');
  await act(async () => undefined);
  expect(set).not.toHaveBeenCalled();
  expect(server.requests.filter(({ path }) => path.startsWith('/api/community'))).toEqual([]);
  expect(usePinMode.getState().available).toBe(true);
});
