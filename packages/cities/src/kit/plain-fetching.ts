import { type Fetching, SourceProblem } from './fetching.ts';
import { type Rewrite, rewriteUrl } from './rewrite.ts';

const why = (error: unknown) =>
  error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error);

async function textOf(
  response: Response,
  maxBytes: number,
  into: ((chunk: Uint8Array) => Promise<void>) | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new SourceProblem('too_large', `more than ${maxBytes} bytes`);
    if (into && response.ok) await into(chunk);
    else text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function redirectTo(response: Response, hosts: readonly string[]): URL | null {
  const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
  const next = location !== null && URL.canParse(location, response.url) ? new URL(location, response.url) : null;
  return next?.protocol === 'https:' && hosts.includes(next.host) ? next : null;
}

/**
 * Returns a `Fetching` for the command line and tests. It applies `rewrites`, a deadline and a size limit, and follows
 * redirects only to the listed hosts. The server uses a different one, which also blocks addresses inside its network.
 */
export const plainFetching =
  (rewrites: readonly Rewrite[] = []): Fetching =>
  async (url, { body, into, redirectsTo = [], signal, timeoutMs = 60_000, maxBytes = 64 * 1024 ** 2 } = {}) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    let problem: 'unreachable' | 'cut_off' = 'unreachable';
    try {
      const init = {
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        headers: { 'user-agent': 'canada-crime-map (command line)' },
        redirect: 'manual',
      } as const;
      const first = await fetch(rewriteUrl(url, rewrites), { ...(body ? { method: 'POST', body } : {}), ...init });
      const next = redirectTo(first, redirectsTo);
      const response = next ? await fetch(next, init) : first;
      problem = 'cut_off';
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        text: await textOf(response, maxBytes, into),
      };
    } catch (error) {
      if (signal?.aborted || error instanceof SourceProblem) throw error;
      throw new SourceProblem(deadline.aborted ? 'too_slow' : problem, why(error));
    }
  };
