import { listActivity } from '@crimemap/contract/activity';
import { listQueue } from '@crimemap/contract/moderation';
import { type askingOf, callApi } from './call-api.ts';

type Asking = ReturnType<typeof askingOf>;

/** How much of the member’s activity is new. */
export const askUnread = (asking: Asking): Promise<number> =>
  callApi(listActivity, { query: { limit: '1' } }, asking).then(({ unread }) => unread);

/** How many notes wait for a moderator. */
export const askWaiting = (asking: Asking): Promise<number> =>
  callApi(listQueue, { query: { limit: '1' } }, asking).then(({ waiting }) => waiting);
