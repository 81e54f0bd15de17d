/** Where pages may load map tiles, styles and fonts from, besides ourselves. Origins only, such as `https://tiles.example.org`. */
export type TileOrigins = readonly string[];

/**
 * The security headers of every reply, made once at start: building them per request (helmet) halves throughput. The policy is
 * the one MapLibre runs under; `wasm` and inline scripts are not in it. `inlineScripts`: hashes of the scripts in `index.html`.
 */
export function securityHeaders({
  tiles = [],
  inlineScripts = [],
  secure = false,
}: {
  readonly tiles?: TileOrigins;
  readonly inlineScripts?: readonly string[];
  readonly secure?: boolean;
} = {}): Readonly<Record<string, string>> {
  const from = (...sources: readonly string[]) => sources.join(' ');
  const policy = [
    `default-src 'none'`,
    `script-src ${from(`'self'`, ...inlineScripts.map((hash) => `'${hash}'`))}`,
    `worker-src 'self'`,
    `connect-src ${from(`'self'`, ...tiles)}`,
    `img-src ${from(`'self'`, 'data:', 'blob:', ...tiles)}`,
    `style-src 'self'`,
    `font-src ${from(`'self'`, ...tiles)}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
