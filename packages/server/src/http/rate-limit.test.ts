import { expect, it } from 'vitest';
import { ownCounters } from '../shared/counters.ts';
import { clientLimits } from './client-limits.ts';
import { clientKeyOf, isAboutUs, mustCount, WINDOW_MS } from './rate-limit.ts';

const counting = (requestsPerMinute: number, now?: () => number) =>
  clientLimits({
    requestsPerMinute,
    listBytesPerMinute: 0,
    streamsPerClient: 1,
    streams: 1,
    requestCounters: ownCounters(WINDOW_MS, now),
  }).countRequest;

it('requests above the number per minute are rejected with Retry-After until the minute is over', () => {
  let at = 0;
  const limit = counting(3, () => at);
  for (let n = 0; n < 3; n += 1) limit('192.0.2.1');
  at = 20_000;
  expect(() => limit('192.0.2.1')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 40 } }),
  );
  limit('192.0.2.2');
  at = 60_000;
  limit('192.0.2.1');
});

it('IPv6 addresses in the same /64 network count as one client, and so do both spellings of an IPv4 address', () => {
  expect(clientKeyOf('2001:db8:1:2:aaaa::1')).toBe(clientKeyOf('2001:0db8:0001:0002:ffff:1:2:3'));
  expect(clientKeyOf('2001:db8::1')).toBe(clientKeyOf('2001:db8:0:0:5::'));
  expect(clientKeyOf('2001:db8:1:2::1')).not.toBe(clientKeyOf('2001:db8:1:3::1'));
  expect(clientKeyOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(clientKeyOf('::1')).toBe('0:0:0:0');
});

it('setting the server clock back does not block all clients', () => {
  let at = 10_000_000;
  const limit = counting(1, () => at);
  limit('192.0.2.1');
  at = 0;
  expect(() => limit('192.0.2.1')).not.toThrow();
});

it('limit of 0 allows any number of requests', () => {
  const limit = counting(0);
  for (let n = 0; n < 10_000; n += 1) limit('192.0.2.1');
});

it('mustCount returns true for API URLs in any encoding and pages that query the database, and false for other pages', () => {
  for (const url of [
    '/api/cities',
    '/%61pi/cities',
    '/a%70i/cities',
    'http://any.host/api/cities',
    '*',
    '/note/x',
    '/c/x',
  ])
    expect.soft(mustCount(url), url).toBe(true);
  for (const url of ['/', '/?x=%20', '/map', '/assets/a%20b.js', '/health', '/index.html?v=1'])
    expect.soft(mustCount(url), url).toBe(false);
});

it('isAboutUs is true for readiness and metrics requests, but not for the health check', () => {
  for (const url of ['/ready', '/metrics', '/metrics?x=1', '/ready/'])
    expect([url, isAboutUs(url)]).toEqual([url, true]);
  for (const url of ['/health', '/', '/readyness', '/api/ready']) expect([url, isAboutUs(url)]).toEqual([url, false]);
});
