import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../ui/lazy-component.ts';
import { askingOf } from './call-api.ts';

/** Reload interval, in milliseconds, of the counts beside menu entries. */
const SELDOM = { staleTime: 5 * 60_000, refetchInterval: 5 * 60_000 };

/** Loaded with the first count, because guests need none of these calls. */
const calls = () => loadPart(() => import('./menu-count-calls.queries.ts'));

/** Loads the number of unread events. `sub`: the member's id. */
export const unreadQuery = (sub: string | null) =>
  queryOptions({
    queryKey: ['activity', sub, 'unread'],
    queryFn: async (context) => (await calls()).askUnread(askingOf(context)),
    ...SELDOM,
  });

/** Loads the number of notes that wait for a moderator. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['moderation', 'waiting'],
    queryFn: async (context) => (await calls()).askWaiting(askingOf(context)),
    ...SELDOM,
  });
