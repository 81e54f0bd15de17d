import { addressOf, STATIC_SITE, unpacked } from './base/static-site.ts';

/** Thrown if a file cannot be fetched: no connection (`status` is 0) or an error response. */
export class FetchBytesError extends Error {
  override name = 'FetchBytesError';
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.status = status;
  }
}

/** Maximum time without data, in milliseconds. Fetching the whole file may take longer. */
const SILENCE_MS = 30_000;

/**
 * Returns the bytes of an immutable API file, decompressed by the browser. `path`: below `/api`. `again`: bypasses
 * caches. `token`: access token or `null`. Throws `FetchBytesError`, or the signal's reason if aborted.
 */
export async function fetchBytes(
  path: string,
  { signal, again, token }: { readonly signal: AbortSignal; readonly again: boolean; readonly token: string | null },
): Promise<Uint8Array> {
  const address = addressOf(path);
  if (address === null) throw new FetchBytesError(path, 404);
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, silence.signal]),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      cache: again ? 'reload' : 'default',
    });
    if (!response.ok) throw new FetchBytesError(path, response.status);
    const bytes = new Uint8Array(await new Response(watched(response.body, heard)).arrayBuffer());
    return STATIC_SITE ? await unpacked(bytes) : bytes;
  } catch (problem) {
    if (signal.aborted || problem instanceof FetchBytesError) throw problem;
    throw new FetchBytesError(path, 0);
  } finally {
    clearTimeout(timer);
  }
}

/** Passes a stream on and calls `heard` with each chunk. */
function watched(body: ReadableStream<Uint8Array<ArrayBuffer>> | null, heard: () => void) {
  return (
    body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, stream) {
          heard();
          stream.enqueue(piece);
        },
      }),
    ) ?? null
  );
}

/** Returns the content of a file as base64. Rejects if the file cannot be read, for example because it was deleted. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
