import { listActivity } from '@crimemap/contract/activity';
import { listQueue } from '@crimemap/contract/moderation';
import * as z from 'zod/mini';
import { type askingOf, callApi } from './call-api.ts';

type Asking = ReturnType<typeof askingOf>;

/** The entries are not read: a newer server may send some that this page does not know. */
const countUnread = { ...listActivity, reply: z.object({ unread: z.int() }) };

/** How much of the member’s activity is new. */
export const askUnread = (asking: Asking): Promise<number> =>
  callApi(countUnread, { query: { limit: '1' } }, asking).then(({ unread }) => unread);

/** How many notes wait for a moderator. */
export const askWaiting = (asking: Asking): Promise<number> =>
  callApi(listQueue, { query: { limit: '1' } }, asking).then(({ waiting }) => waiting);
