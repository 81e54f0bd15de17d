import { keepingOf, packedFilesBelow } from './cached-paths.ts';
import { LAST_SEEN, NO_TOKEN_NOW, seenCacheOf } from './seen.ts';

interface World {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Maximum time in milliseconds to wait for the server if there is a cached response. The page itself stops waiting
 * after ten seconds.
 */
const MAX_WAIT_MS = 8_000;

const isUntoken = (request: Request): boolean => request.headers.get('authorization') === `Bearer ${NO_TOKEN_NOW}`;

/** Returns whether the worker must handle this request. */
export const answersApi = (request: Request, path: string): boolean =>
  isUntoken(request) || (request.method === 'GET' && keepingOf(path) !== null);

/**
 * Returns the response to an API request of the map. Column files never change, so they come from the cache. Other
 * responses come from the server, or from the cache if the server cannot be reached or is too slow. A manifest from the
 * cache has the header `LAST_SEEN`.
 */
export async function answerApi(request: Request, path: string, { caches, fetch }: World): Promise<Response> {
  const keeping = request.method === 'GET' ? keepingOf(path) : null;
  if (keeping === null) return Response.error();
  const cache = await caches.open(seenCacheOf(request));
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached && keeping === 'for ever' && request.cache !== 'reload') return cached;
  const folder = packedFilesBelow(path);
  // With a manifest from the browser’s HTTP cache, nobody would know whether the server can be reached.
  const outgoing = folder && request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request;
  const coming = isUntoken(request) ? null : fetch(outgoing).catch(() => null);
  const reply = await (cached ? Promise.race([coming, silence()]) : coming);
  // The page aborted the request, so it says nothing about the network.
  if (reply === null && request.signal.aborted) return Response.error();
  if (reply === null) return cached ? (folder ? asLastSeen(cached) : cached) : Response.error();
  if (reply.status === 200) {
    // Runs in the background. A full disk is not an error.
    void keep(cache, request.url, reply.clone(), folder).catch(() => undefined);
  }
  return reply;
}

function asLastSeen({ body, status, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.set(LAST_SEEN, 'yes');
  return new Response(body, { status, headers: marked });
}

const silence = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS));

/** Caches a response. A newer manifest also removes from the cache the column files that it does not name. */
async function keep(cache: Cache, url: string, reply: Response, folder: string | null): Promise<void> {
  const text = folder ? await reply.clone().text() : '';
  await cache.put(url, reply);
  if (!folder) return;
  for (const { url: file } of await cache.keys()) {
    const { pathname } = new URL(file);
    if (pathname.startsWith(folder) && !text.includes(pathname.slice(folder.length))) await cache.delete(file);
  }
}
