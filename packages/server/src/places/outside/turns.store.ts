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

/** The time between two questions, of all servers on this database together. */
export const BETWEEN_MS = 1_600;

export interface Turn {
  readonly inMs: number;
  /** How long it took to hear of it; the turn may be that much nearer. */
  readonly latencyMs: number;
}

/**
 * Turns to ask the outside geocoder, handed out by one row. Its time is the database's, so that servers with different clocks
 * agree.
 */
export const turnsIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /** The turn just taken; `null`, and none is taken, when it would come in more than `atMostMs`. */
  async take(atMostMs: number): Promise<Turn | null> {
    const client = await pool.connect();
    try {
      const from = performance.now();
      const { rows } = await client.query<{ wait_ms: number }>(
        `insert into geocoder_turns as turn (geocoder, free_at)
           values ('outside', clock_timestamp() + make_interval(secs => $1))
         on conflict (geocoder) do update
           set free_at = greatest(turn.free_at, clock_timestamp()) + make_interval(secs => $1)
           where turn.free_at <= clock_timestamp() + make_interval(secs => $2)
         returning (extract(epoch from free_at - clock_timestamp()) - $1::float8) * 1000 as wait_ms`,
        [BETWEEN_MS / 1000, atMostMs / 1000],
      );
      return rows[0] ? { inMs: Math.max(0, Number(rows[0].wait_ms)), latencyMs: performance.now() - from } : null;
    } finally {
      client.release();
    }
  },

  /** Nobody gets a turn before so many milliseconds have passed. */
  async holdOff(ms: number): Promise<void> {
    await pool.query(
      `update geocoder_turns set free_at = greatest(free_at, clock_timestamp() + make_interval(secs => $1))
        where geocoder = 'outside'`,
      [ms / 1000],
    );
  },
});
export type Turns = ReturnType<typeof turnsIn>;
