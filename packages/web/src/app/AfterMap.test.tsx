import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../api/testing.tsx';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { aServer, NOTE_ID } from '../features/notes/testing.tsx';
import { parseMapSearch } from '../map-state/map-search.ts';
import { completePage } from '../ui/testing.ts';
import { AfterMap } from './AfterMap.tsx';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  history.replaceState(null, '', `/?note=${NOTE_ID}`);
  completePage();
  server = aServer();
});
const aScreen = (notesOn: boolean) =>
  ({ search: parseMapSearch(`note=${NOTE_ID}`), change: () => undefined, cities: [], notesOn }) as unknown as Screen;

it('a link to a note opens it without waiting for the map', async () => {
  draw(<AfterMap screen={aScreen(true)} />);
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('where a session has ended, the way in comes before the note of the address', async () => {
  act(() => useDialogs.getState().open({ name: 'sign-in', why: 'expired' }));
  draw(<AfterMap screen={aScreen(true)} />);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('dialog')).toBeNull();
  act(() => useDialogs.getState().close());
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('where notes are switched off, a link to one opens nothing and asks for nothing', async () => {
  draw(<AfterMap screen={aScreen(false)} />);
  await act(async () => useScreenStore.setState({ settled: true }));
  expect(document.querySelector('dialog, [role="status"]')).toBeNull();
  expect(server.asked).toEqual([]);
});
