import { MINUTE_MS } from '@crimemap/contract/time';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../api/testing/a-note.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { profilesQuery, reloadNote, threadQuery } from './note.queries.ts';
import { noteQuery } from './note-entry.queries.ts';
import { cityNotesQuery } from './notes.queries.ts';
import { aThread } from './testing/notes-server.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  vi.useFakeTimers();
  requests = mockApi({
    [`GET /api/community/notes/${NOTE_ID}`]: saying(aNote()),
    [`GET /api/community/notes/${NOTE_ID}/thread`]: saying(aThread()),
    'GET /api/user/public': saying([]),
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['a note', 5, () => client.fetchQuery(noteQuery(NOTE_ID))],
  ['a thread', 1, () => client.fetchQuery(threadQuery(NOTE_ID))],
  ['profiles of others', 10, () => client.fetchQuery(profilesQuery(['m1', 'm2']))],
])('%s: the cached response stays fresh for %i min [1§7.10 1§7.13 1§7.44 1§9.15]', async (_, minutes, fetch) => {
  await fetch();
  vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
  await fetch();
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await fetch();
  expect(requests).toHaveLength(2);
});

it('reloading a note does not wait for the refetch of the note lists', async () => {
  const ask = vi.fn<() => Promise<string[]>>(() => new Promise(() => undefined)).mockResolvedValueOnce([]);
  const list = { queryKey: cityNotesQuery('toronto').queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY };
  await client.prefetchQuery(list);
  const end = new QueryObserver(client, list).subscribe(() => undefined);
  await reloadNote(client, NOTE_ID);
  expect(ask).toHaveBeenCalledTimes(2);
  end();
});
