import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote } from '../../api/testing/a-note.ts';
import { mockApi, refusing, saying } from '../../api/testing/mock-api.tsx';
import { cityNotesQuery, noteChanged, outsideCountQuery, postNote, viewNotesQuery } from './notes.queries.ts';
import { noteId } from './testing/answers.ts';
import { EMPTY_NOTE, writtenIn } from './write/note-drafts-store.ts';

const LIST = 'GET /api/community/notes';
const VIEW = { north: '43.75', south: '43.60', east: '-79.30', west: '-79.45' };
let client: QueryClient;
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T02:00:00Z') });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requests = mockApi({ [LIST]: saying({ notes: [aNote()] }) });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const queries = () => requests.map(({ query }) => Object.fromEntries(query));

describe('lists of notes', () => {
  it('are requested by city or by the bounds of a view, at most 200 notes [1§7.6 1§9.18 2§7.34 2§9.46]', async () => {
    await client.fetchQuery(cityNotesQuery('toronto'));
    await client.fetchQuery(cityNotesQuery('all'));
    await client.fetchQuery(viewNotesQuery(VIEW));
    expect(queries()).toEqual([{ city: 'toronto', limit: '200' }, { limit: '200' }, { ...VIEW, limit: '200' }]);
  });

  it('stay fresh in the cache for two minutes [1§7.9 1§9.14 2§7.38]', async () => {
    await client.fetchQuery(cityNotesQuery('toronto'));
    vi.advanceTimersByTime(119_000);
    await client.fetchQuery(cityNotesQuery('toronto'));
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    await client.fetchQuery(cityNotesQuery('toronto'));
    expect(requests).toHaveLength(2);
  });

  it('are removed from the cache after a change, and requests bypass all caches for the next 10 seconds [1§4.22 1§4.28 1§4.29 1§9.17 2§7.37 2§7.39]', async () => {
    await client.fetchQuery(cityNotesQuery('toronto'));
    expect(requests[0]).toMatchObject({ cache: 'default' });
    await noteChanged(client);
    expect(client.getQueryData(cityNotesQuery('toronto').queryKey)).toBeUndefined();
    vi.advanceTimersByTime(9_000);
    await client.fetchQuery(cityNotesQuery('toronto'));
    // The browser then sends `cache-control: no-cache`.
    expect(requests[1]).toMatchObject({ cache: 'reload' });
    expect(requests[1]?.query.get('_t')).toBe(String(Date.now()));
    vi.advanceTimersByTime(2_000);
    await client.fetchQuery(viewNotesQuery(VIEW));
    expect(requests[2]).toMatchObject({ cache: 'default' });
    expect(requests[2]?.query.has('_t')).toBe(false);
  });
});

it('counts zero notes on another public map if that map does not respond [1§7.51 2§7.41 2§8.17]', async () => {
  expect(await client.fetchQuery(outsideCountQuery('toronto'))).toBe(0);
  mockApi({ 'GET /api/community/outside-count': refusing('not_available', 503) });
  expect(await client.fetchQuery(outsideCountQuery('ottawa'))).toBe(0);
  mockApi({ 'GET /api/community/outside-count': saying({ count: 12 }) });
  expect(await client.fetchQuery(outsideCountQuery('peel'))).toBe(12);
});

it('posts a note with an idempotency key [1§7.14]', async () => {
  requests = mockApi({
    'POST /api/community/notes': saying({ id: noteId(7), city: 'toronto', state: 'shown', hold_reasons: [] }),
  });
  const { lat, lng } = aNote();
  const written = writtenIn({ ...EMPTY_NOTE, title: 'Bike stolen', body: 'A blue one.' });
  await postNote(
    { ...written, city: 'toronto', lat, lng, occurred_at: 5, place_precision: 'exact', images_to_come: 0 },
    'key-1',
  );
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1');
});
