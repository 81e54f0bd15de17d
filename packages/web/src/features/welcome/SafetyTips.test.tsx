import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SafetyTips, TIPS } from './SafetyTips.tsx';

let wantsNoMotion = false;

beforeEach(() => {
  wantsNoMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsNoMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Random numbers that always select the first choice. */
const inOrder = () => 0;
const show = () => render(<SafetyTips random={inOrder} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = (number: number) => screen.queryByText(TIPS[number]?.() ?? '') !== null;
const box = () => screen.getByRole('region', { name: 'Safety tips' });

it('the safety tip changes every seven seconds [2§2.67]', () => {
  show();
  expect(tip(0)).toBe(true);
  pass(6999);
  expect(tip(0)).toBe(true);
  pass(1);
  expect(tip(1)).toBe(true);
  pass(7000);
  expect(tip(2)).toBe(true);
});

it('the safety tips pause while the pointer or the focus is inside, and continue afterwards', () => {
  show();
  fireEvent(box(), new Event('pointerenter'));
  pass(70_000);
  expect(tip(0)).toBe(true);
  fireEvent(box(), new Event('pointerleave'));
  const button = screen.getByRole('button', { name: 'Next tip' });
  act(() => button.focus());
  pass(70_000);
  expect(tip(0)).toBe(true);
  act(() => button.blur());
  pass(7000);
  expect(tip(1)).toBe(true);
});

it('a button pauses and resumes the safety tips', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the tips' }));
  pass(70_000);
  expect(tip(0)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Play the tips' }));
  pass(7000);
  expect(tip(1)).toBe(true);
});

it('the safety tip changes only by its button if the user prefers reduced motion', () => {
  wantsNoMotion = true;
  show();
  pass(70_000);
  expect(tip(0)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next tip' }));
  expect(tip(1)).toBe(true);
});

it('the safety tip is announced to screen readers only while the tips are paused', () => {
  show();
  expect(screen.getByText(TIPS[0]()).getAttribute('aria-live')).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Pause the tips' }));
  expect(screen.getByText(TIPS[0]()).getAttribute('aria-live')).toBe('polite');
});
