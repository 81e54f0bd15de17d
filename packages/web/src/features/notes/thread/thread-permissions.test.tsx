import { bookmarkNote } from '@crimemap/contract/note-reactions';
import { deleteNote, getNoteThread } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_ID } from '../../../api/testing/a-note.ts';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import {
  ANA,
  aReply,
  aServerOfANote,
  aThread,
  button,
  findButton,
  queryButton,
  showThread,
  signIn,
} from '../testing/notes-server.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

const gone = (name: string) => expect(queryButton(name)).toBeNull();
const requested = () => useDialogs.getState().request;

describe('what visitors, other members and the author can do', () => {
  it('a visitor can report and share, and gets the sign-in for everything else [1§2.52 1§6.7]', async () => {
    server.says(getNoteThread, aThread({ comments: [aReply(1)] }));
    const { user } = await showThread();
    await user.click(button('Report'));
    expect(requested()).toEqual({ name: 'report-note', noteId: NOTE_ID });
    await user.click(button('Report this reply'));
    expect(requested()).toEqual({ name: 'report-note', noteId: NOTE_ID, commentId: aReply(1).id });
    for (const name of ['Bookmark', 'Like, 2', 'Login / Sign Up']) {
      useDialogs.getState().close();
      await user.click(button(name));
      expect(requested()).toEqual({ name: 'sign-in' });
    }
    for (const name of ['Edit', 'Delete', 'Edit the reply', 'Delete the reply', 'Post']) gone(name);
    expect(screen.queryByLabelText('Add a reply')).toBeNull();
  });

  it('another member can bookmark and reply, but change only the member’s own reply [1§2.51 1§2.52 1§6.14]', async () => {
    signIn('m2');
    server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
    server.says(bookmarkNote, { bookmarked_by_me: true });
    server.says(getNoteThread, aThread({ comments: [aReply(1), aReply(2, { author_sub: 'm3', author_name: 'Cy' })] }));
    const { user } = await showThread();
    for (const name of ['Edit', 'Delete']) gone(name);
    expect(screen.getAllByLabelText('Delete the reply')).toHaveLength(1);
    expect(screen.getAllByLabelText('Report this reply')).toHaveLength(1);
    await user.click(button('Bookmark'));
    expect(await findButton('Remove the bookmark')).toBeTruthy();
  });

  it('the author can edit the note, and delete it for everyone after a confirmation [1§2.51 1§5.15]', async () => {
    signIn();
    server.says(deleteNote, undefined);
    const { user, onClose } = await showThread();
    gone('Report');
    await user.click(button('Edit'));
    expect(requested()).toEqual({ name: 'edit-note', noteId: NOTE_ID });
    await user.click(button('Delete'));
    const question = screen.getByRole('alertdialog', {
      name: 'Delete this note? This will hide the note for all users.',
    });
    await user.click(button('Delete', question));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
