import { followLiveCalls, type LiveEvent } from '@crimemap/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

/** Mock `EventSource` that the test controls. */
class Source {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
    Source.opened.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  /** Simulates an error response, after which the browser does not reconnect. */
  refuse(): void {
    this.readyState = Source.CLOSED;
    this.onerror?.();
  }
}
const last = () => Source.opened.at(-1) as Source;

const event: LiveEvent = { kind: 'calls', incidents: [], last_updated: '2026-08-20T21:40:00Z' };
const CITY = 'toronto' as const;
const follow = () => followEvents(followLiveCalls, () => ({ query: { city: CITY, after } }), heard, back);
const hidden = (is: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void;
let after: string | undefined;
const heard = vi.fn();
const back = vi.fn();

describe('followEvents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    Source.opened = [];
    after = undefined;
    heard.mockClear();
    back.mockClear();
    stop = follow();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('passes each event with its id to the listener, and ignores invalid events', () => {
    expect(last().url).toBe('/api/live/stream?city=toronto');
    last().onmessage?.({ data: JSON.stringify(event), lastEventId: '7' });
    for (const data of ['<html>', '{}', '{"kind":"calls"}']) last().onmessage?.({ data, lastEventId: '8' });
    expect(heard.mock.calls).toEqual([[event, '7']]);
  });

  it('computes the URL again for each new connection', () => {
    after = '7';
    hidden(true);
    hidden(false);
    expect(last().url).toBe('/api/live/stream?city=toronto&after=7');
  });

  it('lets the browser reconnect after a lost connection', () => {
    last().onerror?.();
    vi.advanceTimersByTime(3_600_000);
    expect(Source.opened).toHaveLength(1);
  });

  it('reconnects after an error response, with a pause that doubles up to five minutes', () => {
    const pauses: number[] = [];
    for (let rejected = 0; rejected < 9; rejected += 1) {
      last().refuse();
      const before = Source.opened.length;
      let waited = 0;
      while (Source.opened.length === before) {
        vi.advanceTimersByTime(1000);
        waited += 1;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    last().onopen?.();
    last().refuse();
    vi.advanceTimersByTime(5000);
    expect(Source.opened).toHaveLength(11);
  });

  it('closes the connection while the page is hidden, and reconnects when the page is visible', () => {
    const first = last();
    hidden(true);
    expect(first.readyState).toBe(Source.CLOSED);
    vi.advanceTimersByTime(3_600_000);
    expect(Source.opened).toHaveLength(1);
    hidden(false);
    expect(Source.opened).toHaveLength(2);
  });

  it('calls the reconnect callback for each new connection after the first', () => {
    last().onopen?.();
    expect(back).not.toHaveBeenCalled();
    last().onopen?.();
    hidden(true);
    hidden(false);
    last().onopen?.();
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('calls the reconnect callback for a first connection that is delayed by an error response or a hidden page', () => {
    last().refuse();
    vi.advanceTimersByTime(5000);
    last().onopen?.();
    expect(back).toHaveBeenCalledOnce();

    stop();
    back.mockClear();
    hidden(true);
    stop = follow();
    hidden(false);
    last().onopen?.();
    expect(back).toHaveBeenCalledOnce();
  });

  it('does nothing after the stop function was called', () => {
    last().refuse();
    stop();
    vi.advanceTimersByTime(3_600_000);
    hidden(true);
    hidden(false);
    expect(Source.opened).toHaveLength(1);
  });
});
