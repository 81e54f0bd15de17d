import { FetchBytesError } from '../api/fetch-bytes.ts';
import type { FetchFile } from './file-store.ts';

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
