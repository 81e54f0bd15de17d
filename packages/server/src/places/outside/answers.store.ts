import type { Db } from '../../db/pool.ts';
import type { Described } from './outside-geocoder.ts';

/** What the outside geocoder said of points, kept for seven days and shared by all servers. Searches are not kept here: they are people's own words. */
export const answersIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /** `undefined` where nothing is kept; `null` was an answer too. */
  async of(key: string): Promise<Described | null | undefined> {
    const { rows } = await pool.query<{ answer: Described | null }>(
      "select answer from geocoder_answers where key = $1 and asked_at > now() - interval '7 days'",
      [key],
    );
    return rows[0]?.answer;
  },

  async add(key: string, answer: Described | null): Promise<void> {
    await pool.query("delete from geocoder_answers where asked_at < now() - interval '7 days'");
    await pool.query(
      `insert into geocoder_answers (key, answer) values ($1, $2)
       on conflict (key) do update set answer = excluded.answer, asked_at = now()`,
      [key, answer === null ? null : JSON.stringify(answer)],
    );
  },
});
export type Answers = ReturnType<typeof answersIn>;
