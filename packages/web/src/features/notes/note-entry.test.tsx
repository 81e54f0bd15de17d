import { countOutsideNotes, listMyNotes, listNotes } from '@crimemap/contract/note-lists';
import { likeNote } from '@crimemap/contract/note-reactions';
import { getNoteThread } from '@crimemap/contract/notes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aNote, NOTE_ID } from '../../api/testing/a-note.ts';
import { aClient, errorReply, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { MyNotesPanel, NotesPanel } from './list/NotesPanel.tsx';
import { cityNotesQuery } from './notes.queries.ts';
import { TORONTO } from './testing/answers.ts';
import { aReply, aServerOfANote, aThread, signIn } from './testing/notes-server.tsx';
import { NoteViewer } from './thread/NoteViewer.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
  server.says(countOutsideNotes, { count: 0 });
  server.says(listNotes, { notes: [aNote()] });
  server.says(listMyNotes, { notes: [aNote()] });
});

const nothing = () => undefined;
const list = <NotesPanel city={TORONTO} bounds={null} onOpen={nothing} onCreate={nothing} />;
const viewer = (size: 'card' | 'full') => (
  <NoteViewer noteId={NOTE_ID} size={size} onClose={nothing} onFull={nothing} onShow={null} />
);
const timesRequested = (call: string) => server.requests.filter((request) => request.call === call).length;

it('shows a like at once in lists, card and thread, and reverts it on a failure [1§4.5 1§4.7]', async () => {
  signIn('m2');
  let answer: (reply: Response) => void = nothing;
  server.on(likeNote, () => new Promise((resolve) => (answer = resolve)));
  const { user, client } = renderWithProviders(
    <>
      {list}
      <MyNotesPanel onOpen={nothing} onCreate={nothing} />
      {viewer('card')}
      {viewer('full')}
    </>,
  );
  const likes = () => ({
    listed: screen.queryAllByText(/^\d likes$/).map(({ textContent }) => textContent),
    read: screen.queryAllByLabelText(/^(Like|Unlike), \d$/).map((button) => button.getAttribute('aria-label')),
  });
  const before = { listed: ['2 likes', '2 likes'], read: ['Like, 2', 'Like, 2'] };
  await waitFor(() => expect(likes()).toEqual(before));
  await waitFor(() => expect(client.isFetching()).toBe(0));

  await user.click(screen.getAllByLabelText('Like, 2')[0] as HTMLElement);
  expect(likes()).toEqual({
    listed: ['3 likes', '3 likes'],
    read: ['Unlike, 3', 'Unlike, 3'],
  });
  answer(errorReply('not_available', 503));
  await waitFor(() => expect(likes()).toEqual(before));
});

it('updates a note in the list with newer data from the note’s thread, such as the number of replies', async () => {
  const { client } = renderWithProviders(list);
  expect(await screen.findByText('0 replies')).toBeTruthy();
  server.says(getNoteThread, aThread({ note: aNote({ comments_count: 1 }), comments: [aReply(1)] }));
  renderWithProviders(viewer('full'), client);
  expect(await screen.findByText('1 reply')).toBeTruthy();
  expect(timesRequested('GET /community/notes')).toBe(1);
});

it('shows an opened note immediately from the cached list, and still requests the note', async () => {
  const client = aClient();
  await client.fetchQuery(cityNotesQuery('toronto'));
  renderWithProviders(viewer('card'), client);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Bike stolen');
  await waitFor(() => expect(timesRequested('GET /community/notes/:id')).toBe(1));
});
