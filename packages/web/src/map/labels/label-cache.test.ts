import { WEEK_MS } from '@crimemap/contract/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLabelCache, IN_MEMORY, ON_DEVICE, TTL_MS } from './place-labels.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Returns a cache as on the next visit, after everything has been written to the device. */
function nextVisit() {
  vi.advanceTimersByTime(5_000);
  return createLabelCache();
}

describe('the cache of location labels', () => {
  it('returns a label for a week, including on a later visit [1§9.21 2§9.11]', () => {
    const cache = createLabelCache();
    cache.set('a', 'King St W & Bay St');
    expect(cache.get('a')).toBe('King St W & Bay St');
    const later = nextVisit();
    expect(later.get('a')).toBe('King St W & Bay St');
    vi.advanceTimersByTime(WEEK_MS);
    expect(cache.get('a')).toBeUndefined();
    expect(later.get('a')).toBeUndefined();
    expect(createLabelCache().get('a')).toBeUndefined();
    expect(TTL_MS).toBe(WEEK_MS);
  });
  it('also stores that a location has no label', () => {
    createLabelCache().set('a', null);
    expect(nextVisit().get('a')).toBeNull();
  });
  it('does not store short-lived labels on the device', () => {
    const cache = createLabelCache();
    cache.set('a', 'half an answer', 60_000);
    expect(cache.get('a')).toBe('half an answer');
    expect(nextVisit().get('a')).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(cache.get('a')).toBeUndefined();
  });
  it('keeps the newest 3000 labels on the device [1§9.22 2§9.12]', () => {
    const cache = createLabelCache();
    for (let at = 0; at <= ON_DEVICE; at += 1) cache.set(`p${at}`, `label ${at}`);
    const later = nextVisit();
    expect(later.get('p0')).toBeUndefined();
    expect(later.get('p1')).toBe('label 1');
    expect(later.get(`p${ON_DEVICE}`)).toBe(`label ${ON_DEVICE}`);
    expect(ON_DEVICE).toBe(3_000);
  });
  it('keeps the 2000 most recently read labels in memory [1§9.20 2§9.10]', () => {
    const cache = createLabelCache();
    cache.set('first', 'first', 60_000);
    for (let at = 1; at < IN_MEMORY; at += 1) cache.set(`p${at}`, 'label', 60_000);
    expect(cache.get('first')).toBe('first');
    cache.set('one more', 'label', 60_000);
    expect(cache.get('first')).toBe('first');
    expect(cache.get('p1')).toBeUndefined();
    expect(IN_MEMORY).toBe(2_000);
  });
  it.each(['not json', '[]', '{"a":["x"]}', '{"a":[1,2]}'])('ignores device storage that contains %s', (held) => {
    localStorage.setItem('place-labels', held);
    expect(createLabelCache().get('a')).toBeUndefined();
  });
  it('works if the device storage rejects writes', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const cache = createLabelCache();
    cache.set('a', 'label');
    vi.advanceTimersByTime(5_000);
    expect(refuse).toHaveBeenCalled();
    expect(cache.get('a')).toBe('label');
    refuse.mockRestore();
  });
});
