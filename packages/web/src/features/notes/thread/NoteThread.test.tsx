import { getNote, getNoteThread } from '@crimemap/contract/notes';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { errorReply, renderWithProviders } from '../../../api/testing/mock-api.tsx';
import {
  ANA,
  anImage,
  aReply,
  aServerOfANote,
  aThread,
  button,
  findButton,
  queryButton,
  showThread,
  signIn,
} from '../testing/notes-server.tsx';
import { NoteViewer } from './NoteViewer.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

const gone = (name: string) => expect(queryButton(name)).toBeNull();
const threadCalls = () => server.requests.filter(({ call }) => call.endsWith('/thread'));

describe('the thread of a note', () => {
  it('shows author, time, location and shortened text, and the whole text after “Read more” [1§2.35 1§2.44 1§2.45 1§2.46 1§2.48 1§2.49 1§2.91 1§4.1 1§9.3]', async () => {
    server.says(getNoteThread, aThread({ note: aNote({ body: 'x'.repeat(141) }) }));
    const { user } = await showThread();
    expect(screen.getByRole('heading', { level: 2, name: 'Community Note' })).toBeTruthy();
    expect(screen.getByText('Ana')).toBeTruthy();
    expect(screen.getByText('@ana')).toBeTruthy();
    expect(screen.getAllByText('Nov 20, 2026, 10 a.m.')).toHaveLength(3);
    expect(screen.getByText('Chinatown')).toBeTruthy();
    expect(screen.getByText('Created')).toBeTruthy();
    expect(screen.getByText('Modified')).toBeTruthy();
    expect(screen.getByText(`${'x'.repeat(140)}…`)).toBeTruthy();
    await user.click(button('Read more'));
    expect(screen.getByText('x'.repeat(141))).toBeTruthy();
  });

  it('shows no username that contains a space, and “Community member” for an author without a name [1§5.18]', async () => {
    const profiles = [{ ...ANA, username: 'ana b', display_name: null }];
    server.says(getNoteThread, aThread({ note: aNote({ author_name: null }), profiles }));
    await showThread();
    expect(screen.getByText('Community member')).toBeTruthy();
    expect(screen.queryByText(/@ana/)).toBeNull();
  });

  it('shows the text without formatting, and “untitled” for a note without a title [1§2.45]', async () => {
    server.says(getNoteThread, aThread({ note: aNote({ title: '', body: '<img src=x onerror=alert(1)>' }) }));
    await showThread();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.getByText('Untitled note')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('has a photo gallery with arrow buttons and thumbnails, in which the first photo follows the last [1§2.43]', async () => {
    server.says(getNoteThread, aThread({ images: [1, 2, 3].map(anImage) }));
    const { user } = await showThread();
    const first = () => screen.getAllByRole('img')[0]?.getAttribute('alt');
    expect(first()).toBe('Photo 1 of 3');
    // A browser moves the focus to this button when it opens a dialog.
    button('Previous photo').focus();
    await user.keyboard('{ArrowLeft}');
    expect(first()).toBe('Photo 3 of 3');
    await user.click(button('Next photo'));
    expect(first()).toBe('Photo 1 of 3');
    await user.click(button('Photo 2 of 3'));
    expect(first()).toBe('Photo 2 of 3');
    expect(button('Photo 2 of 3').getAttribute('aria-current')).toBe('true');
  });

  it('shows up to six thumbnails, and none for a single photo [1§2.47 1§9.6]', async () => {
    server.says(getNoteThread, aThread({ images: [1, 2, 3, 4, 5, 6, 7].map(anImage) }));
    const { unmount } = await showThread();
    expect(screen.getAllByRole('button', { name: /^Photo \d of 7$/ })).toHaveLength(6);
    unmount();
    server.says(getNoteThread, aThread({ images: [anImage(1)] }));
    await showThread();
    expect(screen.queryAllByRole('button', { name: /^Photo/ })).toEqual([]);
    gone('Next photo');
  });

  it('the photo gallery ignores arrow keys while the user types', async () => {
    signIn();
    server.says(getNoteThread, aThread({ images: [1, 2].map(anImage) }));
    const { user } = await showThread();
    await user.type(screen.getByLabelText('Add a reply'), 'ab{ArrowLeft}');
    expect(screen.getAllByRole('img')[0]?.getAttribute('alt')).toBe('Photo 1 of 2');
  });
});

describe('the request for a thread', () => {
  it('is sent without authentication, and for a member a second time with authentication to load the member’s own data [1§6.2 1§7.12]', async () => {
    await showThread();
    expect(threadCalls().map(({ signed }) => signed)).toEqual([false]);
    cleanup();
    signIn();
    const comments = [
      aReply(1, { body: 'Mine, which waits', author_sub: 'm1', state: 'held', created_at: '2026-11-20T16:00:00.000Z' }),
      aReply(2, { body: 'Of another, which waits', state: 'held' }),
      aReply(3, { body: 'For everyone' }),
    ];
    server.on(getNoteThread, () =>
      Response.json(
        threadCalls().at(-1)?.signed
          ? aThread({ note: aNote({ liked_by_me: true }), comments })
          : aThread({ comments: comments.slice(2) }),
      ),
    );
    await showThread();
    expect(await screen.findByText('Mine, which waits')).toBeTruthy();
    expect(screen.getByText('Waiting for a moderator')).toBeTruthy();
    expect(screen.queryByText('Of another, which waits')).toBeNull();
    expect(screen.getAllByText('For everyone')).toHaveLength(1);
    const [first, second] = ['For everyone', 'Mine, which waits'].map((words) => screen.getByText(words));
    expect(first?.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.querySelector('[aria-pressed="true"]')).not.toBeNull();
    expect(threadCalls().map(({ signed }) => signed)).toEqual([false, false, true]);
  });

  it('is repeated with authentication after a 404, because the member’s own note may be hidden from others', async () => {
    signIn();
    const held = aThread({ note: aNote({ state: 'held', hold_reasons: ['serious_type'] }) });
    server.on(getNoteThread, () => (threadCalls().length > 1 ? Response.json(held) : errorReply('not_found', 404)));
    server.says(getNote, held.note);
    await showThread();
    expect(threadCalls().map(({ signed }) => signed)).toEqual([false, true]);
    expect(screen.getByText('A moderator reviews every note of this type.')).toBeTruthy();
    expect(screen.queryByLabelText('Add a reply')).toBeNull();
  });

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ] as const)('shows ‘Failed to load this note.’ after the error %s [1§8.2]', async (code, status) => {
    server.refuses(getNoteThread, code, status);
    renderWithProviders(<NoteViewer size="full" onFull={vi.fn()} noteId={NOTE_ID} onClose={vi.fn()} onShow={null} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load this note.');
    expect(threadCalls()).toHaveLength(1);
  });

  it('shows ‘Failed to load thread’ if the thread fails to load, and retries when the button is pressed [1§4.1 1§8.1]', async () => {
    server.refuses(getNoteThread, 'not_available', 503);
    const { user } = renderWithProviders(
      <NoteViewer size="full" onFull={vi.fn()} noteId={NOTE_ID} onClose={vi.fn()} onShow={null} />,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load thread');
    server.says(getNoteThread, aThread());
    await user.click(button('Try again'));
    await screen.findByText('Bike stolen');
  });

  it('adds the member’s own like and bookmark, which the unauthenticated response lacks [1§2.53]', async () => {
    signIn('m2');
    const note = aNote({ liked_by_me: true, bookmarked_by_me: true, likes_count: 3 });
    server.on(getNoteThread, () => Response.json(aThread(threadCalls().at(-1)?.signed ? { note } : {})));
    await showThread();
    expect(await findButton('Unlike, 3')).toBeTruthy();
    expect(button('Remove the bookmark')).toBeTruthy();
  });
});
