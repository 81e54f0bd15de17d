import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
/** With more clients than this in one minute the count starts over: memory stays bounded, whoever sends. */
const CLIENTS_MAX = 100_000;

export interface WindowCount {
  /** How much was counted for this client in the current window, this time included. */
  readonly count: number;
  /** Milliseconds until the window ends and the count starts over. */
  readonly msLeft: number;
}

/**
 * Counts by client and minute. It answers at once, since replies from memory wait for nothing: a counter that several nodes
 * share answers from what it last heard of the others and sends its own share in the background.
 */
export interface WindowCounter {
  add(clientKey: string): WindowCount;
}

/**
 * The counts of this node alone. One number per client in a map, since the library for this costs a fifth of the throughput
 * of the calls it guards.
 */
export function memoryCounter(now: () => number = Date.now): WindowCounter {
  let counts = new Map<string, number>();
  let until = 0;
  return {
    add(clientKey) {
      const at = now();
      if (at >= until || at < until - WINDOW_MS || counts.size > CLIENTS_MAX) {
        counts = new Map();
        until = at + WINDOW_MS;
      }
      const count = (counts.get(clientKey) ?? 0) + 1;
      counts.set(clientKey, count);
      return { count, msLeft: until - at };
    },
  };
}

/**
 * Is a request for this URL one to count? Everything below `/api/`, and whatever is not plainly elsewhere: `/%61pi/…` and
 * `http://any.host/api/…` reach the same calls.
 */
export const mustCount = (url: string): boolean => url.startsWith('/api/') || !/^\/[\w.~-]*(?:[/?]|$)/.test(url);

/** Does it ask how we are, which costs more than the page does? Counted apart, so that visitors never shut out a monitor. */
export const isAboutUs = (url: string): boolean => /^\/(?:ready|metrics)(?:[/?]|$)/.test(url);

/** Who an address stands for: an IPv4 address, or the /64 network of an IPv6 one, which one household or server has whole. */
export function askerOf(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
