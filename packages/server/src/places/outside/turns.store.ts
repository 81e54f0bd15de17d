import type { Db } from '../../db/pool.ts';
import type { Described } from './outside-geocoder.ts';

/**
 * Stores the outside geocoder's descriptions of points for seven days, shared by all servers. Searches are not stored,
 * because they are people's own words.
 */
export const answersIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /**
   * Returns a stored description. Returns `undefined` if nothing is stored; `null` is a stored result that means
   * “nothing there”.
   */
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

/** Minimum time in milliseconds between two requests from all servers on this database. */
export const BETWEEN_MS = 1_600;

export interface Turn {
  readonly inMs: number;
  /** Milliseconds that the query for this turn took. The turn may start up to that much earlier than `inMs`. */
  readonly latencyMs: number;
}

/**
 * Grants turns to query the outside geocoder. All servers share one row in the database and its clock, because the
 * clocks of servers differ.
 */
export const turnsIn = ({ pool }: Pick<Db, 'pool'>) => ({
  /**
   * Takes the next turn. If that turn would start in more than `atMostMs` milliseconds, returns `null` and takes none.
   */
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

  /** Lets no turn start until this many milliseconds have passed. */
  async holdOff(ms: number): Promise<void> {
    await pool.query(
      `update geocoder_turns set free_at = greatest(free_at, clock_timestamp() + make_interval(secs => $1))
        where geocoder = 'outside'`,
      [ms / 1000],
    );
  },
});
export type Turns = ReturnType<typeof turnsIn>;
