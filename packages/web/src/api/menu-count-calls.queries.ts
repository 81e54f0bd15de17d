import { listActivity } from '@crimemap/contract/activity';
import { listQueue } from '@crimemap/contract/moderation';
import * as z from 'zod/mini';
import { type askingOf, callApi } from './call-api.ts';

type Asking = ReturnType<typeof askingOf>;

/** The entries are not parsed, because a newer server may send entries that this page cannot read. */
const countUnread = { ...listActivity, reply: z.object({ unread: z.int() }) };

/** Loads the number of unread events. */
export const askUnread = (asking: Asking): Promise<number> =>
  callApi(countUnread, { query: { limit: '1' } }, asking).then(({ unread }) => unread);

/** Loads the number of notes that wait for a moderator. */
export const askWaiting = (asking: Asking): Promise<number> =>
  callApi(listQueue, { query: { limit: '1' } }, asking).then(({ waiting }) => waiting);
