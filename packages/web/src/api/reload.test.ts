import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reload } from './reload.ts';
import { aClient } from './testing/mock-api.tsx';

const client = aClient();
afterEach(() => client.clear());

it.each([
  ['while its first request is running', undefined],
  ['while a later request is running', 'old data'],
])('reload replaces data that was requested before a change, also %s', async (_when, initialData) => {
  const replies: ((data: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((reply) => replies.push(reply)));
  const end = new QueryObserver(client, { queryKey: ['list'], queryFn, initialData }).subscribe(() => {});
  const reloaded = reload(client, { queryKey: ['list'] });
  replies[0]?.('old data');
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  replies[1]?.('new data');
  await reloaded;
  expect(client.getQueryData(['list'])).toBe('new data');
  end();
});

it('gives the new data to callers that wait for the cancelled request', async () => {
  const replies: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((reply) => replies.push(reply));
  const end = new QueryObserver(client, { queryKey: ['list'], queryFn, initialData: 'old data' }).subscribe(() => {});
  const waiting = client.fetchQuery({ queryKey: ['list'], queryFn, staleTime: 0 });
  const reloaded = reload(client, { queryKey: ['list'] });
  replies[0]?.('old data');
  await waitFor(() => expect(replies).toHaveLength(2));
  replies[1]?.('new data');
  await reloaded;
  expect(await waiting).toBe('new data');
  end();
});

it('leaves other queries unchanged', async () => {
  const queryFn = vi.fn(async () => 'data');
  await client.fetchQuery({ queryKey: ['other'], queryFn, staleTime: Number.POSITIVE_INFINITY });
  await reload(client, { queryKey: ['list'] });
  await client.fetchQuery({ queryKey: ['other'], queryFn, staleTime: Number.POSITIVE_INFINITY });
  expect(queryFn).toHaveBeenCalledOnce();
});
