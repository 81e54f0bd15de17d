/** A file that could not be fetched: no connection (`status` 0) or a refusal. */
export class FetchBytesError extends Error {
  override name = 'FetchBytesError';
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.status = status;
  }
}

/**
 * The bytes of one immutable file of our own API (`path` below `/api`), already unpacked by the browser.
 * `again` asks past every cache; `token` says who asks. Throws `FetchBytesError`, or the signal's reason.
 */
export async function fetchBytes(
  path: string,
  { signal, again, token }: { readonly signal: AbortSignal; readonly again: boolean; readonly token: string | null },
): Promise<Uint8Array> {
  try {
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`/api${path}`, { signal, headers, cache: again ? 'reload' : 'default' });
    if (!response.ok) throw new FetchBytesError(path, response.status);
    return new Uint8Array(await response.arrayBuffer());
  } catch (problem) {
    if (signal.aborted || problem instanceof FetchBytesError) throw problem;
    throw new FetchBytesError(path, 0);
  }
}
