import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeTokens } from '../session/session-store.ts';
import { signedOut, someTokens } from '../session/testing/tokens.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createPackedIncidentsClient, PackedIncidentsFailure, type WorkerPort } from './packed-incidents-client.ts';

/** Returns a mock worker that responds when the test tells it to. */
function aWorker() {
  const heard: ToWorker[] = [];
  const port: WorkerPort = { postMessage: (message) => void heard.push(message), onmessage: null, onerror: null };
  const say = (data: FromWorker) => port.onmessage?.({ data } as MessageEvent<FromWorker>);
  return { port, heard, say };
}
const question = { city: 'toronto', file: 'f' };

afterEach(() => {
  vi.unstubAllGlobals();
  signedOut();
});

test('the client returns each response of the worker to the caller of the query', async () => {
  const { port, say } = aWorker();
  const client = createPackedIncidentsClient(() => port);
  const [first, second] = [client.ask('places', question), client.ask('places', question)];
  say({ id: 2, value: 'second' as never });
  say({ id: 1, value: 'first' as never });
  expect([await first, await second]).toEqual(['first', 'second']);
});

test('the client rejects an aborted query and tells the worker to drop the query', async () => {
  const { port, heard, say } = aWorker();
  const stop = new AbortController();
  const pending = createPackedIncidentsClient(() => port).ask('places', question, stop.signal);
  stop.abort();
  await expect(pending).rejects.toThrow();
  expect(heard.at(-1)).toEqual({ id: 1, what: 'forget' });
  say({ id: 1, value: 'late' as never });
});

test('the client rejects a query with the kind of problem that the worker reports', async () => {
  const { port, say } = aWorker();
  const pending = createPackedIncidentsClient(() => port).ask('places', question);
  say({ id: 1, problem: 'broken' });
  await expect(pending).rejects.toMatchObject({ name: 'PackedIncidentsFailure', problem: 'broken' });
});

test('if the worker crashes, the client rejects pending queries and starts a new worker for the next query', async () => {
  const workers = [aWorker(), aWorker()];
  let started = 0;
  const client = createPackedIncidentsClient(() => (workers[started++] as (typeof workers)[number]).port);
  const pending = client.ask('places', question);
  workers[0]?.port.onerror?.({} as ErrorEvent);
  await expect(pending).rejects.toThrow(PackedIncidentsFailure);
  const again = client.ask('places', question);
  workers[1]?.say({ id: 2, value: 'there' as never });
  expect(await again).toBe('there');
});

test('the client sends the query of a visitor at once, without a token', () => {
  const { port, heard } = aWorker();
  void createPackedIncidentsClient(() => port).ask('places', question);
  expect(heard).toEqual([{ id: 1, what: 'places', token: null, ...question }]);
});

test('the client sends the member’s token, and renews a rejected token and retries only once', async () => {
  const [old, fresh] = [someTokens('old'), someTokens('fresh')];
  takeTokens(old);
  vi.stubGlobal('fetch', async () => Response.json(fresh));
  const { port, heard, say } = aWorker();
  const pending = createPackedIncidentsClient(() => port).ask('places', question);
  await waitFor(() => expect(heard).toEqual([{ id: 1, what: 'places', token: old.access_token, ...question }]));
  say({ id: 1, problem: 'offline', refused: true });
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ id: 1, token: fresh.access_token }));
  say({ id: 1, problem: 'offline', refused: true });
  await expect(pending).rejects.toMatchObject({ problem: 'offline' });
  expect(heard).toHaveLength(2);
});

test('the client does not send a query that was aborted while its token was renewed', async () => {
  takeTokens(someTokens());
  const { port, heard } = aWorker();
  const stop = new AbortController();
  const pending = createPackedIncidentsClient(() => port).ask('places', question, stop.signal);
  stop.abort();
  await expect(pending).rejects.toThrow();
  expect(heard).toEqual([{ id: 1, what: 'forget' }]);
});
