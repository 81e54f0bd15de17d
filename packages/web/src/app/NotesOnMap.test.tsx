import type { City } from '@crimemap/contract/cities';
import { listNotes } from '@crimemap/contract/note-lists';
import { act, waitFor } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../api/testing.tsx';
import { usePinMode } from '../features/notes/pin-mode-store.ts';
import { aNote, aServer } from '../features/notes/testing.tsx';
import { MapContext } from '../map/map-context.ts';
import { parseMapSearch } from '../map-state/map-search.ts';
import { completePage } from '../ui/testing.ts';
import { NotesOnMap } from './NotesOnMap.tsx';
import type { Screen } from './use-screen.ts';

vi.mock('../features/notes/note-images.ts', () => ({ noteImages: () => ({}), HEAD_ABOVE_TIP: 22 }));

const TORONTO = { id: 'toronto', time_zone: 'America/Toronto', bounds: [-80, 43, -79, 44] } as unknown as City;
let server: ReturnType<typeof aServer>;
beforeEach(() => {
  completePage();
  server = aServer();
  server.says(listNotes, { notes: [aNote()] });
});

function show(notes: City | null) {
  const scene = { set: vi.fn(), restore: vi.fn(), lost: vi.fn() };
  const map = { getCanvas: () => document.createElement('canvas'), on: () => ({ unsubscribe: () => undefined }) };
  const screen = { search: parseMapSearch(notes ? 'notes=1' : 'notes=0'), change: vi.fn(), notes, bounds: null };
  draw(
    <MapContext value={{ map: map as unknown as MapLibreMap, scene }}>
      <NotesOnMap screen={screen as unknown as Screen} city={TORONTO} theme="dark" />
    </MapContext>,
  );
  return scene.set;
}
const pins = ({ mock }: ReturnType<typeof show>) => JSON.stringify(mock.calls);

it('while the layer is on, each note of the city has its pin', async () => {
  const set = show(TORONTO);
  await waitFor(() => expect(pins(set)).toContain(aNote().id));
});

it('while it is off, there are no pins and nothing is asked, but one may say where a note goes', async () => {
  const set = show(null);
  await act(async () => undefined);
  expect(set).not.toHaveBeenCalled();
  expect(server.asked).toEqual([]);
  expect(usePinMode.getState().available).toBe(true);
});
