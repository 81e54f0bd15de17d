import { type Fetching, SourceProblem } from '../src/kit/fetching.ts';
import { type Rewrite, rewriteUrl } from '../src/kit/rewrite.ts';

const TIMEOUT_MS = 60_000;

/** A `Fetching` for the command line, where the operator is watching: a deadline and `rewrites`, no more. */
export const plainFetching =
  (rewrites: readonly Rewrite[]): Fetching =>
  async (url, { body, signal } = {}) => {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(rewriteUrl(url, rewrites), {
        ...(body ? { method: 'POST', body } : {}),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        headers: { 'user-agent': 'canada-crime-map try-city' },
        redirect: 'error',
      });
      return { status: response.status, header: (name) => response.headers.get(name), text: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw error;
      const why = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
      throw new SourceProblem(deadline.aborted ? 'too_slow' : 'unreachable', why);
    }
  };
