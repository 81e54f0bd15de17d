/** A complete, decoded response within the size and time limits. */
export interface Fetched {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/**
 * Sends one request to an external service. The implementation enforces limits on time and size and applies
 * `UPSTREAM_REWRITE`.
 * Throws `SourceProblem` if the response is incomplete (no connection, cut off, too slow, too large).
 * - `body`: makes the request a form POST.
 * - `bearer`: access token.
 * - `into`: receives the bytes of a 2xx response, for binary files; `text` remains empty.
 * - `headers`: extra headers with lower-case names.
 * - `redirectsTo`: other hosts to which redirects are followed.
 * - `redirects: false`: no redirects are followed.
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

/** Failure of an external source. `detail` is for the operator's log; `code` determines the message that users see. */
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
