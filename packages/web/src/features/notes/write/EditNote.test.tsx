import { editNote, getNote, getNoteThread } from '@crimemap/contract/notes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { errorReply, renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { forgetSession } from '../../../session/session-store.ts';
import { write } from '../../../ui/testing/write.ts';
import { editingANote, field } from '../testing/editing.tsx';
import { aThread, button } from '../testing/notes-server.tsx';
import EditNoteDialog from './EditNoteDialog.tsx';

let page: ReturnType<typeof editingANote>;
let server: typeof page.server;

beforeEach(() => {
  page = editingANote();
  server = page.server;
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

describe('the fields of a note', () => {
  it('show the text of the note, and are saved trimmed, with the version of the note [1§2.71 1§4.12 1§7.15]', async () => {
    const { user, onClose } = await page.show();
    expect(screen.getByRole('dialog', { name: 'Edit Note' })).toBeTruthy();
    expect(field('Title').value).toBe('Bike stolen');
    expect(field('Body').value).toBe('A blue one.');
    expect(field('Occurred at').value).toBe('2026-11-20T10:00');
    await user.clear(field('Title'));
    await write(user, field('Title'), ' Bike found ');
    await user.selectOptions(field('Crime Type'), 'Other');
    fireEvent.change(field('Occurred at'), { target: { value: '2026-11-19T09:30' } });
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(editNote)).toEqual([
      {
        title: 'Bike found',
        body: 'A blue one.',
        occurred_at: Date.parse('2026-11-19T14:30:00Z'),
        crime_type: 'other',
        version: 1,
      },
    ]);
  });

  it('keep the previous time if the typed time is invalid [1§5.4]', async () => {
    const { user } = await page.show();
    fireEvent.change(field('Occurred at'), { target: { value: '' } });
    await user.click(button('Save'));
    await waitFor(() =>
      expect(server.bodies(editNote)).toMatchObject([{ occurred_at: Date.parse('2026-11-20T15:00:00Z') }]),
    );
  });

  it('show ‘Saving…’ and are sent only once [1§2.74]', async () => {
    server.on(editNote, () => new Promise(() => undefined));
    const { user } = await page.show();
    await user.click(button('Save'));
    await user.click(button('Saving…'));
    expect(server.bodies(editNote)).toHaveLength(1);
  });

  it('are not saved by Cancel, which requests a confirmation to discard the change [1§2.74]', async () => {
    const { user, onClose } = await page.show();
    await user.type(field('Title'), '!');
    await user.click(button('Cancel'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.bodies(editNote)).toEqual([]);
  });

  it('close without a confirmation if nothing has changed', async () => {
    const { user, onClose } = await page.show();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are restored from a draft, and Undo shows the text of the note again', async () => {
    const { user, unmount } = await page.show();
    await user.type(field('Title'), '!');
    await user.click(button('Cancel'));
    await user.click(button('Keep draft'));
    unmount();
    await page.show();
    expect(field('Title').value).toBe('Bike stolen!');
    await user.click(button('Undo'));
    expect(field('Title').value).toBe('Bike stolen');
  });

  it.each([
    [
      'the server’s words',
      () => errorReply('not_accepted', 422, { detail: 'This word cannot be posted.' }),
      'This word cannot be posted.',
    ],
    ['‘Failed to save’ without any', () => new Response('oops', { status: 500 }), 'Failed to save'],
  ])('show %s and keep the typed text if saving fails [1§8.6]', async (_, reply, words) => {
    server.on(editNote, reply);
    const { user, onClose } = await page.show();
    await user.type(field('Title'), '!');
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(field('Title').value).toBe('Bike stolen!');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('show an error if the note fails to load, and retry when the button is pressed', async () => {
    // Both responses contain the note, but only the thread has the photos.
    server.refuses(getNoteThread, 'not_available', 503);
    const { user } = renderWithProviders(<EditNoteDialog noteId={NOTE_ID} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load note');
    server.says(getNoteThread, aThread());
    await user.click(button('Try again'));
    await screen.findByLabelText('Title');
  });
});

describe('a note that somebody else has changed', () => {
  const theirs = aNote({ title: 'Bike gone', crime_type: 'robbery', version: 5 });

  it('is not overwritten: the new version is merged with the typed text, then saved', async () => {
    const { user, onClose } = await page.show();
    await user.type(field('Title'), '!');
    server.says(getNote, theirs);
    server.refuses(editNote, 'changed_meanwhile', 412);
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain('We have not overwritten anything.');
    await user.click(button('Load the new version'));
    expect(await screen.findByText('Now: Bike gone')).toBeTruthy();
    expect(field('Title').value).toBe('Bike stolen!');
    expect(field('Crime Type').value).toBe('robbery');
    await user.click(button('Use this'));
    expect(field('Title').value).toBe('Bike gone');
    expect(screen.queryByText('Now: Bike gone')).toBeNull();
    server.says(editNote, theirs);
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(editNote).at(-1)).toMatchObject({ title: 'Bike gone', crime_type: 'robbery', version: 5 });
  });

  it('is saved after a version conflict if only the photos of the note have changed', async () => {
    const { user, onClose } = await page.show();
    server.says(getNote, aNote({ version: 4 }));
    server.on(editNote, () =>
      server.bodies(editNote).length === 1
        ? errorReply('changed_meanwhile', 412)
        : Response.json(aNote({ version: 5 })),
    );
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(editNote)).toMatchObject([{ version: 1 }, { version: 4 }]);
  });

  it('is saved after repeated version conflicts that come only from photo changes', async () => {
    const { user, onClose } = await page.show();
    server.on(getNote, () => Response.json(aNote({ version: 3 + server.bodies(editNote).length })));
    server.on(editNote, () =>
      server.bodies(editNote).length < 4 ? errorReply('changed_meanwhile', 412) : Response.json(aNote({ version: 9 })),
    );
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(editNote)).toMatchObject([{ version: 1 }, { version: 4 }, { version: 5 }, { version: 6 }]);
  });
});
