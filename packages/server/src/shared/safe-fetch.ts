import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { type Rewrite, rewriteOf } from '@crimemap/cities/kit/rewrite';
import { Agent, type Dispatcher, request } from 'undici';
import { readLimited } from './read-limited.ts';

/** Networks in IANA's registries of special-purpose addresses, and the networks of the former 6bone. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');
/**
 * The part of IPv6 that is assigned to networks. All other IPv6 addresses are rejected, even if no registry lists them.
 */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Returns true if an IP address is public: not loopback, private, link-local (cloud metadata), mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 && isPublicAddress(mapped);
  if (family === 4) return !closed.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Thrown instead of connecting, if an address is not public. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * Looks up a host name for `connect`. Fails if any address of the name is not public. It checks the same addresses that
 * the connection then uses, so a name server cannot pass the check and then return other addresses.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (inside || !first)
      return done(new PrivateAddress(`${host} stands for ${inside?.address ?? 'no address'}`), '', 0);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

export interface SafeFetchOptions {
  readonly rewrites: readonly Rewrite[];
  /** Name and contact of this server. Sources are public services, whose operators may want to ask us to slow down. */
  readonly userAgent: string;
  /** Minimum rate of a response, below which it is aborted. Defaults to 1 kB in 15 s. */
  readonly trickle?: { readonly ms: number; readonly bytes: number };
}

const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 60_000;
const BYTES_MAX = 64 * 2 ** 20;
/**
 * Minimum rate of a response, by default. Services may compute for up to a minute before they respond. Once a response
 * has begun, a page of rows takes a second or two.
 */
const TRICKLE = { ms: 15_000, bytes: 1_000 };

/**
 * Creates the only function that sends requests out of the server. Addresses must be https and public. Only an address
 * that the operator rewrites (to a mirror or the sample data server) may be plain http or local. The total time is
 * limited, and so is the size before and after decompression. Redirects must stay on the same origin or lead to a host
 * that the caller names. Throws `SourceProblem` unless the response is complete.
 */
export function createFetching({
  rewrites,
  userAgent,
  trickle = TRICKLE,
}: SafeFetchOptions): Fetching & { close(): Promise<void> } {
  const timing = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 10_000, maxHeaderSize: 32 * 1024 };
  const outside = new Agent({ ...timing, connections: 8, connect: { lookup: publicLookup, timeout: 15_000 } });
  const chosen = new Agent({ ...timing, connections: 8, connect: { timeout: 15_000 } });

  const fetching: Fetching = async (
    url,
    {
      body,
      bearer,
      headers = {},
      into,
      redirectsTo = [],
      redirects: follow = true,
      timeoutMs = TIMEOUT_MS,
      maxBytes = BYTES_MAX,
      signal,
    } = {},
  ) => {
    const other = rewriteOf(url, rewrites);
    const deadline = AbortSignal.timeout(timeoutMs);
    const ending = signal ? AbortSignal.any([signal, deadline]) : deadline;
    let at = new URL(other ?? url);
    const requestedOrigin = at.origin;
    let headersSeen = false;
    try {
      for (let redirects = 0; ; redirects += 1) {
        if (other === null) mustBePublic(at);
        const reply = await request(at, {
          dispatcher: other === null ? outside : chosen,
          method: body ? 'POST' : 'GET',
          headers: {
            accept: '*/*',
            ...headers,
            'user-agent': userAgent,
            'accept-encoding': 'gzip, br',
            ...(body ? FORM : {}),
            // A redirect to another origin does not get the token, because it is meant only for the requested origin.
            ...(bearer && at.origin === requestedOrigin ? { authorization: `Bearer ${bearer}` } : {}),
          },
          body: body ? body.toString() : null,
          signal: ending,
        });
        headersSeen = true;
        const next = redirectOf(reply, at);
        if (next) {
          await reply.body.dump({ limit: 64 * 1024, signal: ending });
          const known = follow && (next.origin === at.origin || (other === null && redirectsTo.includes(next.host)));
          if (!known || redirects === REDIRECTS_MAX) throw new SourceProblem('refused', `redirected to ${next.origin}`);
          at = next;
          continue;
        }
        const good = reply.statusCode >= 200 && reply.statusCode < 300;
        const limits = { maxBytes, signal: ending, trickle, ...(into && good ? { into } : {}) };
        const bytes = await readLimited(reply.body, headerOf(reply, 'content-encoding'), limits);
        return { status: reply.statusCode, header: (name) => headerOf(reply, name), text: textOf(bytes) };
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw problemOf(error, deadline.aborted, headersSeen, at.host);
    }
  };
  return Object.assign(fetching, {
    close: async () => {
      await Promise.all([outside.destroy(), chosen.destroy()]);
    },
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

function mustBePublic(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new SourceProblem('unreachable', `${url.origin} is not https`);
  if (url.username || url.password) throw new SourceProblem('unreachable', 'the address holds a user name');
  if (isIP(host) && !isPublicAddress(host)) throw new SourceProblem('unreachable', `${host} is not a public address`);
}

function headerOf(reply: Dispatcher.ResponseData, name: string): string | null {
  const value = reply.headers[name.toLowerCase()];
  return value === undefined ? null : [value].flat().join(', ');
}

function redirectOf(reply: Dispatcher.ResponseData, at: URL): URL | null {
  const location = headerOf(reply, 'location');
  if (reply.statusCode < 300 || reply.statusCode >= 400 || location === null || !URL.canParse(location, at.href))
    return null;
  return new URL(location, at.href);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SourceProblem('not_data', 'the reply is not UTF-8 text');
  }
}

function problemOf(error: unknown, late: boolean, headersSeen: boolean, host: string): SourceProblem {
  if (error instanceof SourceProblem) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (late || /TIMEOUT|ETIMEDOUT/.test(code)) return new SourceProblem('too_slow', `${host}: ${message}`);
  if (code === 'Z_BUF_ERROR') return new SourceProblem('cut_off', `${host}: the packed reply ends early`);
  if (/^(?:Z_|ERR__|ERR_BROTLI)/.test(code)) return new SourceProblem('not_data', `${host}: ${message}`);
  if (/^(?:HPE_|UND_ERR_HEADERS_OVERFLOW)/.test(code)) return new SourceProblem('not_data', `${host}: ${message}`);
  if (headersSeen || /ECONNRESET|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH/.test(code)) {
    return new SourceProblem('cut_off', `${host}: ${message}`);
  }
  return new SourceProblem('unreachable', `${host}: ${message}`);
}
