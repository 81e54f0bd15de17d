import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, refusing, saying } from '../../api/testing/mock-api.tsx';
import { placeLabels } from '../../map/labels/place-labels.ts';
import { usePlaceLabel } from './place-label.ts';

const REVERSE = 'GET /api/geocode/reverse';
const near = (label: string | null) => saying({ label, address: {}, outside: 'off' });

let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;
/** Each test starts an hour after the previous one, because all tests share the page’s request queue. */
let now = Date.UTC(2026, 0, 1);
beforeEach(() => {
  now += 60 * 60_000;
  vi.useFakeTimers({ now });
  replies = { [REVERSE]: near('Main St') };
  requests = mockApi(replies);
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const latitudes = () => requests.map(({ query }) => query.get('lat'));

/** Shows the label of a note outside all cities, for whose location there is no local data. */
function Line({ lat, urgency = 'visible' }: { lat: number; urgency?: 'opened' | 'visible' }) {
  const note = { city: null, division: null, cross_streets: null, lat, lng: -100 };
  return <p>{usePlaceLabel(note, urgency)}</p>;
}

it('the place label of a note is requested through the page’s queue, at most one label in 1600 ms [1§9.23]', async () => {
  placeLabels().want([-100, 50.1], 'en', 'visible');
  render(<Line lat={50.2} />);
  expect(screen.getByText('Finding the location…')).toBeTruthy();
  await pass(1_599);
  expect(latitudes()).toEqual(['50.1']);
  await pass(1);
  expect(latitudes()).toEqual(['50.1', '50.2']);
  expect(screen.getByText('Main St')).toBeTruthy();
});

it('the place label is requested earlier for a note that is opened or visible [1§9.26]', async () => {
  for (const lat of [51.1, 51.2]) placeLabels().want([-100, lat], 'en', 'bulk');
  render(<Line lat={51.3} />);
  render(<Line lat={51.4} urgency="opened" />);
  await pass(10_000);
  expect(latitudes()).toEqual(['51.1', '51.4', '51.3', '51.2']);
});

it('the place label is “unavailable” if the geocoder finds none', async () => {
  replies[REVERSE] = near(null);
  render(<Line lat={52.1} />);
  await pass(0);
  expect(screen.getByText('Location unavailable')).toBeTruthy();
});

it('the place label is “unavailable” after a failure, and is requested again a minute later [1§8.36]', async () => {
  replies[REVERSE] = refusing('internal', 500);
  const { rerender } = render(<Line lat={53.1} />);
  await pass(0);
  expect(screen.getByText('Location unavailable')).toBeTruthy();
  replies[REVERSE] = near('Main St');
  await pass(60_000);
  rerender(<Line lat={53.1} />);
  await pass(0);
  expect(screen.getByText('Main St')).toBeTruthy();
  expect(requests).toHaveLength(2);
});
