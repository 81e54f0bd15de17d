/** A reply as the protocol clients see it: whole, decoded, already within its limits. */
export interface Fetched {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/**
 * One request to the outside world. Whoever runs the client supplies it and enforces time and size limits and
 * `UPSTREAM_REWRITE`; it throws `SourceProblem` for what is not a whole reply (no connection, cut off, too slow, too large).
 * With `body` the request is a form POST, with `bearer` it carries that token. With `into` the bytes of a 2xx reply go there as they come, and `text` stays empty:
 * for files, which are not text. `headers` (lower-case names) are sent with it. `redirectsTo` names hosts the service may send us on to; with `redirects: false` none is
 * followed at all.
 */
export type Fetching = (
  url: string,
  options?: {
    readonly body?: URLSearchParams;
    readonly bearer?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly into?: (chunk: Uint8Array) => Promise<void>;
    readonly redirectsTo?: readonly string[];
    readonly redirects?: boolean;
    readonly timeoutMs?: number;
    readonly maxBytes?: number;
    readonly signal?: AbortSignal;
  },
) => Promise<Fetched>;

export const SOURCE_PROBLEMS = [
  'unreachable',
  'too_slow',
  'too_large',
  'cut_off',
  'not_data',
  'refused',
  'rate_limited',
  'server_error',
  'columns_changed',
  'shrunk',
] as const;
export type SourceProblemCode = (typeof SOURCE_PROBLEMS)[number];

/** The outside world failed us. `detail` is for the operator's log; the reader's sentence comes from the code. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  readonly code: SourceProblemCode;
  readonly detail: string;
  readonly retryAfterMs: number | null;
  constructor(code: SourceProblemCode, detail: string, retryAfterMs: number | null = null) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}
