import type { Bounds } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../api/testing/a-note.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { useSession } from '../../session/session-store.ts';
import { useNotesFeed } from './notes.queries.ts';
import { noteId, TORONTO } from './testing/answers.ts';
import { signIn } from './testing/notes-server.tsx';

const DOWNTOWN: Bounds = [
  [-79.41, 43.63],
  [-79.36, 43.67],
];
const NORTH: Bounds = [
  [-79.44, 43.76],
  [-79.38, 43.79],
];
let client: QueryClient;
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requests = mockApi({ 'GET /api/community/notes': saying({ notes: [aNote()] }) });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const feed = (bounds: Bounds | null) =>
  renderHook(({ box }) => useNotesFeed(TORONTO, box), {
    initialProps: { box: bounds },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const views = () => requests.map(({ query }) => query.get('north') ?? query.get('city'));

it('requests the notes of a moved map view 600 ms after the last move, and keeps the previous notes until the response [2§7.35]', async () => {
  const { rerender, result } = feed(DOWNTOWN);
  await pass(0);
  expect(views()).toEqual(['43.70']);
  expect(result.current.notes).toHaveLength(1);
  rerender({ box: NORTH });
  await pass(599);
  expect(views()).toEqual(['43.70']);
  mockApi({ 'GET /api/community/notes': () => new Promise(() => undefined) });
  await pass(1);
  expect(result.current).toMatchObject({ state: 'ready', notes: [{ title: aNote().title }] });
});

it('sends no request if the bounds of the moved map, expanded to steps of 0.05 degrees, are unchanged', async () => {
  const { rerender } = feed(DOWNTOWN);
  await pass(0);
  rerender({
    box: [
      [-79.409, 43.631],
      [-79.359, 43.671],
    ],
  });
  await pass(1000);
  expect(requests).toHaveLength(1);
});

it('shows the cached notes immediately if a list is reopened before it is removed from the cache', async () => {
  const { unmount } = feed(null);
  await pass(20 * 60_000);
  unmount();
  await pass(4.9 * 60_000);
  mockApi({ 'GET /api/community/notes': () => new Promise(() => undefined) });
  expect(feed(null).result.current.notes).toHaveLength(1);
});

it.each([
  ['a member’s', () => signIn()],
  ['everyone’s, where accounts are switched off,', () => useSession.setState({ sub: EVERYONE_SUB })],
])('lists first %s own waiting notes of the displayed city or view, without duplicates', async (_whose, arrive) => {
  arrive();
  const own = (index: number, part: Partial<Note>) => aNote({ id: noteId(index), title: `Own ${index}`, ...part });
  const waiting = own(1, { state: 'held', lng: -79.38, lat: 43.65 });
  mockApi({
    'GET /api/community/notes': saying({ notes: [aNote({ id: noteId(9), title: 'Of all' }), waiting] }),
    'GET /api/community/notes/mine': saying({
      notes: [
        waiting,
        own(2, { state: 'held', lng: -75.7, lat: 45.42, city: 'ottawa' }),
        own(3, { state: 'hidden', lng: -79.38, lat: 43.65 }),
      ],
    }),
  });
  for (const box of [DOWNTOWN, null]) {
    const { result, unmount } = feed(box);
    await pass(0);
    expect(result.current.notes.map(({ title }) => title)).toEqual(['Own 1', 'Of all']);
    unmount();
  }
});

it('requests the notes of the city if there is no map', async () => {
  feed(null);
  await pass(0);
  expect(views()).toEqual(['toronto']);
});
