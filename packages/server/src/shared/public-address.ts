import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Is this IP address one of the open internet: no loopback, private, link-local (cloud metadata), mapped or reserved one? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 && isPublicAddress(mapped);
  return !closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Our refusal to connect to an address that is not public. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * A name look-up for `connect` that fails when any address of the name is not public. The check is on the very addresses the
 * connection then uses, so a name that changes its answer in between gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
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
