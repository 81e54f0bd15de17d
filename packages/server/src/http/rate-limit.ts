import { isIPv6 } from 'node:net';

/** Requests are counted by the minute. */
export const WINDOW_MS = 60_000;

/**
 * Is a request for this URL one to count? Everything below `/api/`, what programs ask at `/mcp`, pages of notes and citations, which ask the database, and whatever is not plainly elsewhere: `/%61pi/…` and
 * `http://any.host/api/…` reach the same calls.
 */
export const mustCount = (url: string): boolean =>
  /^\/(?:api\/|note\/|c\/|mcp(?:[/?]|$))/.test(url) || !/^\/[\w.~-]*(?:[/?]|$)/.test(url);

/** Does it ask how we are, which costs more than the page does? Counted apart, so that visitors never shut out a monitor. */
export const isAboutUs = (url: string): boolean => /^\/(?:ready|metrics)(?:[/?]|$)/.test(url);

/** Who an address stands for: an IPv4 address, or the /64 network of an IPv6 one, which one household or server has whole. */
export function clientKeyOf(ip: string): string {
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
