import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface QuarterNumbers {
  readonly quarter: string;
  readonly what: string;
  readonly count: number;
}

const quarterOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-"Q"Q')`;

/** Counts notes, replies and decisions by kind and quarter of the year (UTC). Erased content stays in the counts. */
export const numbersStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  async byQuarter(): Promise<QuarterNumbers[]> {
    const { rows } = await sql<QuarterNumbers>`
      select quarter, what, sum(count)::integer as count from (
        select ${quarterOf('created_at')} as quarter, 'notes_posted' as what, count(*) as count
        from notes where state <> 'draft' group by 1
        union all
        select ${quarterOf('created_at')}, 'comments_posted', count(*) from note_comments group by 1
        union all
        select ${quarterOf('at')}, 'reports', count(*) from note_reports group by 1
        union all
        select ${quarterOf('at')}, decision, count(*) from moderation_log where news_id is null group by 1, 2
        union all
        select quarter, what, count from erased_counts
      ) counts group by quarter, what order by quarter desc`.execute(kysely);
    return rows;
  },
});

export type NumbersStore = ReturnType<typeof numbersStore>;
