import { addressOf, EDITION, unpacked } from './base/edition.ts';

/** A file that could not be fetched: no connection (`status` 0) or a refusal. */
export class FetchBytesError extends Error {
  override name = 'FetchBytesError';
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.status = status;
  }
}

/** How long nothing at all may come of a file; all of it may take longer. */
const SILENCE_MS = 30_000;

/**
 * The bytes of one immutable file of our own API (`path` below `/api`), already unpacked by the browser.
 * `again` asks past every cache; `token` says who asks. Throws `FetchBytesError`, or the signal's reason.
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
    return EDITION ? await unpacked(bytes) : bytes;
  } catch (problem) {
    if (signal.aborted || problem instanceof FetchBytesError) throw problem;
    throw new FetchBytesError(path, 0);
  } finally {
    clearTimeout(timer);
  }
}

/** The same bytes, and each piece of them is told. */
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

/** The content of a file in base64. Rejects when it cannot be read, as when it was deleted meanwhile. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
