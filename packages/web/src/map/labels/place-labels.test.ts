import type { LngLat } from '@crimemap/contract/geo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaceLabels, type LabelCache } from './place-labels.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (lng: number): LngLat => [lng, 43.65];

function setUp() {
  const requests: (readonly number[])[] = [];
  const cached = new Map<string, [string | null, number | undefined]>();
  const cache: LabelCache = {
    get: (key) => cached.get(key)?.[0],
    set: (key, text, ms) => void cached.set(key, [text, ms]),
  };
  const reply = { label: 'King St W & Bay St' as string | null, outside: 'off' as 'off' | 'asked' | 'busy' | 'failed' };
  const ask = vi.fn(async (point: LngLat) => {
    requests.push(point);
    return { ...reply };
  });
  return { labels: createPlaceLabels(ask, cache), requests, ask, cached, reply };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('labels of locations', () => {
  it('are requested every 1600 ms, one at a time [1§9.23 2§4.33 2§9.13]', async () => {
    const { labels, requests } = setUp();
    for (const lng of [-79.1, -79.2, -79.3]) labels.want(at(lng), 'en', 'visible');
    await pass(0);
    expect(requests).toHaveLength(1);
    await pass(1_599);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    await pass(1_600);
    expect(requests).toHaveLength(3);
  });
  it('are requested in order of priority, such as opened locations first, not in the order in which they were queued [2§4.34]', async () => {
    const { labels, requests } = setUp();
    labels.want(at(-79.1), 'en', 'warm');
    labels.want(at(-79.2), 'en', 'warm');
    labels.want(at(-79.3), 'en', 'bulk');
    labels.want(at(-79.4), 'en', 'visible');
    labels.want(at(-79.5), 'en', 'opened');
    await pass(10_000);
    expect(requests.map(([lng]) => lng)).toEqual([-79.1, -79.5, -79.4, -79.3, -79.2]);
  });
  it('are not requested if the component that needed the label has unsubscribed', async () => {
    const { labels, requests } = setUp();
    labels.want(at(-79.1), 'en', 'visible');
    const leave = labels.want(at(-79.2), 'en', 'visible');
    leave();
    await pass(10_000);
    expect(requests).toHaveLength(1);
  });
  it('are requested once per language for points that are equal when rounded to four decimals [1§9.25 2§9.14]', async () => {
    const { labels, requests } = setUp();
    labels.want([-79.38004, 43.65004], 'en', 'visible');
    labels.want([-79.37996, 43.64996], 'en', 'visible');
    labels.want([-79.38, 43.65], 'fr', 'visible');
    await pass(10_000);
    expect(requests).toEqual([
      [-79.38, 43.65],
      [-79.38, 43.65],
    ]);
    expect(labels.get([-79.38, 43.65], 'en')).toBe('King St W & Bay St');
  });
  it('are announced to subscribers [2§4.33]', async () => {
    const { labels } = setUp();
    const heard = vi.fn();
    const stop = labels.subscribe(heard);
    labels.want(at(-79.1), 'en', 'opened');
    expect(labels.get(at(-79.1), 'en')).toBeUndefined();
    await pass(0);
    expect(heard).toHaveBeenCalledOnce();
    expect(labels.get(at(-79.1), 'en')).toBe('King St W & Bay St');
    stop();
    labels.want(at(-79.2), 'en', 'opened');
    await pass(2_000);
    expect(heard).toHaveBeenCalledOnce();
  });
  it('are requested only once for the same location, even if the location has no label [2§4.33]', async () => {
    const { labels, requests, reply } = setUp();
    reply.label = null;
    labels.want(at(-79.1), 'en', 'opened');
    await pass(0);
    labels.want(at(-79.1), 'en', 'opened');
    await pass(5_000);
    expect(requests).toHaveLength(1);
    expect(labels.get(at(-79.1), 'en')).toBeNull();
  });
  it.each(['busy', 'failed'] as const)(
    'are cached for only a minute if the outside geocoder is %s',
    async (outside) => {
      const { labels, cached, reply } = setUp();
      reply.outside = outside;
      labels.want(at(-79.1), 'en', 'opened');
      await pass(0);
      expect([...cached.values()]).toEqual([['King St W & Bay St', 60_000]]);
    },
  );
  it.each([
    [Number.NaN, 43],
    [-79, 91],
    [181, 43],
  ])('are not requested for the coordinates %s, %s [1§5.23]', async (lng, lat) => {
    const { labels, requests } = setUp();
    labels.want([lng, lat], 'en', 'opened');
    await pass(2_000);
    expect(requests).toEqual([]);
    expect(labels.get([lng, lat], 'en')).toBeNull();
  });
  it('are still requested after the request for another label failed', async () => {
    const { labels, ask, cached } = setUp();
    ask.mockRejectedValueOnce(new Error('offline'));
    labels.want(at(-79.1), 'en', 'opened');
    labels.want(at(-79.2), 'en', 'opened');
    await pass(1_600);
    expect([...cached.values()]).toEqual([
      [null, 60_000],
      ['King St W & Bay St', 7 * 24 * 60 * 60_000],
    ]);
  });
});
