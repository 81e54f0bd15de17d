import type { BodyOf } from '@crimemap/contract/call';
import { addOrder, closeOrder, getTransparency, listOrders } from '@crimemap/contract/transparency';
import { callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';

/** What was reported, decided and ordered, by month: for everyone. */
export const transparencyQuery = () => queryOfCall(['transparency'], getTransparency, {});

/** Orders to take something down: for moderators. */
export const ordersQuery = () => queryOfCall(['moderation', 'orders'], listOrders, {}, { staleTime: 0 });

export const sendOrder = (body: BodyOf<typeof addOrder>) => callApi(addOrder, { body });

export const sendClosing = (orderId: string, body: BodyOf<typeof closeOrder>) =>
  callApi(closeOrder, { params: { orderId }, body });
