import { once } from 'node:events';
import { type Db, poolAt } from '../db/pool.ts';
import { aSource, type Report, read } from './testing.ts';

const COMMON = 3_000;
const CORRECTED = 200;
/** Number of rows that only even snapshots have, and number that only odd snapshots have. */
const COMING_AND_GOING = [200, 250] as const;
/** Number of new rows in each snapshot. The first of them has a date in the distant past. */
const NEW = 3;
export const PAGE_ROWS = 2_000;

/**
 * Returns the n-th snapshot of a source. Each snapshot corrects, drops, restores and adds reports, but fewer than a
 * fifth of all, so that single changes are listed and can be computed from the snapshots. Two reports of each snapshot
 * are identical. `scale` 1 is about 3,650 reports.
 */
export function version(n: number, scale = 1): Report[] {
  let id = 0;
  const row = (event: string, kind = 'shooting', day = '2025-03-04'): Report => {
    id += 1;
    return { OBJECTID: id, EVENT: event, KIND: kind, DAY: day, AREA: 'D1' };
  };
  const some = <Row>(count: number, of: (at: number) => Row) => Array.from({ length: count }, (_, at) => of(at));
  return [
    ...some(COMMON * scale, (at) => row(`common ${at}`)),
    ...some(CORRECTED * scale, (at) => row(`corrected ${at}`, n % 2 === 0 ? 'shooting' : 'homicide')),
    ...some((COMING_AND_GOING[n % 2] as number) * scale, (at) => row(`of ${n % 2} ${at}`)),
    ...some(NEW * n, (at) => row(`new ${at}`, 'shooting', at % NEW === 0 ? '2024-12-31' : '2025-03-04')),
    row('twin'),
    row('twin'),
  ];
}

/**
 * Returns the changes that are listed between two snapshots. From the third snapshot on, restored reports were already
 * in an earlier snapshot.
 */
function changesTo(n: number, scale: number) {
  const restored = (COMING_AND_GOING[n % 2] as number) * scale;
  return {
    added: NEW + (n > 2 ? 0 : restored),
    late: 1,
    changed: CORRECTED * scale,
    vanished: (COMING_AND_GOING[(n - 1) % 2] as number) * scale,
    returned: n > 2 ? restored : 0,
  };
}

/** Returns the shown rows, the summaries of all merges, and the number of listed changes of each kind. */
export async function stateOf({ pool }: Pick<Db, 'pool'>) {
  const { rows: held } = await pool.query<{ line: string }>(
    "select source_key || ' ' || crime_type as line from incidents where vanished_at is null order by 1",
  );
  const { rows: summaries } = await pool.query<Record<string, number>>(
    'select before, added, late, changed, vanished, returned, after from change_summaries order by run',
  );
  const { rows: listed } = await pool.query<Record<string, number>>(
    `select count(*) filter (where kind = 'added') as added, count(*) filter (where c.late) as late,
       count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'vanished') as vanished,
       count(*) filter (where kind = 'returned') as returned
     from change_summaries s left join incident_changes c using (run) where not is_anew group by run order by run`,
  );
  return { held: held.map(({ line }) => line), summaries, listed };
}

/** Returns the expected state after the first snapshots, up to the given number, have been imported in order. */
export function stateAfter(versions: number, scale = 1): Awaited<ReturnType<typeof stateOf>> {
  const rowsOf = (n: number) => (n === 0 ? 0 : version(n, scale).length);
  const numbers = Array.from({ length: versions }, (_, at) => at + 1);
  const first = { added: rowsOf(1), late: 0, changed: 0, vanished: 0, returned: 0 };
  return {
    held: version(versions, scale)
      .map(({ EVENT, KIND }) => `${EVENT} ${KIND}`)
      .sort(),
    summaries: numbers.map((n) => ({
      before: rowsOf(n - 1),
      ...(n === 1 ? first : changesTo(n, scale)),
      after: rowsOf(n),
    })),
    listed: numbers.slice(1).map((n) => changesTo(n, scale)),
  };
}

/** Statements that block a merge, first while it lists the changes and then afterwards. */
export const HOLD_UPS = [
  'lock table incident_changes in access exclusive mode',
  "select from datasets where city = 'toronto' and dataset = 'reports' for update",
] as const;

/**
 * When run as a program: waits for a snapshot number on standard input, then imports that snapshot into `DATABASE_URL`.
 */
if (process.argv[1] === import.meta.filename) {
  const [number] = await once(process.stdin, 'data');
  process.stdin.destroy();
  const db = poolAt(process.env['DATABASE_URL'] ?? '', () => undefined, { size: 3 });
  await read(db, aSource(version(Number(number)), { pageSize: PAGE_ROWS }));
  await db.kysely.destroy();
}
