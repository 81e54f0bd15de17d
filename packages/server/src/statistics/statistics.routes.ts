import { getStatistics, type Statistics } from '@crimemap/contract/statistics';
import type { Member } from '../http/member.ts';
import { type Sent, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type CityStatistics, forGuests, STATISTICS_FOR_MS } from './city-statistics.ts';

/** Private: members and guests ask at the same address. */
const VARY = 'authorization, cookie';
const TTL = { 'cache-control': `private, max-age=${STATISTICS_FOR_MS / 1000}`, vary: VARY };
const NOT_YET = { 'cache-control': 'no-cache', vary: VARY };

export function statisticsRoutes(serve: Serve, { statistics }: { readonly statistics: CityStatistics }): void {
  const replies = new WeakMap<Statistics, Record<'member' | 'guest', Sent<Statistics>>>();
  const replyOf = (all: Statistics, member: Member | undefined) => {
    let reply = replies.get(all);
    if (!reply) {
      const headers = all.data_source ? TTL : NOT_YET;
      reply = { member: sent(all, headers), guest: sent(forGuests(all), headers) };
      replies.set(all, reply);
    }
    return member ? reply.member : reply.guest;
  };
  serve(
    getStatistics,
    async ({ query, member }) => replyOf(await statistics.of(query.city), member),
    ({ query, member }) => {
      const all = statistics.cached(query.city);
      return all && replyOf(all, member);
    },
  );
}
