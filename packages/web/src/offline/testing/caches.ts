import { standIn } from '../../ui/testing/complete-page.ts';

/** Returns a mock cache storage with these caches. It has only the methods that our worker uses. */
export function someCaches(names: readonly string[] = []): CacheStorage {
  const all = new Map(names.map((name) => [name, aCache()]));
  return standIn<CacheStorage>({
    async open(name: string) {
      const cache = all.get(name) ?? aCache();
      all.set(name, cache);
      return cache;
    },
    async match(url: string) {
      for (const cache of all.values()) {
        const reply = await cache.match(url);
        if (reply) return reply;
      }
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
}

function aCache(): Cache {
  const cached = new Map<string, Response>();
  return standIn<Cache>({
    match: async (url: string) => cached.get(url)?.clone(),
    put: async (url: string, reply: Response) => void cached.set(url, reply),
    delete: async (url: string) => cached.delete(url),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
  });
}
