import { addressBy, numberFrom, readBy, setting, text } from '../platform/base/setting.ts';

export const httpSettings = {
  port: setting({
    env: 'PORT',
    doc: 'The port to listen on; `0` takes any free one.',
    schema: numberFrom(0, 65_535),
    default: '8080',
  }),
  host: setting({
    env: 'HOST',
    doc: 'The address to listen on. `0.0.0.0` or `::` is every one of this machine.',
    schema: text,
    default: (production) => (production ? '0.0.0.0' : '127.0.0.1'),
    defaultDoc: '`127.0.0.1`; in production `0.0.0.0`',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    doc: 'The address visitors use, when it is another than host and port say, such as `https://crimemap.example.org`; needed in production. With `https` browsers are told to stay on it.',
    schema: addressBy(
      /^https?:\/\//,
      'an address such as https://crimemap.example.org',
      (address) => new URL(address).origin,
    ),
    default: '',
  }),
  drainSeconds: setting({
    env: 'DRAIN_SECONDS',
    doc: 'How long the server goes on answering after `SIGTERM` while `/ready` says no, so that a proxy sends new requests elsewhere: longer than its check takes to fail.',
    schema: numberFrom(0, 300),
    default: (production) => (production ? '5' : '0'),
    defaultDoc: '`0`; in production `5`',
  }),
  ratePerMinute: setting({
    env: 'RATE_LIMIT_PER_MINUTE',
    doc: 'How many API requests one address (IPv6: one /64 network) may make in a minute, with `/mcp` and embeds that have to be made; `0` is no limit.',
    schema: numberFrom(0, 1_000_000_000),
    default: '1200',
  }),
  listMegabytesPerMinute: setting({
    env: 'LIST_MEGABYTES_PER_MINUTE',
    doc: 'How many megabytes of long lists (`/api/crimes`, `/api/vancouver/crimes` and the like without `limit`, or with one above 500, and files of `/api/export`) one address (IPv6: one /64 network) is sent in a minute: what is left of them at once, then no faster than they grow back. With less than a tenth left a new one is refused; `0` is no limit.',
    schema: numberFrom(0, 1_000_000),
    default: '150',
  }),
  streamsPerAddress: setting({
    env: 'STREAMS_PER_ADDRESS',
    doc: 'How many streams of live calls one address (IPv6: one /64 network) may keep open: one for each open page.',
    schema: numberFrom(1, 1_000_000),
    default: '50',
  }),
  streams: setting({
    env: 'STREAMS',
    doc: 'How many streams of live calls this server keeps open in all; each costs about 10 kB.',
    schema: numberFrom(1, 1_000_000),
    default: '5000',
  }),
  securityContact: setting({
    env: 'SECURITY_CONTACT',
    doc: 'Where somebody who has found a weakness reports it: `mailto:security@example.org` or an `https` page. It is published in `/.well-known/security.txt`.',
    schema: addressBy(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'a mailto: or https: address',
      (contact) => contact,
    ),
    default: '',
  }),
  metricsPort: setting({
    env: 'METRICS_PORT',
    doc: 'A port that answers `/metrics` and nothing else, on `METRICS_HOST`; `/metrics` is then gone from `PORT`.',
    schema: readBy((port) => (port === '' ? null : wholePort(port))),
    default: '',
  }),
  metricsHost: setting({
    env: 'METRICS_HOST',
    doc: 'The address `METRICS_PORT` listens on.',
    schema: text,
    default: '127.0.0.1',
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    doc: 'Whoever asks for `/metrics` must send this as a bearer token (16 characters or more). Without it and without `METRICS_PORT`, `/metrics` is 404 in production and elsewhere answers this machine only.',
    schema: readBy((token) => {
      if (token === '') return null;
      if (!/^[\w.~+/-]{16,200}=*$/.test(token)) throw new Error('must be 16 to 200 letters, digits and -._~+/');
      return token;
    }),
    default: '',
  }),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    doc: 'Whose `X-Forwarded-For` is believed: `0` nobody’s, or a comma list of proxy addresses and networks such as `127.0.0.1,10.0.0.0/8`.',
    schema: readBy((value) => (value === '0' ? false : networks(value))),
    default: '0',
  }),
};

function wholePort(port: string): number {
  const value = Number(port);
  if (!/^\d{1,5}$/.test(port) || value > 65_535) throw new Error('must be a whole number from 0 to 65535');
  return value;
}

function networks(value: string): string {
  if (!/^[0-9a-f.:]+(?:\/\d{1,3})?(?:\s*,\s*[0-9a-f.:]+(?:\/\d{1,3})?)*$/i.test(value) || !/[.:]/.test(value)) {
    throw new Error('must be 0 or a comma list of addresses and networks');
  }
  return value;
}
