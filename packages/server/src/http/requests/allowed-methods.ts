import type { FastifyInstance } from 'fastify';

/**
 * Records the routes as they are added, to distinguish a wrong method from an unknown path. Returns a function that
 * returns the sorted methods of a path, or an empty list for an unknown path.
 */
export function methodsOf(app: FastifyInstance): (path: string) => string[] {
  const known: Array<{ pattern: RegExp; method: string }> = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all route for static files matches any path, so it must not make a path known.
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.\\+^$()[\]{}|]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) known.push({ pattern, method: one });
  });
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}
