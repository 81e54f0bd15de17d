import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../ui/lazy-component.ts';
import { askingOf } from './call-api.ts';

/** How often the counts beside menu entries are loaded again. */
const SELDOM = { staleTime: 5 * 60_000, refetchInterval: 5 * 60_000 };

/** Loaded with the first count, since guests need none of these calls. */
const calls = () => loadPart(() => import('./menu-count-calls.queries.ts'));

/** How much of the member’s activity is new. `sub`: who the member is. */
export const unreadQuery = (sub: string | null) =>
  queryOptions({
    queryKey: ['activity', sub, 'unread'],
    queryFn: async (context) => (await calls()).askUnread(askingOf(context)),
    ...SELDOM,
  });

/** How many notes wait for a moderator. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['moderation', 'waiting'],
    queryFn: async (context) => (await calls()).askWaiting(askingOf(context)),
    ...SELDOM,
  });
