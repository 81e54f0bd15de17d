import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import { getNoteThread } from '@crimemap/contract/notes';
import { listProfiles } from '@crimemap/contract/profiles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../../ui/testing/write.ts';
import { ANA, aReply, aServerOfANote, aThread, button, showThread, signIn } from '../testing/notes-server.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

const threadCalls = () => server.requests.filter(({ call }) => call.endsWith('/thread'));

describe('replies', () => {
  it('show a message if there are none [1§8.16]', async () => {
    await showThread();
    expect(screen.getByText('No replies yet. Start the conversation.')).toBeTruthy();
  });

  it('show their author and age [1§2.50 1§9.7]', async () => {
    const comments = [
      aReply(1, { created_at: new Date().toISOString(), updated_at: '2026-11-22T00:00:00Z' }),
      aReply(2, { author_sub: 'x', author_name: null, state: 'held' }),
    ];
    server.says(getNoteThread, aThread({ comments }));
    await showThread();
    expect(screen.getByText('Bo')).toBeTruthy();
    expect(screen.getByText('Just now')).toBeTruthy();
    expect(screen.getByText('Community member')).toBeTruthy();
    expect(screen.getByText('Waiting for a moderator')).toBeTruthy();
  });

  it('load the profiles of authors that the thread response lacks [1§7.43]', async () => {
    server.says(getNoteThread, aThread({ comments: [aReply(1)], profiles: [ANA] }));
    server.says(listProfiles, [{ sub: 'm2', username: 'bo', display_name: 'Bo B.', profile_image_url: null }]);
    await showThread();
    expect(await screen.findByText('Bo B.')).toBeTruthy();
    expect(server.requests.find(({ path }) => path.endsWith('/public'))?.search.get('subs')).toBe('m2');
  });
});

describe('adding a reply', () => {
  beforeEach(() => signIn());
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a reply');

  it('requires text, shows ‘Posting…’, clears the box and reloads the thread [1§2.50 1§4.2 1§4.8 1§4.9 1§5.1]', async () => {
    let answer: () => void = () => undefined;
    server.on(
      postComment,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json(aReply(1)));
        }),
    );
    const { user } = await showThread();
    expect(field().rows).toBe(28);
    expect(button('Post')).toHaveProperty('disabled', true);
    await write(user, field(), '   ');
    expect(button('Post')).toHaveProperty('disabled', true);
    await write(user, field(), 'Hello ');
    await user.click(button('Post'));
    expect(button('Posting…')).toHaveProperty('disabled', true);
    server.says(getNoteThread, aThread({ comments: [aReply(1, { body: 'Hello' })] }));
    answer();
    expect(await screen.findByText('Hello', { selector: 'p' })).toBeTruthy();
    expect(field().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(server.bodies(postComment)).toEqual([{ body: 'Hello' }]);
    expect(threadCalls().filter(({ signed }) => !signed)).toHaveLength(2);
  });

  it('shows the server’s reason for a rejected reply, and keeps the text [1§7.17 1§8.5]', async () => {
    server.refuses(postComment, 'not_accepted', 422, 'This word cannot be posted.');
    const { user } = await showThread();
    await write(user, field(), 'Hello');
    await user.click(button('Post'));
    expect((await screen.findByRole('alert')).textContent).toBe('This word cannot be posted.');
    expect(field().value).toBe('Hello');
  });

  it('shows ‘Failed to post reply’ if the server gives no reason [1§8.4]', async () => {
    server.on(postComment, () => new Response('oops', { status: 500 }));
    const { user } = await showThread();
    await write(user, field(), 'Hello');
    await user.click(button('Post'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to post reply');
  });

  it('shows the author a reply that waits for a moderator', async () => {
    server.says(postComment, aReply(1, { state: 'held' }));
    const { user } = await showThread();
    server.on(getNoteThread, () =>
      Response.json(
        aThread({
          comments: threadCalls().at(-1)?.signed ? [aReply(1, { author_sub: 'm1', state: 'held', body: 'Call' })] : [],
        }),
      ),
    );
    await write(user, field(), 'Call 416 555 0100');
    await user.click(button('Post'));
    expect(await screen.findByText(/Your reply waits for a moderator/)).toBeTruthy();
    expect(await screen.findByText('Call', { selector: 'p' })).toBeTruthy();
  });
});

describe('the member’s own reply', () => {
  beforeEach(() => {
    signIn();
    server.says(getNoteThread, aThread({ comments: [aReply(1, { author_sub: 'm1' })] }));
  });

  it('can be edited in place [1§7.18]', async () => {
    server.says(editComment, aReply(1, { author_sub: 'm1', body: 'Better' }));
    const { user } = await showThread();
    await user.click(button('Edit the reply'));
    const field = screen.getByLabelText('Edit your reply');
    await user.clear(field);
    expect(button('Save')).toHaveProperty('disabled', true);
    await write(user, field, ' Better ');
    server.says(getNoteThread, aThread({ comments: [aReply(1, { author_sub: 'm1', body: 'Better' })] }));
    await user.click(button('Save'));
    expect(await screen.findByText('Better', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit the reply')));
    expect(server.bodies(editComment)).toEqual([{ body: 'Better' }]);
  });

  it('cannot be changed while it is being sent, because the change would be lost', async () => {
    server.on(editComment, () => new Promise(() => undefined));
    const { user } = await showThread();
    await user.click(button('Edit the reply'));
    await user.type(screen.getByLabelText('Edit your reply'), '!');
    await user.click(button('Save'));
    await user.type(screen.getByLabelText('Edit your reply'), '?');
    expect(screen.getByLabelText('Edit your reply')).toHaveProperty('value', 'Reply 1!');
  });

  it('keeps the typed text if saving fails', async () => {
    server.refuses(editComment, 'not_available', 503, 'Not now.');
    const { user } = await showThread();
    await user.click(button('Edit the reply'));
    await user.type(screen.getByLabelText('Edit your reply'), '!');
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(screen.getByText('Reply 1')).toBeTruthy();
  });

  it('is deleted after a confirmation, and the thread reloads [1§4.3 1§5.17 1§7.19]', async () => {
    server.says(deleteComment, undefined);
    const { user } = await showThread();
    await user.click(button('Delete the reply'));
    const question = screen.getByRole('alertdialog', { name: 'Delete this reply?' });
    server.says(getNoteThread, aThread());
    await user.click(button('Delete', question));
    expect(await screen.findByText('No replies yet. Start the conversation.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Replies' })));
  });
});
