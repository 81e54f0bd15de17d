import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HIGHLIGHT_MS, useHighlight } from './highlight-store.ts';

const highlight = (ids: readonly string[]) =>
  useHighlight.getState().highlight(ids.map((id) => ({ id, lngLat: [-79.4, 43.7] })));
const pointedAt = () => useHighlight.getState().marks.map(({ id }) => id);

describe('map highlight after pressing “View on Map”', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    highlight([]);
    vi.useRealTimers();
  });

  it('lasts ten seconds [2§4.10]', () => {
    highlight(['a', 'b']);
    vi.advanceTimersByTime(HIGHLIGHT_MS - 1);
    expect(pointedAt()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(pointedAt()).toEqual([]);
  });

  it('lasts its full time even if an earlier highlight ends', () => {
    highlight(['a']);
    vi.advanceTimersByTime(9000);
    highlight(['b']);
    vi.advanceTimersByTime(9000);
    expect(pointedAt()).toEqual(['b']);
  });
});
