import { APPEAL_DAYS, REPORT_HOURS } from '@crimemap/contract/transparency';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface AnswersOfMonth {
  readonly month: string;
  readonly what: 'report' | 'appeal';
  readonly received: number;
  readonly open: number;
  readonly answered: number;
  readonly in_time: number;
  readonly median_minutes: number | null;
  readonly gone: number;
  readonly resolved: number;
  readonly dismissed: number;
  readonly upheld: number;
  readonly overturned: number;
}

export interface DecisionsOfMonth {
  readonly month: string;
  readonly decision: string;
  readonly of_news: boolean;
  readonly count: number;
}

export interface OrdersOfMonth {
  readonly month: string;
  readonly received: number;
  readonly open: number;
  readonly carried_out: number;
  readonly in_time: number;
  readonly refused: number;
}

export interface CitationsOfMonth {
  readonly month: string;
  readonly taken_down: number;
}

const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;
const outcomes = (outcome: string) => sql`count(*) filter (where outcome = ${outcome})::integer`;

/** What happened by month (UTC): times and counts, and of whom or what nothing. What is erased stays counted. */
export const transparencyStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  async answers(): Promise<AnswersOfMonth[]> {
    const { rows } = await sql<AnswersOfMonth>`
      select ${monthOf('received_at')} as month, what, count(*)::integer as received,
        count(*) filter (where outcome is null)::integer as open, count(answered_at)::integer as answered,
        count(*) filter (where answered_at <= received_at + case what
          when 'report' then make_interval(hours => ${REPORT_HOURS}) else make_interval(days => ${APPEAL_DAYS}) end
        )::integer as in_time,
        round(extract(epoch from percentile_cont(0.5) within group (order by answered_at - received_at)) / 60)::integer
          as median_minutes,
        ${outcomes('gone')} as gone, ${outcomes('resolved')} as resolved, ${outcomes('dismissed')} as dismissed,
        ${outcomes('upheld')} as upheld, ${outcomes('overturned')} as overturned
      from answer_times group by 1, 2`.execute(kysely);
    return rows;
  },

  async decisions(): Promise<DecisionsOfMonth[]> {
    const { rows } = await sql<DecisionsOfMonth>`
      select ${monthOf('at')} as month, decision, news_id is not null as of_news, count(*)::integer as count
      from moderation_log group by 1, 2, 3`.execute(kysely);
    return rows;
  },

  async orders(): Promise<OrdersOfMonth[]> {
    const { rows } = await sql<OrdersOfMonth>`
      select ${monthOf('received_at')} as month, count(*)::integer as received,
        count(*) filter (where state = 'open')::integer as open,
        count(*) filter (where state = 'carried_out')::integer as carried_out,
        count(*) filter (where state = 'carried_out' and decided_at <= due_at)::integer as in_time,
        count(*) filter (where state = 'refused')::integer as refused
      from takedown_orders group by 1`.execute(kysely);
    return rows;
  },

  async citations(): Promise<CitationsOfMonth[]> {
    const { rows } = await sql<CitationsOfMonth>`
      select ${monthOf('taken_down_at')} as month, count(*)::integer as taken_down
      from citations where taken_down_at is not null group by 1`.execute(kysely);
    return rows;
  },
});

export type TransparencyStore = ReturnType<typeof transparencyStore>;
