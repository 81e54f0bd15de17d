import type { BodyOf } from '@crimemap/contract/call';
import { addOrder, closeOrder, getTransparency, listOrders } from '@crimemap/contract/transparency';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

/** What was reported, decided and ordered, by month: for everyone. */
export const transparencyQuery = () =>
  queryOptions({
    queryKey: ['transparency'],
    queryFn: (context) => callApi(getTransparency, {}, askingOf(context)),
  });

/** Orders to take something down: for moderators. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ['moderation', 'orders'],
    queryFn: (context) => callApi(listOrders, {}, askingOf(context)),
    staleTime: 0,
  });

export const sendOrder = (body: BodyOf<typeof addOrder>) => callApi(addOrder, { body });

export const sendClosing = (orderId: string, body: BodyOf<typeof closeOrder>) =>
  callApi(closeOrder, { params: { orderId }, body });
