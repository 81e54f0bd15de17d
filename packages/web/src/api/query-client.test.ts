import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './call-api.ts';
import { makeQueryClient } from './query-client.ts';

const client = makeQueryClient();
beforeEach(() => client.mount());
afterEach(() => {
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
});
const noNetwork = () => Promise.reject(new Error('no network'));

it('runs a query even if the browser reports that it is offline', async () => {
  onlineManager.setOnline(false);
  expect(await client.fetchQuery({ queryKey: ['counted'], queryFn: async () => 'counted' })).toBe('counted');
});

it('a query fails after a timeout without a retry [2§8.18]', async () => {
  const ask = vi.fn(() => Promise.reject(new ApiError('request_timeout')));
  await expect(client.fetchQuery({ queryKey: ['slow'], queryFn: ask })).rejects.toThrow();
  expect(ask).toHaveBeenCalledOnce();
});

it('a query fails immediately without a connection, instead of waiting for the network', async () => {
  onlineManager.setOnline(false);
  await expect(client.fetchQuery({ queryKey: ['asked'], queryFn: noNetwork, retry: false })).rejects.toThrow(
    'no network',
  );
});

it('runs queries that failed offline again when the browser is online again', async () => {
  onlineManager.setOnline(false);
  const ask = vi.fn(async () => 'there').mockImplementationOnce(noNetwork);
  const listener = vi.fn();
  const end = new QueryObserver(client, { queryKey: ['asked'], queryFn: ask, retry: false }).subscribe(listener);
  await waitFor(() => expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'error' })));
  onlineManager.setOnline(true);
  await waitFor(() => expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ data: 'there' })));
  end();
});
