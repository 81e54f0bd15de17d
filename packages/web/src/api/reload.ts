import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Loads queries again after their data has changed on the server: at once if they are on screen, otherwise when they
 * are shown. Cancels running requests, whose responses may be older than the change. `invalidateQueries` alone would
 * wait for a query's first request instead of repeating it.
 */
export async function reload(client: QueryClient, queries: QueryFilters = {}): Promise<void> {
  // Both at once: a caller that waits for a cancelled request gets the new response if the new request has begun.
  await Promise.all([client.cancelQueries(queries, { silent: true }), client.invalidateQueries(queries)]);
}
