import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What IANA’s registries of special-purpose addresses list, and 6bone’s, which are given back. */
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
/** All of IPv6 that is given out to networks; what is special elsewhere, known today or not, is closed with the rest. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Is this IP address one of the open internet: no loopback, private, link-local (cloud metadata), mapped or reserved one? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 && isPublicAddress(mapped);
  if (family === 4) return !closed.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
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
