import type { QueryClient } from '@tanstack/react-query';
import type { CountsQuery } from './incident-filter.ts';

/** The paths below `/api` of the column files that what is on screen was counted from. */
export function filesInUse(client: QueryClient): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['columns'], type: 'active' })) {
    const [, city, what, name, wanted] = queryKey;
    const add = (file: unknown) => paths.add(`/incidents/${city}/columns/${file}`);
    if (what === 'places' || what === 'newest') add(name);
    if (what === 'counts') for (const { file } of (wanted as CountsQuery).years) add(file);
  }
  return paths;
}
