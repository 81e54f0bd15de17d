import { listActivity } from '@crimemap/contract/activity';
import { appealNote } from '@crimemap/contract/moderation';
import { getNote } from '@crimemap/contract/notes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { write } from '../../../ui/testing/write.ts';
import { aServerOfANote, button, queryButton, signIn } from '../testing/notes-server.tsx';
import { NoteViewer } from './NoteViewer.tsx';

const SENT = {
  id: 'a',
  note_id: NOTE_ID,
  comment_id: null,
  text: 'no personal data',
  at: '2026-11-22T00:00:00Z',
  state: 'open',
  decided_at: null,
  reason: null,
} as const;

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

async function show() {
  const drawn = renderWithProviders(
    <NoteViewer size="card" noteId={NOTE_ID} onClose={() => undefined} onFull={() => undefined} onShow={null} />,
  );
  await screen.findByText('Bike stolen');
  return drawn;
}

describe('banner of a note that others cannot see', () => {
  beforeEach(() => signIn());

  it('shows that the note waits for a moderator, and why', async () => {
    server.says(getNote, aNote({ state: 'held', hold_reasons: ['first_notes', 'phone_number'] }));
    const { user } = await show();
    expect(screen.getByText('Only you can see this note until a moderator has reviewed it.')).toBeTruthy();
    expect(screen.getByText('A moderator reviews everyone’s first notes.')).toBeTruthy();
    expect(screen.getByText('It seems to contain a phone number.')).toBeTruthy();
    expect(queryButton('Appeal')).toBeNull();
    await user.click(button('Share'));
    expect(screen.getByText(/Only you can open this link/)).toBeTruthy();
  });

  it('shows that the photos of the note are missing', async () => {
    server.says(getNote, aNote({ state: 'draft' }));
    await show();
    expect(screen.getByText(/its photos are missing/)).toBeTruthy();
  });

  it('announces that the appeal was sent, and moves the focus to that message', async () => {
    server.says(getNote, aNote({ state: 'hidden' }));
    let answer = (_: Response) => {};
    server.on(appealNote, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await show();
    const appeal = screen.getByRole('region', { name: 'Appeal' });
    const status = within(appeal).getByRole('status');
    expect(status.textContent).toBe('');
    await user.click(button('Appeal'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(document.activeElement).toBe(button('Appeal')));
    await user.click(button('Appeal'));
    await write(user, screen.getByLabelText(/Ask another moderator/), 'no personal data');
    await user.click(button('Send appeal'));
    await user.click(button('Sending…'));
    await waitFor(() => expect(document.activeElement).toBe(button('Sending…')));
    answer(Response.json(SENT));
    await waitFor(() => expect(status.textContent).toBe('We sent your appeal. Another moderator will review it.'));
    await waitFor(() => expect(document.activeElement).toBe(appeal));
    expect(server.bodies(appealNote)).toHaveLength(1);
  });

  it('shows the moderator’s reason for hiding the note, and the rule', async () => {
    server.says(getNote, aNote({ state: 'hidden' }));
    const about = { at: '2026-11-22T00:00:00Z', unread: false, note_id: NOTE_ID, about: 'Bike stolen' };
    const decision = { kind: 'decision' as const, ...about, decision: 'hide' as const, hold_reasons: [] };
    server.says(listActivity, {
      entries: [
        { ...decision, id: '1', comment_id: 'a reply', reason: 'Of the reply.' },
        { ...decision, id: '2', comment_id: null, reason: 'It names the shop’s owner.' },
      ],
      unread: 0,
    });
    await show();
    expect(await screen.findByText('It names the shop’s owner.')).toBeTruthy();
    expect(screen.getByText(/^Write about places, never people/)).toBeTruthy();
    expect(screen.queryByText('Of the reply.')).toBeNull();
    expect(server.requests.find(({ path }) => path === '/api/activity')?.search.get('note')).toBe(NOTE_ID);
  });

  it('offers an appeal against hiding the note, and a retry if the appeal cannot be sent', async () => {
    server.says(getNote, aNote({ state: 'hidden', hold_reasons: ['reported'] }));
    server.refuses(appealNote, 'taken', 409, 'You have appealed against this already.');
    const { user } = await show();
    await user.click(button('Appeal'));
    const field = screen.getByLabelText(/Ask another moderator/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'no');
    expect(button('Send appeal')).toHaveProperty('disabled', true);
    await write(user, field, ' personal data');
    await user.click(button('Send appeal'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The appeal could not be sent. You have appealed against this already.',
    );
    server.says(appealNote, SENT);
    await user.click(button('Send appeal'));
    expect(await screen.findByText('We sent your appeal. Another moderator will review it.')).toBeTruthy();
    expect(server.bodies(appealNote)).toEqual([{ text: 'no personal data' }, { text: 'no personal data' }]);
  });
});
