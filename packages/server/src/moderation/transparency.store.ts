import { APPEAL_DAYS, REPORT_HOURS, type TransparencyMonth } from '@crimemap/contract/transparency';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

type OfMonth = { readonly month: string };
export type AnswersOfMonth = OfMonth &
  TransparencyMonth['reports'] &
  TransparencyMonth['appeals'] & { readonly what: 'report' | 'appeal'; readonly resolved: number };
type Decided = { readonly decision: string; readonly of_news: boolean; readonly count: number };
export type DecisionsOfMonth = OfMonth & Decided;
export type OrdersOfMonth = OfMonth & TransparencyMonth['orders'];
export type CitationsOfMonth = OfMonth & TransparencyMonth['citations'];

const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;
const allOf = async <Row>(kysely: Db['kysely'], query: RawBuilder<Row>) => (await query.execute(kysely)).rows;
const outcomes = (outcome: string) => sql`count(*) filter (where outcome = ${outcome})::integer`;

/** Reads events by month (UTC) as times and counts, without persons or content. Erased content stays in the counts. */
export const transparencyStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  answers: () =>
    allOf(
      kysely,
      sql<AnswersOfMonth>`
      select ${monthOf('received_at')} as month, what, count(*)::integer as received,
        count(*) filter (where outcome is null)::integer as open, count(answered_at)::integer as answered,
        count(*) filter (where answered_at <= received_at + case what
          when 'report' then make_interval(hours => ${REPORT_HOURS}) else make_interval(days => ${APPEAL_DAYS}) end
        )::integer as in_time,
        round(extract(epoch from percentile_cont(0.5) within group (order by answered_at - received_at)) / 60)::integer
          as median_minutes,
        ${outcomes('gone')} as gone, ${outcomes('resolved')} as acted_on, ${outcomes('dismissed')} as dismissed,
        ${outcomes('upheld')} as upheld, ${outcomes('overturned')} as overturned
      from answer_times group by 1, 2`,
    ),

  decisions: () =>
    allOf(
      kysely,
      sql<DecisionsOfMonth>`
      select ${monthOf('at')} as month, decision, news_id is not null as of_news, count(*)::integer as count
      from moderation_log group by 1, 2, 3`,
    ),

  orders: () =>
    allOf(
      kysely,
      sql<OrdersOfMonth>`
      select ${monthOf('received_at')} as month, count(*)::integer as received,
        count(*) filter (where state = 'open')::integer as open,
        count(*) filter (where state = 'carried_out')::integer as carried_out,
        count(*) filter (where state = 'carried_out' and decided_at <= due_at)::integer as in_time,
        count(*) filter (where state = 'refused')::integer as refused
      from takedown_orders group by 1`,
    ),

  citations: () =>
    allOf(
      kysely,
      sql<CitationsOfMonth>`
      select ${monthOf('taken_down_at')} as month, count(*)::integer as taken_down
      from citations where taken_down_at is not null group by 1`,
    ),
});

export type TransparencyStore = ReturnType<typeof transparencyStore>;
