import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering, draw } from '../api/testing.tsx';
import { WhileOpen } from './WhileOpen.tsx';

beforeEach(() => void answering({}));
afterEach(() => onlineManager.setOnline(true));

it('without a network a question that needs none is answered, and any other fails instead of waiting', async () => {
  const { client } = draw(<WhileOpen />);
  onlineManager.setOnline(false);
  expect(await client.fetchQuery({ queryKey: ['counted'], queryFn: async () => 'counted' })).toBe('counted');
  const away = () => Promise.reject(new Error('no network'));
  await expect(client.fetchQuery({ queryKey: ['asked'], queryFn: away })).rejects.toThrow('no network');
});

it('what failed without a network is asked again once it is back', async () => {
  const { client } = draw(<WhileOpen />);
  onlineManager.setOnline(false);
  const ask = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no network'));
  const told = vi.fn();
  const end = new QueryObserver(client, { queryKey: ['asked'], queryFn: ask }).subscribe(told);
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'error' })));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ data: 'there' })));
  end();
});
