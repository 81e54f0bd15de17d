import { PackedFileError } from '@crimemap/contract/packed-incidents';
import { FetchBytesError, type fetchBytes } from '../api/fetch-bytes.ts';

export type FetchFile = (
  file: string,
  options: { readonly signal: AbortSignal; readonly again: boolean },
) => Promise<Uint8Array>;

interface Held {
  readonly value: Promise<unknown>;
  readonly stop: AbortController;
  waiting: number;
  done: boolean;
}

/**
 * Maximum number of files, enough for three cities with their whole history. Limits the files of older versions in a
 * page that stays open for days.
 */
const MOST = 40;

/**
 * Caches the decoded column files that were used last, by name. Files never change, so each is fetched once. If a file
 * cannot be decoded, it is fetched once more, bypassing caches. A download is aborted when no request waits for the
 * file.
 */
export function createFileStore(fetchFile: FetchFile) {
  const held = new Map<string, Held>();

  async function fetchAndDecode<T>(file: string, decode: (bytes: Uint8Array) => T, signal: AbortSignal): Promise<T> {
    try {
      return decode(await fetchFile(file, { signal, again: false }));
    } catch (problem) {
      if (!(problem instanceof PackedFileError)) throw problem;
      return decode(await fetchFile(file, { signal, again: true }));
    }
  }

  function start<T>(file: string, decode: (bytes: Uint8Array) => T): Held {
    const stop = new AbortController();
    const entry: Held = { value: fetchAndDecode(file, decode, stop.signal), stop, waiting: 0, done: false };
    entry.value.then(
      () => {
        entry.done = true;
      },
      () => {
        drop(file, entry);
      },
    );
    return entry;
  }

  function drop(file: string, entry: Held): void {
    if (held.get(file) === entry) held.delete(file);
  }

  /** Moves the entry to the end, because the map is ordered by last use. */
  function keep(file: string, entry: Held): void {
    held.delete(file);
    held.set(file, entry);
    const finished = [...held].filter(([, { done }]) => done);
    for (const [old] of finished.slice(0, Math.max(0, finished.length - MOST))) held.delete(old);
  }

  return {
    /** Returns the decoded file. If aborted, rejects with the reason of the signal. */
    async get<T>(file: string, decode: (bytes: Uint8Array) => T, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      const entry = held.get(file) ?? start(file, decode);
      keep(file, entry);
      entry.waiting += 1;
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting > 0 || entry.done) return;
        drop(file, entry);
        entry.stop.abort();
      };
      try {
        return (await Promise.race([entry.value, rejection(signal)])) as T;
      } finally {
        leave();
      }
    },
  };
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Fetches files with the current token. Files never change and are the same for all queries, but rejections are not. If
 * a file was requested with an older token and rejected, it is requested again with the current token.
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
    /** Sets the token for later requests. */
    use(next: string | null): void {
      token = next;
    },
    /** Returns whether the server has rejected this token. */
    wasRefused: (one: string | null): boolean => one !== null && one === refused,
  };
}

/** Pauses before retries in milliseconds, the same as for other requests of the page. */
const PAUSES_MS = [1_000, 2_000];

/** Retries a failed file twice, but not if the server has rejected the request. */
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

/** Returns whether a retry may succeed: the failure was a missing connection or a server error. */
const mayPass = (problem: unknown): boolean =>
  problem instanceof FetchBytesError && (problem.status === 0 || problem.status >= 500);
