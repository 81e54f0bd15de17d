import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { retryAfterMs } from '@crimemap/cities/protocols/reply';

export const FEED_BYTES_MAX = 2 * 2 ** 20;
const TIMEOUT_MS = 15_000;

/** Headers of a feed’s last response, with which an unchanged feed is not sent again. */
export interface FeedValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Version extends FeedValidators {
  readonly xml: string;
  /** True if some bytes were invalid and were replaced with U+FFFD. */
  readonly isDamaged: boolean;
}

/** Thrown when the feed denies us access. The feed is then not requested again for a day. */
export class FeedRefuses extends SourceProblem {
  override name = 'FeedRefuses';
}

const REFUSING: ReadonlySet<number> = new Set([401, 403, 410, 451]);
const HEADER_MAX = 500;

/**
 * Requests a feed. Returns `same` if the feed has not changed. Throws `SourceProblem` for any other response than the
 * feed.
 */
export async function fetchFeed(
  address: string,
  held: FeedValidators,
  { fetching, signal, now }: { readonly fetching: Fetching; readonly signal: AbortSignal; readonly now: Date },
): Promise<Version | 'same'> {
  const bytes: Uint8Array[] = [];
  const reply = await fetching(address, {
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
      ...(held.etag && { 'if-none-match': held.etag }),
      ...(held.lastModified && { 'if-modified-since': held.lastModified }),
    },
    into: async (chunk) => void bytes.push(chunk),
    maxBytes: FEED_BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  const { status, header } = reply;
  if (status === 304) return 'same';
  if (REFUSING.has(status)) throw new FeedRefuses('refused', `it answered ${status}`);
  const wait = retryAfterMs(header('retry-after'), now.getTime());
  if (status === 429) throw new SourceProblem('rate_limited', 'it answered 429', wait);
  if (status >= 500) throw new SourceProblem('server_error', `it answered ${status}`, wait);
  if (status < 200 || status > 299) throw new SourceProblem('refused', `it answered ${status}`, wait);
  const storedHeader = (name: string) => {
    const value = header(name);
    return value !== null && value.length <= HEADER_MAX ? value : null;
  };
  return {
    ...decoded(Buffer.concat(bytes), header('content-type') ?? ''),
    etag: storedHeader('etag'),
    lastModified: storedHeader('last-modified'),
  };
}

/**
 * Decodes the bytes in the encoding that the first bytes, the headers or the first line name, otherwise as UTF-8. An
 * invalid byte does not affect other bytes.
 */
function decoded(bytes: Buffer, contentType: string): Pick<Version, 'xml' | 'isDamaged'> {
  const mark =
    bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  const named =
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  const encoding = mark ?? named ?? 'utf-8';
  try {
    return { xml: new TextDecoder(encoding, { fatal: true }).decode(bytes), isDamaged: false };
  } catch (error) {
    if (error instanceof RangeError)
      throw new SourceProblem('not_data', `it is written in ${encoding}, which we do not read`);
    return { xml: new TextDecoder(encoding).decode(bytes), isDamaged: true };
  }
}
