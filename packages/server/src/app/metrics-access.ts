import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** Who may read the figures: whoever shows the token, everybody who reaches the listener, or this machine alone. */
export type MetricsAccess = { readonly token: string } | 'everyone' | 'loopback';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Refuses everyone else: 401 where a token would help, 404 where nothing would. Loopback is the connection itself and nobody
 * in front of it: what a proxy on this machine passes on comes from elsewhere.
 */
export function metricsGate(access: MetricsAccess): onRequestHookHandler {
  if (access === 'everyone') return (_request, _reply, done) => done();
  if (access === 'loopback')
    return ({ raw: { socket, headers } }, _reply, done) => {
      const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
      if (proxied || !isLoopback(socket.remoteAddress ?? '')) throw new Refusal('not_found');
      done();
    };
  const expected = digest(access.token);
  return ({ headers: { authorization = '' } }, _reply, done) => {
    const shown = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
    if (!timingSafeEqual(digest(shown), expected))
      throw new Refusal('sign_in_required', {
        headers: { 'www-authenticate': 'Bearer' },
        detail: 'The figures are for whoever has the token of this server.',
      });
    done();
  };
}
