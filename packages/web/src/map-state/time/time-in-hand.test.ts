import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeTime, letGoOfTime, moveTime, useTimeInHand, useTimes } from './time-in-hand.ts';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/?year=2024&hours=0-6');
});
afterEach(() => {
  vi.runAllTimers();
  cleanup();
  vi.useRealTimers();
});

const link = () => location.search;

it('dragging a period changes the filter at once, and releasing the pointer writes the period into the URL', () => {
  const { result } = renderHook(() => useTimes());
  expect(result.current).toMatchObject({ year: 2024, hours: '0-6', period: undefined });
  act(() => moveTime({ period: '2019-01' }));
  expect(result.current).toMatchObject({ year: undefined, hours: '0-6', period: '2019-01' });
  expect(link()).toBe('?year=2024&hours=0-6');
  act(() => moveTime({ period: '2019-01-01..2020-12-31' }));
  act(() => letGoOfTime());
  expect(link()).toBe('?period=2019-01-01..2020-12-31&hours=0-6');
  expect(result.current.period).toBe('2019-01-01..2020-12-31');
  expect(useTimeInHand.getState().change).toBeNull();
});

it('releasing the pointer without a drag does not change the URL', () => {
  letGoOfTime();
  expect(link()).toBe('?year=2024&hours=0-6');
  expect(useTimeInHand.getState().isMoving).toBe(false);
});

it('several presses within a second count as one change, which ends one second after the last press', () => {
  changeTime({ hours: 'fri' });
  expect(link()).toContain('hours=fri');
  vi.advanceTimersByTime(900);
  changeTime({ hours: 'fri-sat' });
  vi.advanceTimersByTime(900);
  expect(useTimeInHand.getState()).toMatchObject({ isMoving: true, isHushed: true });
  vi.advanceTimersByTime(200);
  expect(useTimeInHand.getState()).toMatchObject({ isMoving: false, isHushed: true });
  vi.advanceTimersByTime(2_000);
  expect(useTimeInHand.getState()).toMatchObject({ isMoving: false, isHushed: false });
});
