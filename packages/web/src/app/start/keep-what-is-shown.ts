import type { QueryClient } from '@tanstack/react-query';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import { filesInUse } from '../../columns/columns.queries.ts';
import { keepingOf } from '../../offline/kept-paths.ts';
import { tokenForCall } from '../../session/token-for-call.ts';

/**
 * Asks once more for what the map on screen was drawn from, now that the worker keeps it. It comes from the browser’s cache or
 * is answered in a few bytes that nothing has changed.
 */
export async function keepWhatIsShown(client: QueryClient): Promise<void> {
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && keepingOf(pathname) !== null)
    .map(({ pathname, search }) => pathname.slice('/api'.length) + search);
  const token = await tokenForCall();
  const { signal } = new AbortController();
  for (const path of new Set([...asked, ...filesInUse(client)]))
    await fetchBytes(path, { signal, again: false, token }).catch(console.info);
}
