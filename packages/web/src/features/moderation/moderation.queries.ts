import type { BodyOf } from '@crimemap/contract/call';
import {
  decideAppeal,
  decideComment,
  decideNote,
  getModerationNumbers,
  listModerationLog,
  listQueue,
  type QueuePart,
  reportNote,
} from '@crimemap/contract/moderation';
import { hideNews, listReportedNews, reportNews, unhideNews } from '@crimemap/contract/news';
import { addOrder, closeOrder, getTransparency, listOrders } from '@crimemap/contract/transparency';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';
import { reload } from '../../api/reload.ts';

export const queueQuery = (what: QueuePart) =>
  queryOfCall(['moderation', 'queue', what], listQueue, { query: { what } }, { staleTime: 0 });

export const logQuery = (limit: number) =>
  queryOfCall(
    ['moderation', 'log', String(limit)],
    listModerationLog,
    { query: { limit: String(limit) } },
    { staleTime: 0 },
  );

/** Loads the public numbers of posts, reports and decisions. */
export const numbersQuery = () => queryOfCall(['moderation', 'numbers'], getModerationNumbers, {});

export const sendReport = (id: string, body: BodyOf<typeof reportNote>) =>
  callApi(reportNote, { params: { id }, body });

export const sendNoteDecision = (id: string, body: BodyOf<typeof decideNote>) =>
  callApi(decideNote, { params: { id }, body });

export const sendCommentDecision = (commentId: string, body: BodyOf<typeof decideComment>) =>
  callApi(decideComment, { params: { commentId }, body });

export const sendAppealDecision = (appealId: string, body: BodyOf<typeof decideAppeal>) =>
  callApi(decideAppeal, { params: { appealId }, body });

export const reportedNewsQuery = () => queryOfCall(['moderation', 'news'], listReportedNews, {}, { staleTime: 0 });

export const sendNewsReport = (id: string, body: BodyOf<typeof reportNews>) =>
  callApi(reportNews, { params: { id }, body });

/** Hides a news item or, if `hide` is false, shows it and rejects the request to hide it. */
export const sendNewsDecision = (id: string, hide: boolean, reason: string) =>
  callApi(hide ? hideNews : unhideNews, { params: { id }, body: { reason } });

/** Reloads all queries after a decision, because any cached note may have changed. */
export const decided = (client: QueryClient): Promise<void> => reload(client);

/** Loads the public monthly numbers of reports, decisions and orders. */
export const transparencyQuery = () => queryOfCall(['transparency'], getTransparency, {});

/** Loads the takedown orders. Only for moderators. */
export const ordersQuery = () => queryOfCall(['moderation', 'orders'], listOrders, {}, { staleTime: 0 });

export const sendOrder = (body: BodyOf<typeof addOrder>) => callApi(addOrder, { body });

export const sendClosing = (orderId: string, body: BodyOf<typeof closeOrder>) =>
  callApi(closeOrder, { params: { orderId }, body });
