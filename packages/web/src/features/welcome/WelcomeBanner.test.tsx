import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored } from '../../storage/stored.ts';
import { WelcomeBanner } from './Welcome.tsx';
import { useWelcomeStore } from './welcome-store.ts';

const NOW = Date.UTC(2026, 5, 15);

beforeEach(() => {
  localStorage.clear();
  useWelcomeStore.setState({ gone: false });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const usual = {
  city: 'toronto' as const,
  cityName: 'Toronto',
  isMember: false,
  userKnown: false,
  locating: false,
  onTour: () => undefined,
};
const banner = () => screen.queryByRole('region', { name: 'Welcome to Canada Crime Map' });

it('the welcome banner closes and stores the time of closing [2§2.37 2§4.22]', () => {
  render(<WelcomeBanner {...usual} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(banner()).toBeNull();
  expect(readStored('welcome-dismissed')).toBe(NOW);
});

it('Escape closes the welcome banner', () => {
  render(<WelcomeBanner {...usual} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(banner()).toBeNull();
});

it('the welcome banner is hidden while the position of the visitor is known [2§2.65]', () => {
  const { rerender } = render(<WelcomeBanner {...usual} userKnown />);
  expect(banner()).toBeNull();
  rerender(<WelcomeBanner {...usual} />);
  expect(banner()).not.toBeNull();
});

it('the welcome banner hides one second after Locate Me is pressed, even without a position, and stores no dismissal [2§2.66]', () => {
  const { rerender } = render(<WelcomeBanner {...usual} />);
  rerender(<WelcomeBanner {...usual} locating />);
  rerender(<WelcomeBanner {...usual} />);
  act(() => vi.advanceTimersByTime(999));
  expect(banner()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(banner()).toBeNull();
  expect(readStored('welcome-dismissed')).toBeNull();
});

it('the button of the welcome banner starts the tour', () => {
  const onTour = vi.fn();
  render(<WelcomeBanner {...usual} onTour={onTour} />);
  fireEvent.click(screen.getByRole('button', { name: 'Take Tour' }));
  expect(onTour).toHaveBeenCalledTimes(1);
});
