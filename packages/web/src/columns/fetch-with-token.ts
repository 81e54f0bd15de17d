import { FetchBytesError, type fetchBytes } from '../api/fetch-bytes.ts';
import type { FetchFile } from './file-store.ts';

/**
 * Fetches files with the token of the newest question. Files are immutable and shared by all questions, refusals are not: one
 * that was meant for a guest, or for who was signed in before, is asked for again with the token of now.
 */
export function createTokenFetch(fetchFile: typeof fetchBytes) {
  let token: string | null = null;
  let refused: string | null = null;

  async function fetchWith(sent: string | null, ...[file, options]: Parameters<FetchFile>): Promise<Uint8Array> {
    try {
      return await fetchFile(file, { ...options, token: sent });
    } catch (problem) {
      if (!(problem instanceof FetchBytesError && problem.status === 401)) throw problem;
      if (token !== sent) return fetchWith(token, file, options);
      refused = sent;
      throw problem;
    }
  }

  return {
    fetchFile: ((file, options) => fetchWith(token, file, options)) satisfies FetchFile,
    /** From now on files are asked for with this one. */
    use(next: string | null): void {
      token = next;
    },
    /** Was it this token that the server did not take? */
    wasRefused: (one: string | null): boolean => one !== null && one === refused,
  };
}

/** How long to wait before it is asked for again, as with everything else the page asks for. */
const PAUSES_MS = [1_000, 2_000];

/** Asks for a file that could not be fetched twice more; a refusal is final. */
export const tryAgain =
  (fetchFile: FetchFile): FetchFile =>
  async (file, options) => {
    for (const pause of PAUSES_MS) {
      try {
        return await fetchFile(file, options);
      } catch (problem) {
        if (!mayPass(problem)) throw problem;
      }
      await new Promise((next) => setTimeout(next, pause));
      options.signal.throwIfAborted();
    }
    return fetchFile(file, options);
  };

/** No connection, or a server in trouble. */
const mayPass = (problem: unknown): boolean =>
  problem instanceof FetchBytesError && (problem.status === 0 || problem.status >= 500);
