import { isIPv6 } from 'node:net';

/** Length in milliseconds of the window in which requests are counted. */
export const WINDOW_MS = 60_000;

/**
 * Returns true if a request for this URL counts against the limit: `/api/`, `/mcp`, and the pages of notes and
 * citations, which query the database. URLs that may be read in several ways count too, because `/%61pi/…` and
 * `http://any.host/api/…` reach the same endpoints.
 */
export const mustCount = (url: string): boolean =>
  /^\/(?:api\/|note\/|c\/|mcp(?:[/?]|$))/.test(url) || !/^\/[\w.~-]*(?:[/?]|$)/.test(url);

/**
 * Returns true for readiness and metrics URLs, which cost more than the page. They have a separate limit, so that
 * visitors' requests never block a monitor.
 */
export const isAboutUs = (url: string): boolean => /^\/(?:ready|metrics)(?:[/?]|$)/.test(url);

/**
 * Returns the key of the client behind an address: the IPv4 address, or the /64 network of an IPv6 address, because one
 * household or server usually has a whole /64.
 */
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
