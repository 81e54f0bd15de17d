import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes as they are added, to tell a wrong method from an unknown path. Returns a function that gives the
 * sorted methods of a path, or an empty list if the path is unknown.
 */
export function methodsOf(app: FastifyInstance): (path: string) => string[] {
  const known: Array<{ pattern: RegExp; method: string }> = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all route of the static files accepts any path, so it says nothing about endpoints.
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.\\+^$()[\]{}|]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const one of [method].flat()) known.push({ pattern, method: one });
  });
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}
