import { SEEN_CACHES } from './seen.ts';

/** The files of the page, and a version derived from their content. The build writes both. */
export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

const cacheOf = ({ version }: Shell): string => `shell-${version}`;

/** Caches all files of the page, or rejects, because a page with missing files would not work offline. */
export async function installShell(shell: Shell, caches: CacheStorage): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  // Files named by their content may come from the browser’s HTTP cache; other files must be current.
  await cache.addAll(
    shell.files.map((path) => new Request(path, { cache: isNamedByContent(path) ? 'default' : 'reload' })),
  );
}

/**
 * Cache entry that lists which versions of the page were in use, the last one first. A version that only waited was
 * never on screen.
 */
const IN_USE = { cache: 'shell-in-use', path: '/shell-in-use' };

/**
 * Deletes the caches of earlier versions, but not of the version in use until now. Other tabs still run that version,
 * and the server no longer has its files.
 */
export async function dropOldCaches(shell: Shell, caches: CacheStorage): Promise<void> {
  const record = await caches.open(IN_USE.cache);
  const before = (await (await record.match(IN_USE.path))?.text())?.split(' ') ?? [];
  // If only the worker has changed and not the page, no version is replaced.
  const inUse = [cacheOf(shell), ...before.filter((name) => name !== cacheOf(shell))].slice(0, 2);
  await record.put(IN_USE.path, new Response(inUse.join(' ')));
  const current = new Set([IN_USE.cache, ...inUse, ...SEEN_CACHES]);
  const old = (await caches.keys()).filter((name) => /^(?:shell|seen)-/.test(name) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

export const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');

/**
 * Returns a file. Files named by their content come from the cache, which may be the cache of the previous version.
 * Other files come from the server, or from the cache if the server cannot be reached.
 */
export async function answerFile(
  request: Request,
  path: string,
  shell: Shell,
  caches: CacheStorage,
): Promise<Response> {
  const cache = await caches.open(cacheOf(shell));
  const cached = () => cache.match(path, { ignoreVary: true });
  if (isNamedByContent(path)) {
    const before = (await cached()) ?? (await caches.match(path, { ignoreVary: true }));
    if (before) return before;
    const reply = await fetch(request);
    if (reply.status === 200) void cache.put(path, reply.clone()).catch(() => undefined);
    return reply;
  }
  try {
    return await fetch(request);
  } catch {
    return (await cached()) ?? Response.error();
  }
}

/** Returns a screen from the server, or from the cache if the server cannot be reached. */
export async function answerScreen(request: Request, shell: Shell, caches: CacheStorage): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(cacheOf(shell));
    return (await cache.match('/', { ignoreVary: true })) ?? Response.error();
  }
}
