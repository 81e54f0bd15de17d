/** Other origins from which the page may load map tiles, styles and fonts, such as `https://tiles.example.org`. */
export type TileOrigins = readonly string[];

export interface SecurityHeaders {
  /**
   * Headers of the page, its workers and the API documentation page. They say what these may load, and which browser
   * features they may use.
   */
  readonly document: Readonly<Record<string, string>>;
  /**
   * Headers of all other responses. If a browser opens such a response as a page, it runs and loads nothing. There are
   * few, because each header makes every response longer.
   */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Creates the security headers once at start, because building them per request (as helmet does) halves the throughput.
 * The policy allows what MapLibre needs, but not `wasm`. `inlineScripts` are hashes of the inline scripts in
 * `index.html`, the only ones allowed.
 */
export function securityHeaders({
  tiles = [],
  uploads = [],
  analytics = [],
  inlineScripts = [],
  secure = false,
}: {
  readonly tiles?: TileOrigins;
  /** Other origins to which the page may upload photos. */
  readonly uploads?: readonly string[];
  /** Origins to which the page may send usage data. Empty unless the operator configures some. */
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
