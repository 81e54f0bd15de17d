import { describe, expect, it } from 'vitest';
import { answered, heard } from './live.queries.ts';
import { aCall, aStatus, someCalls } from './testing/live-calls.ts';

const held = someCalls([aCall({ id: 'b' }), aCall({ id: 'a' })]);
describe('cached live calls after an event of the stream', () => {
  it('start with the new calls, without duplicates', () => {
    const next = heard(held, {
      kind: 'calls',
      incidents: [aCall({ id: 'c' }), aCall({ id: 'b' })],
      last_updated: '2026-08-20T21:50:00Z',
    });
    expect(next.incidents.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(next.last_updated).toBe('2026-08-20T21:50:00Z');
  });
  it('are kept, with their timestamp, when the feed reports a problem', () => {
    const next = heard(held, {
      kind: 'status',
      status: aStatus({ system_health: 'error', last_fetch_error: 'The feed answered with a web page.' }),
    });
    expect(next).toEqual({
      ...held,
      source_edited_at: null,
      system_health: 'error',
      last_fetch_error: 'The feed answered with a web page.',
    });
  });
  it('get the time of the last successful import from a status event', () => {
    expect(heard(held, { kind: 'status', status: aStatus({}) }).last_updated).toBe('2026-08-20T22:00:00Z');
  });
});

describe('cached live calls after a response', () => {
  it.each(['no_data', 'error', 'stale'] as const)(
    'are kept if the feed is %s and the response is empty',
    (system_health) => {
      const answer = someCalls([], { system_health, last_updated: '2026-08-20T23:00:00Z' });
      expect(answered(held, answer)).toEqual({ ...held, system_health });
    },
  );
  it('are removed if a working feed returns no calls', () => {
    expect(answered(held, someCalls([])).incidents).toEqual([]);
  });
});
