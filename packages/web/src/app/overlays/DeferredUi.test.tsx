import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOTE_ID } from '../../api/testing/a-note.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { aServer } from '../../features/notes/testing/notes-server.tsx';
import { useMapView } from '../../map-state/map-view-store.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import { DeferredUi } from './DeferredUi.tsx';

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  completePage();
  server = aServer();
});
const show = (notesOn: boolean) =>
  renderOnMap(<DeferredUi />, { link: `note=${NOTE_ID}`, features: { community_notes_enabled: notesOn } });
const noteRequests = () => server.requests.filter(({ path }) => path.startsWith('/api/community'));

it('a link to a note opens it without waiting for the map [1§2.2]', async () => {
  show(true);
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('where a session has ended, the way in comes before the note of the address', async () => {
  act(() => useDialogs.getState().open({ name: 'sign-in', why: 'expired' }));
  show(true);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('dialog')).toBeNull();
  act(() => useDialogs.getState().close());
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('where notes are switched off, a link to one opens nothing and asks for nothing [1§6.18]', async () => {
  show(false);
  await act(async () => useMapView.setState({ isReady: true }));
  expect(document.querySelector('dialog, [role="status"]')).toBeNull();
  expect(noteRequests()).toEqual([]);
});
