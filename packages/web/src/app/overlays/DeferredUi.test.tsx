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

it('opens a linked note without waiting for the map [1§2.2]', async () => {
  show(true);
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('shows the sign-in dialog before a linked note if the session has expired', async () => {
  act(() => useDialogs.getState().open({ name: 'sign-in', why: 'expired' }));
  show(true);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('dialog')).toBeNull();
  act(() => useDialogs.getState().close());
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 10_000 });
});

it('neither opens nor requests a linked note if notes are switched off [1§6.18]', async () => {
  show(false);
  await act(async () => useMapView.setState({ isReady: true }));
  expect(document.querySelector('dialog, [role="status"]')).toBeNull();
  expect(noteRequests()).toEqual([]);
});
