import type { ActivityEntry } from '@crimemap/contract/activity';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreadQuery } from '../../api/menu-counts.queries.ts';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { forgetSession, takeTokens } from '../../session/session-store.ts';
import { someTokens } from '../../session/testing/tokens.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import ActivityDialog from './ActivityDialog.tsx';

const NOTE = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const common = {
  at: '2026-11-20T10:00:00.000Z',
  unread: false,
  note_id: NOTE,
  comment_id: null,
  about: 'A lamp is out',
};
const PERSON = 'It names, shows or describes a person. · On y nomme, montre ou décrit une personne.';
const ENTRIES: ActivityEntry[] = [
  { kind: 'likes', ...common, id: '1', unread: true, count: 12 },
  { kind: 'decision', ...common, id: '2', decision: 'hide', reason: PERSON, hold_reasons: [] },
  { kind: 'decision', ...common, id: '3', decision: 'held', reason: null, hold_reasons: ['phone_number'] },
  { kind: 'reply', ...common, id: '4', author_name: null, text: 'I saw it too.', followed: false },
  { kind: 'report', ...common, id: '5', note_id: null, about: '', outcome: 'resolved', reason: 'spam' },
  { kind: 'reply', ...common, id: '6', author_name: 'Bo', text: 'Gone now.', followed: true },
  { kind: 'status', ...common, id: '7', status: 'resolved' },
  { kind: 'nearby', ...common, id: '8' },
];
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  takeTokens(someTokens());
  replies = {
    'GET /api/activity': saying({ entries: ENTRIES, unread: 1 }),
    'POST /api/activity/read': nothing,
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  act(() => useSettings.getState().setLanguage('en'));
  vi.unstubAllGlobals();
});

const show = () => {
  const onClose = vi.fn();
  return { onClose, ...renderWithProviders(<ActivityDialog onClose={onClose} />) };
};
const rows = async () => {
  await screen.findByText(/12 (people|personnes)/);
  return screen.getAllByRole('listitem', { hidden: true });
};

it('lists the member’s activity, with the reason and the rule of a moderator’s decision', async () => {
  show();
  const [likes, hidden, held, reply, report, ...followed] = await rows();
  expect(likes?.textContent).toContain('12 people like your note “A lamp is out”');
  expect(likes?.textContent).toContain('new');
  expect(hidden?.textContent).toContain('A moderator has hidden your note “A lamp is out”. Only you can see it.');
  expect(hidden?.textContent).toContain('Reason: It names, shows or describes a person.');
  expect(hidden?.textContent).toContain('The rule: No names, faces, licence plates or homes');
  expect(hidden?.textContent).not.toContain('On y nomme');
  expect(held?.textContent).toContain('It seems to contain a phone number.');
  expect(reply?.textContent).toContain('Community member replied to your note “A lamp is out”');
  expect(report?.textContent).toContain('A moderator has hidden or deleted what you reported.');
  expect(followed.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Bo replied to “A lamp is out”, which you follow',
    '“A lamp is out”, which you follow, is now marked as resolved',
    'New note near a place you follow: “A lamp is out”',
  ]);
  expect(within(report as HTMLElement).queryByRole('button', { hidden: true })).toBeNull();
});

it('ignores entries of an unknown kind', async () => {
  const added = { kind: 'added_later', ...common, id: '9', unread: true };
  replies['GET /api/activity'] = saying({ entries: [added, ...ENTRIES], unread: 2 });
  show();
  expect(await rows()).toHaveLength(ENTRIES.length);
});

it('shows all texts in French, including the reason of a moderator’s decision', async () => {
  act(() => useSettings.getState().setLanguage('fr'));
  show();
  const [likes, hidden, , , , reply, status, nearby] = await rows();
  expect(likes?.textContent).toContain('12 personnes aiment votre note «\u00a0A lamp is out\u00a0»');
  expect(reply?.textContent).toContain('Bo a répondu à «\u00a0A lamp is out\u00a0», une note que vous suivez');
  expect(status?.textContent).toContain('que vous suivez, est maintenant marquée comme réglée');
  expect(nearby?.textContent).toContain('Nouvelle note près d’un lieu que vous suivez\u00a0: «\u00a0A lamp');
  expect(hidden?.textContent).toContain('Motif\u00a0: On y nomme, montre ou décrit une personne.');
});

it('marks the displayed entries as read, which resets the unread count in the menu', async () => {
  const { client } = show();
  client.setQueryData(unreadQuery('m1').queryKey, 1);
  await rows();
  await waitFor(() =>
    expect(requests.filter(({ line }) => line === 'POST /api/activity/read').map(({ body }) => body)).toEqual([
      { until: common.at },
    ]),
  );
  await waitFor(() => expect(client.getQueryData(unreadQuery('m1').queryKey)).toBe(0));
});

it('opens the note of an entry', async () => {
  const { user, onClose } = show();
  await rows();
  await user.click(screen.getAllByLabelText('Open the note “A lamp is out”')[0] as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(location.search).toContain(`note=${NOTE}`));
});

it('shows that there are no entries, and then sends no request to mark entries as read', async () => {
  replies['GET /api/activity'] = saying({ entries: [], unread: 0 });
  show();
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/activity']);
});

it('reports that the entries failed to load, and loads them again when the button is pressed', async () => {
  replies['GET /api/activity'] = refusing('internal', 500);
  const { user } = show();
  await screen.findByText('Your activity could not be loaded.');
  replies['GET /api/activity'] = saying({ entries: ENTRIES, unread: 0 });
  await user.click(screen.getByText('Try again'));
  expect(await rows()).toHaveLength(ENTRIES.length);
});

it('loads older entries page by page', async () => {
  const many = Array.from(
    { length: 20 },
    (_, at): ActivityEntry => ({ kind: 'likes', ...common, id: `${at}`, count: 12 }),
  );
  replies['GET /api/activity'] = saying({ entries: many, unread: 0 });
  const { user } = show();
  await screen.findAllByText(/12 people/);
  replies['GET /api/activity'] = saying({ entries: [{ ...many[0], id: 'old' }], unread: 0 });
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(screen.getAllByText(/12 people/)).toHaveLength(21));
  expect(requests.at(-1)?.query.get('offset')).toBe('20');
  expect(screen.queryByText('Show more')).toBeNull();
});
