import type { QueueItem } from '@crimemap/contract/moderation';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorReply, mockApi, nothing, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { QueueList } from './QueueList.tsx';
import { anItem, FIRST, SECOND } from './testing/queue-item.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const DECIDE = `POST /api/moderation/notes/${FIRST}`;
const QUEUE = 'GET /api/moderation/queue';
/** Returns the button below the reason, which sends the decision. */
const send = (name: string) => screen.getAllByText(name).at(-1) as HTMLElement;
const aQueue = (...items: QueueItem[]) => Response.json({ items, waiting: items.length });
const two = () => aQueue(anItem(), anItem({ id: SECOND, title: 'Broken lock' }, { found: [], strikes: { m1: 0 } }));

it('an open item shows the suspicious text, the reason for the review and the author’s history', async () => {
  mockApi({ [QUEUE]: two });
  renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  expect(screen.getByText('416-555-0123', { selector: 'mark' })).toBeDefined();
  expect(screen.getByText('It seems to contain a phone number.')).toBeDefined();
  expect(screen.getByText('Ana: 2 earlier posts removed')).toBeDefined();
  expect(screen.getByText('2 notes waiting')).toBeDefined();
});

const opener = async (title: string) => (await screen.findByText(title)).closest('button');

it('the keys j and k move to another item, which opens and gets the focus', async () => {
  mockApi({ [QUEUE]: two });
  const { user } = renderWithProviders(<QueueList />);
  const [first, second] = [await opener('Bike stolen'), await opener('Broken lock')];
  await user.keyboard('j');
  expect(second?.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.keyboard('jk');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(second?.getAttribute('aria-expanded')).toBe('false');
});

it('the key a approves the displayed version of an item, with the chosen reason in both languages', async () => {
  const requests = mockApi({ [QUEUE]: two, [DECIDE]: nothing });
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('a');
  const preset = screen.getByLabelText('Reasons in both languages');
  await waitFor(() => expect(document.activeElement).toBe(preset));
  await user.selectOptions(preset, 'It follows the policy.');
  await user.click(send('Approve'));
  await waitFor(() =>
    expect(requests.find(({ line }) => line === DECIDE)?.body).toEqual({
      decision: 'approve',
      reason: 'It follows the policy. · Elle respecte les règles.',
      version: 3,
    }),
  );
});

it('a decided item disappears and the next one opens', async () => {
  const replies = { [QUEUE]: two, [DECIDE]: nothing };
  mockApi(replies);
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('h');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It names a person.');
  replies[QUEUE] = () => aQueue(anItem({ id: SECOND, title: 'Broken lock' }));
  await user.click(send('Hide'));
  await waitFor(() => expect(screen.queryByText('Bike stolen')).toBeNull());
  expect((await opener('Broken lock'))?.getAttribute('aria-expanded')).toBe('true');
});

it('keys typed into the reason field are no shortcuts, and no decision is sent without a reason', async () => {
  const requests = mockApi({ [QUEUE]: two });
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('h');
  await user.click(screen.getByLabelText('Reason'));
  await user.keyboard('j');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'j');
  await user.click(send('Hide'));
  expect(screen.getByText('Give a reason of at least three characters.')).toBeDefined();
  expect(requests.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

it('a decision on an item that has changed since loading shows an error, and the item can be reloaded', async () => {
  const replies = { [QUEUE]: two, [DECIDE]: () => errorReply('changed_meanwhile', 412) };
  const requests = mockApi(replies);
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('a');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It is fine.');
  await user.click(send('Approve'));
  expect((await screen.findByRole('alert')).textContent).toContain('in the meantime');
  const before = requests.length;
  await user.click(screen.getByText('Review again'));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});

it('a reloaded item shows the decisions that are now possible, without the previous error message', async () => {
  const replies = { [QUEUE]: two, [DECIDE]: () => errorReply('changed_meanwhile', 412) };
  mockApi(replies);
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('a');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It is fine.');
  await user.click(send('Approve'));
  await screen.findByRole('alert');
  replies[QUEUE] = () => aQueue(anItem({ state: 'hidden', version: 4 }));
  await user.click(screen.getByText('Review again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

it('the reason field closes after a decision even if the item remains in the queue', async () => {
  const replies = { [QUEUE]: () => aQueue(anItem()), [DECIDE]: nothing };
  const requests = mockApi(replies);
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.keyboard('h');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It names a person.');
  await user.click(send('Hide'));
  await waitFor(() => expect(requests.some(({ line }) => line === DECIDE)).toBe(true));
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
});

it('a suspicious text that was found twice is listed once, and an open item shows its full title', async () => {
  const said = vi.spyOn(console, 'error');
  const found = [{ kind: 'phone_number' as const, text: '416-555-0123' }];
  mockApi({ [QUEUE]: () => aQueue(anItem({}, { found: [...found, ...found] })) });
  renderWithProviders(<QueueList />);
  expect((await screen.findByText('Bike stolen')).className).not.toContain('truncate');
  expect(screen.getAllByText('416-555-0123', { selector: 'li' })).toHaveLength(1);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

it('an empty queue shows a message, and a failed request shows an error with a retry', async () => {
  const replies: Record<string, () => Response> = { [QUEUE]: () => errorReply('not_available', 503) };
  const requests = mockApi(replies);
  const { user } = renderWithProviders(<QueueList />);
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  replies[QUEUE] = () => aQueue();
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('Nothing is waiting. Thank you.')).toBeDefined();
  await user.click(screen.getByLabelText('Appeals'));
  await waitFor(() => expect(requests.at(-1)?.query.get('what')).toBe('appealed'));
});

it('a note with an appeal offers the decision on the appeal instead of other decisions', async () => {
  const id = '10000000-0000-4000-8000-000000000009';
  const appeal = {
    id,
    note_id: FIRST,
    text: 'It names a shop.',
    at: '2026-11-20T15:00:00.000Z',
    state: 'open' as const,
  };
  const line = `POST /api/moderation/appeals/${id}`;
  const requests = mockApi({
    [QUEUE]: () =>
      aQueue(
        anItem({ state: 'hidden' }, { appeals: [{ ...appeal, comment_id: null, decided_at: null, reason: null }] }),
      ),
    [line]: () => errorReply('not_allowed', 403),
  });
  const { user } = renderWithProviders(<QueueList />);
  expect(await screen.findByText('It names a shop.')).toBeDefined();
  await user.click(send('Overturn it'));
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It does.');
  await user.click(send('Overturn it'));
  expect((await screen.findByRole('alert')).textContent).toBe('Another moderator must decide about this one.');
  expect(requests.at(-1)).toMatchObject({ line, body: { decision: 'overturn', reason: 'It does.', version: 3 } });
});

it('a reply with an appeal offers the decision on the appeal, for the displayed version of the reply', async () => {
  const id = '10000000-0000-4000-8000-000000000009';
  const comment = {
    id: SECOND,
    author_sub: 'm2',
    author_name: 'Bo',
    body: 'I saw it.',
    created_at: '2026-11-20T15:00:00.000Z',
    updated_at: '2026-11-20T16:00:00.000Z',
    state: 'hidden' as const,
  };
  const line = `POST /api/moderation/appeals/${id}`;
  const appeal = {
    id,
    note_id: FIRST,
    comment_id: SECOND,
    text: 'It is true.',
    at: '2026-11-20T17:00:00.000Z',
    state: 'open' as const,
    decided_at: null,
    reason: null,
  };
  const requests = mockApi({
    [QUEUE]: () => aQueue(anItem({ state: 'shown' }, { comments: [comment], appeals: [appeal] })),
    [line]: () => Response.json({ ...appeal, state: 'upheld', reason: 'It is not.' }),
  });
  const { user } = renderWithProviders(<QueueList />);
  expect(await screen.findByText('It is true.')).toBeDefined();
  await user.click(send('Uphold the decision'));
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It is not.');
  await user.click(send('Uphold the decision'));
  await waitFor(() =>
    expect(requests.find((one) => one.line === line)?.body).toEqual({
      decision: 'uphold',
      reason: 'It is not.',
      seen: { state: 'hidden', updated_at: comment.updated_at },
    }),
  );
});

it('photos added after an approval are marked, and are approved together with the note', async () => {
  const image = { url: '/a', thumbnail_url: '/b', width: 8, height: 8, order_index: 0 };
  const images = [
    { ...image, id: 'old' },
    { ...image, id: 'new' },
  ];
  const requests = mockApi({
    [QUEUE]: () => aQueue(anItem({ state: 'shown', hold_reasons: [] }, { images, new_images: ['new'] })),
    [DECIDE]: nothing,
  });
  const { user } = renderWithProviders(<QueueList />);
  expect(await screen.findByText('New photos')).toBeDefined();
  expect(screen.getByText('New').closest('li')?.querySelector('img')?.alt).toBe('Photo 2 of 2');
  await user.keyboard('a');
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('They are fine.');
  await user.click(send('Approve'));
  await waitFor(() =>
    expect(requests.find(({ line }) => line === DECIDE)?.body).toMatchObject({ decision: 'approve' }),
  );
});

it('a deletion rejected by the server shows that the open appeal must be decided first', async () => {
  mockApi({
    [QUEUE]: () => aQueue(anItem({ state: 'hidden' })),
    [DECIDE]: () => errorReply('taken', 409),
  });
  const { user } = renderWithProviders(<QueueList />);
  await opener('Bike stolen');
  await user.click(send('Delete'));
  await user.click(screen.getByLabelText('Reason'));
  await user.paste('It names a person.');
  await user.click(send('Delete'));
  expect((await screen.findByRole('alert')).textContent).toBe('The author has appealed. Decide the appeal first.');
});
