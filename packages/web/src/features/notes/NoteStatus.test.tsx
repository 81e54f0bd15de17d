import { getFeatures } from '@crimemap/contract/features';
import { seeNoteAgain, setNoteStatus, unseeNote } from '@crimemap/contract/note-reactions';
import { getNote, type Note } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../api/testing/a-note.ts';
import { errorReply, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { NoteRow } from './NoteRow.tsx';
import { ANA, aServerOfANote, button, FEATURES, findButton, queryButton, signIn } from './testing/notes-server.tsx';
import { NoteViewer } from './thread/NoteViewer.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

async function show(note: Partial<Note> = {}) {
  server.says(getNote, aNote(note));
  const drawn = renderWithProviders(
    <NoteViewer size="card" noteId={NOTE_ID} onClose={vi.fn()} onFull={vi.fn()} onShow={null} />,
  );
  await screen.findByText('Bike stolen');
  return drawn;
}
const choice = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('button “Seen again”', () => {
  it('adds a confirmation to the note of another member, and removes the confirmation at the second press', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    server.says(seeNoteAgain, { seen_count: 5, seen_by_me: true });
    server.says(unseeNote, { seen_count: 4, seen_by_me: false });
    const { user } = await show({ seen_count: 3 });
    expect(screen.getByText('Seen again 3 times')).toBeTruthy();
    await user.click(await findButton('Seen again'));
    expect(await screen.findByText('Seen again 5 times')).toBeTruthy();
    expect(button('Seen again today').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Seen again today'));
    expect(await screen.findByText('Seen again 4 times')).toBeTruthy();
    for (const name of ['Still there', 'Resolved']) expect(screen.queryByLabelText(name)).toBeNull();
  });

  it('removes the confirmation without a message if the request fails', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    server.on(seeNoteAgain, () => errorReply('not_available', 503));
    const { user } = await show();
    await user.click(await findButton('Seen again'));
    await waitFor(() => expect(server.bodies(seeNoteAgain)).toHaveLength(1));
    expect(await findButton('Seen again')).toBeTruthy();
    expect(screen.queryByText(/^Seen again \d/)).toBeNull();
  });

  it('opens the sign-in for visitors and is hidden from the author, and a note in review has no status choice', async () => {
    const { user, unmount } = await show();
    await user.click(button('Seen again'));
    expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
    unmount();
    signIn();
    const own = await show();
    await choice('Resolved');
    expect(queryButton('Seen again')).toBeNull();
    own.unmount();
    await show({ state: 'held' });
    expect(screen.queryByLabelText('Resolved')).toBeNull();
  });
});

describe('status of a note', () => {
  it('can be set by the author of the note, and is reverted if the request fails', async () => {
    signIn();
    server.on(setNoteStatus, () => Response.json(aNote({ status: 'resolved', status_at: new Date().toISOString() })));
    const { user } = await show();
    expect((await choice('Not said')).checked).toBe(true);
    await user.click(await choice('Resolved'));
    await waitFor(() => expect(server.bodies(setNoteStatus)).toEqual([{ status: 'resolved' }]));
    expect((await choice('Resolved')).checked).toBe(true);
    server.on(setNoteStatus, () => errorReply('not_available', 503));
    await user.click(await choice('Not said'));
    await waitFor(async () => expect((await choice('Resolved')).checked).toBe(true));
    expect(server.bodies(setNoteStatus).at(-1)).toEqual({ status: null });
  });

  it('can be set by a moderator on a note of another member', async () => {
    signIn('m9');
    server.says(getProfile, { ...ANA, sub: 'm9', username: 'mo' });
    server.says(getFeatures, { ...FEATURES, viewer: 'moderator' });
    server.on(setNoteStatus, () => Response.json(aNote({ status: 'still_there' })));
    const { user } = await show();
    await user.click(await choice('Still there'));
    await waitFor(() => expect(server.bodies(setNoteStatus)).toEqual([{ status: 'still_there' }]));
    expect(button('Seen again')).toBeTruthy();
  });

  it('is shown in lists with the number of confirmations, and resolved notes are dimmed', () => {
    const rows = [aNote({ title: 'Open', seen_count: 1 }), aNote({ title: 'Done', status: 'resolved' })];
    renderWithProviders(rows.map((note) => <NoteRow key={note.title} note={note} onOpen={() => undefined} />));
    const [open, done] = ['Open', 'Done'].map((title) => screen.getByText(title));
    expect(open?.closest('button')?.textContent).toContain('Seen again 1 time');
    expect(done?.closest('button')?.textContent).toContain('Resolved');
    expect(done?.className).not.toBe(open?.className);
  });
});
