import { addressBy, numberFrom, readBy, setting, text } from '../platform/base/setting.ts';

export const httpSettings = {
  port: setting({
    env: 'PORT',
    doc: 'Port; `0` takes any free one.',
    schema: numberFrom(0, 65_535),
    default: '8080',
  }),
  host: setting({
    env: 'HOST',
    doc: 'Address to listen on; `0.0.0.0` or `::` for all.',
    schema: text,
    default: (production) => (production ? '0.0.0.0' : '127.0.0.1'),
    defaultDoc: '`127.0.0.1`; in production `0.0.0.0`',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    doc: 'Public URL, such as `https://crimemap.example.org`, which adds `Strict-Transport-Security`. Needed in production.',
    schema: addressBy(
      /^https?:\/\//,
      'an address such as https://crimemap.example.org',
      (address) => new URL(address).origin,
    ),
    default: '',
  }),
  drainSeconds: setting({
    env: 'DRAIN_SECONDS',
    doc: 'Seconds in which the server still responds after `SIGTERM` while `/ready` returns 503. The proxy’s check must fail sooner.',
    schema: numberFrom(0, 300),
    default: (production) => (production ? '5' : '0'),
    defaultDoc: '`0`; in production `5`',
  }),
  ratePerMinute: setting({
    env: 'RATE_LIMIT_PER_MINUTE',
    doc: 'API requests per client and minute (an IPv4 address or IPv6 /64); `0` is no limit.',
    schema: numberFrom(0, 1_000_000_000),
    default: '1200',
  }),
  listMegabytesPerMinute: setting({
    env: 'LIST_MEGABYTES_PER_MINUTE',
    doc: 'MB per client and minute (token bucket) for exports and lists of more than 500 rows. Below 10 % of the budget, new requests get 429. `0` is no limit.',
    schema: numberFrom(0, 1_000_000),
    default: '150',
  }),
  streamsPerAddress: setting({
    env: 'STREAMS_PER_ADDRESS',
    doc: 'Open streams of live calls per client. Every open page uses one.',
    schema: numberFrom(1, 1_000_000),
    default: '50',
  }),
  streams: setting({
    env: 'STREAMS',
    doc: 'Open streams of live calls per server. Each costs about 10 kB.',
    schema: numberFrom(1, 1_000_000),
    default: '5000',
  }),
  securityContact: setting({
    env: 'SECURITY_CONTACT',
    doc: 'For `/.well-known/security.txt`: `mailto:security@example.org` or an `https` page.',
    schema: addressBy(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'a mailto: or https: address',
      (contact) => contact,
    ),
    default: '',
  }),
  metricsPort: setting({
    env: 'METRICS_PORT',
    doc: 'Separate port for `/metrics`, on `METRICS_HOST`.',
    schema: readBy((port) => (port === '' ? null : wholePort(port))),
    default: '',
  }),
  metricsHost: setting({
    env: 'METRICS_HOST',
    doc: 'Address of `METRICS_PORT`.',
    schema: text,
    default: '127.0.0.1',
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    doc: 'Bearer token (16 characters or more) for `/metrics`. Without token or port, `/metrics` is 404 in production.',
    schema: readBy((token) => {
      if (token === '') return null;
      if (!/^[\w.~+/-]{16,200}=*$/.test(token)) throw new Error('must be 16 to 200 letters, digits and -._~+/');
      return token;
    }),
    default: '',
  }),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    doc: 'Proxies whose `X-Forwarded-For` is trusted: addresses and networks such as `127.0.0.1,10.0.0.0/8`, or `0`.',
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
