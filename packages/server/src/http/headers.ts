/** Where pages may load map tiles, styles and fonts from, besides ourselves. Origins only, such as `https://tiles.example.org`. */
export type TileOrigins = readonly string[];

export interface SecurityHeaders {
  /** Of the page, its workers and the API's own page: what they may load, and what they may ask of the browser. */
  readonly document: Readonly<Record<string, string>>;
  /** Of everything else. A browser that opens it as a page runs and loads nothing; each line more costs every request. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The security headers, made once at start: building them per request (helmet) halves throughput. The policy of documents is
 * the one MapLibre runs under; `wasm` is not in it, and of inline scripts only those of `inlineScripts`: hashes of what stands in `index.html`.
 */
export function securityHeaders({
  tiles = [],
  uploads = [],
  analytics = [],
  inlineScripts = [],
  secure = false,
}: {
  readonly tiles?: TileOrigins;
  /** Where pages may send photos to, besides ourselves. Origins too. */
  readonly uploads?: readonly string[];
  /** Where pages may send what visitors do. Origins too; none unless the operator says so. */
  readonly analytics?: readonly string[];
  readonly inlineScripts?: readonly string[];
  readonly secure?: boolean;
} = {}): SecurityHeaders {
  const from = (...sources: readonly string[]) => sources.join(' ');
  const policy = [
    `default-src 'none'`,
    `script-src ${from(`'self'`, ...inlineScripts.map((hash) => `'${hash}'`))}`,
    `worker-src 'self'`,
    `connect-src ${from(`'self'`, ...tiles, ...uploads, ...analytics)}`,
    `img-src ${from(`'self'`, 'data:', 'blob:', ...tiles)}`,
    `style-src 'self'`,
    `font-src ${from(`'self'`, ...tiles)}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  return {
    document: {
      'content-security-policy': policy,
      ...everywhere,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    },
    data: { 'content-security-policy': `default-src 'none'; frame-ancestors 'none'`, ...everywhere },
  };
}
