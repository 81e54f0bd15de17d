import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

it('the first request starts immediately, and later requests start 600 ms apart [1§9.28]', async () => {
  const turn = createTurns(600);
  const went: string[] = [];
  for (const name of ['first', 'second', 'third']) void turn(never).then(() => went.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(599);
  expect(went).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(went).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(600);
  expect(went).toEqual(['first', 'second', 'third']);
});

it('a request that is aborted while waiting does not delay the next request', async () => {
  const turn = createTurns(600);
  const given = new AbortController();
  await turn(never);
  const second = turn(given.signal);
  const third = turn(never);
  given.abort(new Error('typed on'));
  await expect(second).rejects.toThrow('typed on');
  let went = false;
  void third.then(() => {
    went = true;
  });
  await vi.advanceTimersByTimeAsync(600);
  expect(went).toBe(true);
});

it('does not delay a request after a pause', async () => {
  const turn = createTurns(600);
  await turn(never);
  await vi.advanceTimersByTimeAsync(5_000);
  let went = false;
  void turn(never).then(() => {
    went = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toBe(true);
});

it('does not delay a request if the clock was set back', async () => {
  const turn = createTurns(600);
  vi.setSystemTime(Date.UTC(2026, 10, 22));
  await turn(never);
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  let went = false;
  void turn(never).then(() => {
    went = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toBe(true);
});
