import type { TakedownOrder } from '@crimemap/contract/transparency';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import { Orders } from './OrderForm.tsx';
import { noteNamedBy, timeLeft } from './OrderList.tsx';

const ID = '0aa6e1c2-1111-4222-8333-444455556666';
const OTHER = '0aa6e1c2-1111-4222-8333-444455556667';
const HOUR = 3_600_000;
const anOrder = (changes: Partial<TakedownOrder> = {}): TakedownOrder => ({
  id: ID,
  kind: 'publication_ban',
  about: 'Superior Court, file 12-345.',
  note_id: ID,
  received_at: new Date(Date.now() - HOUR).toISOString(),
  due_at: new Date(Date.now() + 5.5 * HOUR).toISOString(),
  state: 'open',
  decided_at: null,
  reason: null,
  ...changes,
});

beforeEach(() => completePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [5.5, '5 hours left'],
  [-1, '60 minutes overdue'],
  [72, '3 days left'],
])('shows the time left for a removal order due in %s hours as: %s', (hours, words) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(timeLeft({ due_at: new Date(now + hours * HOUR).toISOString() }, now, 'en')).toBe(words);
});

it('extracts the note id from a note URL, and returns null for other text', () => {
  expect(noteNamedBy(`https://map.example/note/${ID.toUpperCase()}?lang=fr`)).toBe(ID);
  expect(noteNamedBy('a note about lamps')).toBeNull();
});

it('an open removal order shows the time left, and can be closed only with an explanation', async () => {
  const requests = mockApi({
    'GET /api/moderation/orders': saying({
      orders: [
        anOrder(),
        anOrder({ id: OTHER, state: 'refused', decided_at: '2026-11-20T12:00:00.000Z', reason: 'Withdrawn.' }),
      ],
    }),
    [`POST /api/moderation/orders/${ID}`]: saying(anOrder({ state: 'carried_out' })),
  });
  const { user } = renderWithProviders(<Orders />);
  expect(await screen.findByText('5 hours left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the note' }).getAttribute('href')).toBe(`/note/${ID}`);
  await user.click(screen.getByRole('button', { name: 'Carried out' }));
  expect(screen.getByText('Please say what you did.')).toBeTruthy();
  await write(user, screen.getByLabelText('What you did, or why not'), 'It was hidden.');
  await user.click(screen.getByRole('button', { name: 'Carried out' }));
  expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    outcome: 'carried_out',
    reason: 'It was hidden.',
  });
});

it('missing fields of a removal order are reported without a request, and a rejection by the server is shown', async () => {
  const requests = mockApi({
    'GET /api/moderation/orders': saying({ orders: [] }),
    'POST /api/moderation/orders': refusing('invalid_input', 400),
  });
  const { user } = renderWithProviders(<Orders />);
  await user.click(await screen.findByRole('button', { name: 'Add the order' }));
  expect(screen.getByText('Please say what must be removed.')).toBeTruthy();
  expect(screen.getAllByText('Please give the day and the hour.')).toHaveLength(2);
  expect(requests.some(({ line }) => line.startsWith('POST'))).toBe(false);
  await write(user, screen.getByLabelText('What must be removed, and who orders it'), 'File 12-345.');
  await write(user, screen.getByLabelText('Received'), '2026-11-20T10:00');
  await write(user, screen.getByLabelText('Due'), '2026-11-20T09:00');
  await user.click(screen.getByRole('button', { name: 'Add the order' }));
  expect(screen.getByText('The due date is before the date received.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Due'));
  await write(user, screen.getByLabelText('Due'), '2026-11-21T10:00');
  await user.click(screen.getByRole('button', { name: 'Add the order' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
});
