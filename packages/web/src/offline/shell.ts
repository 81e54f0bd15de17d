import { SEEN_CACHES } from './seen.ts';

/** What the page is made of, named by what is in it. Written by the build. */
export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

const cacheOf = ({ version }: Shell): string => `shell-${version}`;

/** Fetches the whole shell or fails: a half one would be a page that breaks without a network. */
export async function installShell(shell: Shell, caches: CacheStorage): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  // Files with a name of their own may come from the browser's cache; the others must be those of now.
  await cache.addAll(
    shell.files.map((path) => new Request(path, { cache: isNamedByContent(path) ? 'default' : 'reload' })),
  );
}

/** Which shells have been in use, the latest first: one that only waited was on nobody’s screen. */
const IN_USE = { cache: 'shell-in-use', path: '/shell-in-use' };

/**
 * Lets go of everything that earlier versions have kept, but for the shell that was in use until now: other tabs still run it,
 * and the server has its files no more.
 */
export async function dropOldCaches(shell: Shell, caches: CacheStorage): Promise<void> {
  const record = await caches.open(IN_USE.cache);
  const before = (await (await record.match(IN_USE.path))?.text())?.split(' ') ?? [];
  // A worker that has changed while its shell has not replaces nothing.
  const inUse = [cacheOf(shell), ...before.filter((name) => name !== cacheOf(shell))].slice(0, 2);
  await record.put(IN_USE.path, new Response(inUse.join(' ')));
  const current = new Set([IN_USE.cache, ...inUse, ...SEEN_CACHES]);
  const old = (await caches.keys()).filter((name) => /^(?:shell|seen)-/.test(name) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

export const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');

/**
 * A file of the page: one named by its content from what is kept, be it of the shell before; another from the server, unless that
 * cannot be reached.
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

/** A screen of the page: as the server gives it, else as it was kept. */
export async function answerScreen(request: Request, shell: Shell, caches: CacheStorage): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(cacheOf(shell));
    return (await cache.match('/', { ignoreVary: true })) ?? Response.error();
  }
}
