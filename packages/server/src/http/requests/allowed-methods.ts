import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes as they are added, so that a wrong method can be told from an unknown address. Returns the methods a
 * path takes, sorted; none when it is unknown.
 */
export function methodsOf(app: FastifyInstance): (path: string) => string[] {
  const known: Array<{ pattern: RegExp; method: string }> = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all of the static files takes any path: it says nothing about calls.
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.\\+^$()[\]{}|]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) known.push({ pattern, method: one });
  });
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}
