import type { LiveCall } from '@crimemap/contract/live';
import { HOUR_MS } from '@crimemap/contract/time';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserPosition } from '../../map-state/location-store.ts';
import { useNearSettings } from '../../map-state/near-settings-store.ts';
import type { NearState } from './near-items.ts';
import { ProximityBanner } from './ProximityBanner.tsx';
import { useProximityStore } from './proximity-store.ts';
import { aCall, NOW } from './testing/near-items.ts';

const onRetry = vi.fn();
const PERSON = { lngLat: [-79.3839, 43.6534] as const, accuracy: 30 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  localStorage.clear();
  useProximityStore.setState({ dismissed: [] });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const banner = (calls: readonly LiveCall[], other: { state?: NearState; person?: UserPosition } = {}) => (
  <>
    <button type="button" data-locate="sign">
      Locate Me
    </button>
    <ProximityBanner
      city="toronto"
      source={{ kind: 'calls', calls, state: other.state ?? 'ready' }}
      person={other.person ?? PERSON}
      onView={null}
      onRetry={onRetry}
    />
  </>
);
const pressEscapeInside = () => {
  screen.getByRole('button', { name: 'Details' }).focus();
  pressEscape();
};
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const title = (words = '1 unverified call for service near you') =>
  screen.queryByRole('region', { name: new RegExp(`near you ${words}$`) });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the nearby notice lists the most serious call first, with its distance and age, without any user action', () => {
  const grave = aCall({
    id: 'grave',
    call_type: 'SHOOTING',
    latitude: 43.6534 + 0.0045,
    occurrence_time: new Date(NOW - HOUR_MS).toISOString(),
  });
  render(banner([aCall(), grave]));
  expect(screen.getByRole('heading').textContent).toBe('Now near you');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Shooting60 mins ago.*500\sm$/);
});

it('the nearby notice scrolls to its heading on each new position, even if scrollIntoView returns a promise', () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
    return Promise.resolve();
  };
  const { rerender, unmount } = render(banner([aCall()]));
  rerender(banner([aCall()]));
  expect(scrolled).toEqual([screen.getByRole('heading')]);
  rerender(banner([aCall()], { person: { ...PERSON } }));
  expect(scrolled).toHaveLength(2);
  expect(unmount).not.toThrow();
});

it('the nearby notice stays hidden for an hour after closing, returns the focus to Locate Me, and then reappears [2§2.36 2§4.15]', () => {
  render(banner([aCall()]));
  const close = screen.getByLabelText('Close; it may come back in an hour');
  close.focus();
  fireEvent.click(close);
  expect(title()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Locate Me');
  pass(HOUR_MS - 120_000);
  expect(title()).toBeNull();
  pass(180_000);
  expect(title()).not.toBeNull();
});

it('a closed nearby notice reappears for a more serious call, but not for another call of the same severity', () => {
  const { rerender } = render(banner([aCall()]));
  pressEscapeInside();
  rerender(banner([aCall(), aCall({ id: 'another' })]));
  expect(document.querySelector('h2')).toBeNull();
  rerender(banner([aCall(), aCall({ id: 'grave', call_type: 'SHOOTING' })]));
  expect(title('2 unverified calls for service near you')).not.toBeNull();
});

it('the dismissal of the nearby notice is stored in the local storage of the browser [2§4.21]', () => {
  render(banner([aCall()]));
  pressEscapeInside();
  expect(JSON.parse(localStorage.getItem('dismissed-alerts') ?? '[]')).toContainEqual({
    id: 'toronto:calls:low',
    place: '43.653,-79.384',
    at: expect.any(Number),
  });
});

it('Escape closes the nearby notice only if the focus is inside the notice', () => {
  render(banner([aCall()]));
  pressEscape();
  screen.getByRole('button', { name: 'Locate Me' }).focus();
  pressEscape();
  expect(title()).not.toBeNull();
  pressEscapeInside();
  expect(title()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Locate Me');
});

it('the nearby notice is announced to screen readers once, not on each update of the live calls', () => {
  const { rerender } = render(banner([aCall()]));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('1 unverified call for service near you');
  rerender(banner([aCall(), aCall({ id: 'another' })]));
  expect(title('2 unverified calls for service near you')).not.toBeNull();
  expect(status.textContent).toBe('1 unverified call for service near you');
  rerender(banner([aCall({ call_type: 'STABBING' })]));
  rerender(banner([aCall({ call_type: 'STABBING' }), aCall({ id: 'another' })]));
  expect(status.textContent).toBe('1 unverified call for service near you');
});

it('a larger radius adds more distant calls to the nearby notice and announces their number [2§9.29]', () => {
  const far = aCall({ latitude: 43.6534 + 0.0135 });
  render(banner([far]));
  expect(title('No call for service near you')).not.toBeNull();
  act(() => useNearSettings.getState().choose({ radius: 2000 }));
  expect(title()).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 unverified call for service near you');
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('1.5 km')).toBeTruthy();
});

it('the details of the nearby notice offer a choice of the period, which is stored [2§4.21]', () => {
  render(banner([aCall()]));
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last hour' } });
  expect(screen.getByText(/within 1\.0\skm · last hour/)).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('proximity-settings') ?? '{}').timeRange).toBe('last hour');
});

it.each([
  ['loading', 'Checking what is near you…'],
  ['failed', 'What is near you could not be loaded.'],
] as const)('the nearby notice shows a message in the state %s', (state, words) => {
  render(banner([], { state }));
  expect(title(words)).not.toBeNull();
});

it('the nearby notice offers to retry if the live calls could not be loaded', () => {
  render(banner([], { state: 'failed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
