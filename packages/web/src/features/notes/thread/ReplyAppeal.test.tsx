import { appealNote } from '@crimemap/contract/moderation';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTE_ID } from '../../../api/testing/a-note.ts';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { write } from '../../../ui/testing/write.ts';
import { aReply, aServer, button } from '../testing/notes-server.tsx';
import { Replies } from './Replies.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers an appeal against a hidden reply only to the author of the reply', async () => {
  const server = aServer();
  const [mine, theirs] = [aReply(1, { author_sub: 'm1', state: 'hidden' }), aReply(2, { state: 'hidden' })];
  server.says(appealNote, {
    id: 'a',
    note_id: NOTE_ID,
    comment_id: mine.id,
    text: 'no personal data',
    at: '2026-11-22T00:00:00Z',
    state: 'open',
    decided_at: null,
    reason: null,
  });
  const viewer = { member: true, sub: 'm1', username: null };
  const { user } = renderWithProviders(
    <Replies noteId={NOTE_ID} comments={[mine, theirs]} profiles={new Map()} viewer={viewer} />,
  );
  expect(screen.getAllByText('Appeal')).toHaveLength(1);
  await user.click(button('Appeal'));
  await user.click(button('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(button('Appeal')));
  await user.click(button('Appeal'));
  await write(user, screen.getByLabelText(/Ask another moderator to review this reply/), 'no personal data');
  await user.click(button('Send appeal'));
  expect(await screen.findByText('We sent your appeal. Another moderator will review it.')).toBeTruthy();
  expect(server.bodies(appealNote)).toEqual([{ text: 'no personal data', comment_id: mine.id }]);
});
