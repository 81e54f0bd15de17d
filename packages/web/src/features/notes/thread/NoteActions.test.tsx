import { bookmarkNote, followNote, likeNote, unfollowNote, unlikeNote } from '@crimemap/contract/note-reactions';
import { deleteNote, getNote } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { errorReply, renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { ANA, aServerOfANote, button, findButton, queryButton, signIn } from '../testing/notes-server.tsx';
import { NoteViewer } from './NoteViewer.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

async function show() {
  const did = { onClose: vi.fn(), onFull: vi.fn(), onShow: vi.fn() };
  const drawn = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...did} />);
  await screen.findByText('Bike stolen');
  return { ...did, ...drawn };
}
const requested = () => useDialogs.getState().request;

describe('the actions of a note', () => {
  it('open the sign-in if a visitor likes or bookmarks, and let visitors read, share and report [1§2.53 1§2.62 1§4.27]', async () => {
    const { user, onFull } = await show();
    await user.click(button('Like, 2'));
    expect(requested()).toEqual({ name: 'sign-in' });
    useDialogs.getState().close();
    await user.click(button('Bookmark'));
    expect(requested()).toEqual({ name: 'sign-in' });
    await user.click(button('Report'));
    expect(requested()).toEqual({ name: 'report-note', noteId: NOTE_ID });
    await user.click(button('Comment, 0'));
    expect(onFull).toHaveBeenCalledOnce();
    await user.click(button('Share'));
    const links = within(screen.getByRole('region', { name: 'Share this note' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Bluesky',
      'Facebook',
      'X (Twitter)',
      'WhatsApp',
      'LinkedIn',
      'Reddit',
      'Email',
    ]);
    for (const name of ['Edit', 'Delete']) expect(queryButton(name)).toBeNull();
    expect(server.bodies(likeNote)).toEqual([]);
  });

  it('do not include edit and delete for other members [1§2.63 1§6.12]', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    await show();
    expect(button('Report')).toBeTruthy();
    for (const name of ['Edit', 'Delete']) expect(queryButton(name)).toBeNull();
  });

  it('include edit and delete, with a confirmation, for the author, but not report [1§2.63 1§5.16]', async () => {
    signIn();
    server.says(deleteNote, undefined);
    const { user, onClose } = await show();
    expect(queryButton('Report')).toBeNull();
    await user.click(button('Edit'));
    expect(requested()).toEqual({ name: 'edit-note', noteId: NOTE_ID });
    await user.click(button('Delete'));
    const question = screen.getByRole('alertdialog', { name: 'Delete this note?' });
    await user.click(button('Cancel', question));
    expect(server.bodies(deleteNote)).toEqual([]);
    await user.click(button('Delete'));
    await user.click(button('Delete', screen.getByRole('alertdialog')));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(deleteNote)).toHaveLength(1);
  });

  it('include follow for other members, but not for the author', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    server.says(followNote, { followed_by_me: true });
    server.says(unfollowNote, { followed_by_me: false });
    const { user, unmount } = await show();
    await user.click(button('Follow'));
    expect(button('Stop following').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Stop following'));
    expect(button('Follow').getAttribute('aria-pressed')).toBe('false');
    await waitFor(() =>
      expect([server.bodies(followNote), server.bodies(unfollowNote)]).toEqual([[undefined], [undefined]]),
    );
    unmount();
    signIn();
    server.says(getProfile, ANA);
    await show();
    expect(queryButton('Follow')).toBeNull();
  });

  it('show a message if the member cannot follow any more notes', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    server.refuses(followNote, 'not_allowed', 403);
    const { user } = await show();
    await user.click(button('Follow'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You already follow 500 notes/);
    expect(button('Follow')).toBeTruthy();
  });

  it('include edit for an author who is recognised by the username only [1§5.19]', async () => {
    signIn('other-subject');
    server.says(getProfile, { ...ANA, sub: 'other-subject' });
    await show();
    expect(await findButton('Edit')).toBeTruthy();
  });

  it('show a message if deleting fails, and leave the note open [1§8.31]', async () => {
    signIn();
    server.refuses(deleteNote, 'not_available', 503);
    const { user, onClose } = await show();
    await user.click(button('Delete'));
    await user.click(button('Delete', screen.getByRole('alertdialog')));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be deleted');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('likes and bookmarks', () => {
  beforeEach(() => signIn('m2'));

  it('change immediately, before the server has responded [1§4.5]', async () => {
    let answer: (reply: Response) => void = () => undefined;
    server.on(
      likeNote,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user } = await show();
    await user.click(button('Like, 2'));
    expect(button('Unlike, 3').getAttribute('aria-pressed')).toBe('true');
    answer(Response.json({ likes_count: 7, liked_by_me: true }));
    expect(await findButton('Unlike, 7')).toBeTruthy();
  });

  it('are reverted without a message on a failure [1§4.7 1§8.29]', async () => {
    server.on(likeNote, () => errorReply('not_available', 503));
    server.on(bookmarkNote, () => errorReply('not_available', 503));
    const { user } = await show();
    await user.click(button('Like, 2'));
    await user.click(button('Bookmark'));
    await findButton('Like, 2');
    await findButton('Bookmark');
    expect(server.bodies(likeNote)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never show a count below zero [1§4.6]', async () => {
    server.says(getNote, aNote({ likes_count: 0, liked_by_me: true }));
    server.on(unlikeNote, () => new Promise(() => undefined));
    const { user } = await show();
    await user.click(button('Unlike, 0'));
    expect(button('Like, 0')).toBeTruthy();
  });

  it('end in the state of the second of two fast presses', async () => {
    server.says(likeNote, { likes_count: 3, liked_by_me: true });
    server.says(unlikeNote, { likes_count: 2, liked_by_me: false });
    const { user } = await show();
    await user.dblClick(button('Like, 2'));
    await waitFor(() => expect(server.bodies(unlikeNote)).toHaveLength(1));
    expect(await findButton('Like, 2')).toBeTruthy();
    expect(server.bodies(likeNote)).toHaveLength(1);
  });
});
