import { poolAt } from '../db/pool.ts';
import { aSource, type Report, read } from './testing.ts';

const COMMON = 3_000;
const CORRECTED = 200;
/** Of even editions and of odd ones: they go and come back. */
const COMING_AND_GOING = [200, 250] as const;
/** New ones of each edition; the first of them is of a day that was over long before. */
const NEW = 3;

/**
 * The n-th edition of a source that corrects, leaves out, takes back and adds reports each time, fewer than a fifth of them: what it
 * changes is known from the editions alone. Two reports of each edition say the same.
 */
export function edition(n: number): Report[] {
  let id = 0;
  const row = (event: string, kind = 'shooting', day = '2025-03-04'): Report => {
    id += 1;
    return { OBJECTID: id, EVENT: event, KIND: kind, DAY: day, AREA: 'D1' };
  };
  const some = <Row>(count: number, of: (at: number) => Row) => Array.from({ length: count }, (_, at) => of(at));
  return [
    ...some(COMMON, (at) => row(`common ${at}`)),
    ...some(CORRECTED, (at) => row(`corrected ${at}`, n % 2 === 0 ? 'shooting' : 'homicide')),
    ...some(COMING_AND_GOING[n % 2] as number, (at) => row(`of ${n % 2} ${at}`)),
    ...some(NEW * n, (at) => row(`new ${at}`, 'shooting', at % NEW === 0 ? '2024-12-31' : '2025-03-04')),
    row('twin'),
    row('twin'),
  ];
}

/** What the ledger must say of going from one edition to the next. From the third on, what comes has been there before. */
export function changesTo(n: number) {
  const comes = COMING_AND_GOING[n % 2] as number;
  return {
    added: NEW + (n > 2 ? 0 : comes),
    late: 1,
    changed: CORRECTED,
    vanished: COMING_AND_GOING[(n - 1) % 2] as number,
    returned: n > 2 ? comes : 0,
  };
}

/** As a program: reads one edition (its argument) into `DATABASE_URL`, and may be killed while it does. */
const [, program, number] = process.argv;
if (program === import.meta.filename && number !== undefined) {
  const db = poolAt(process.env['DATABASE_URL'] ?? '', () => undefined, { size: 3 });
  await read(db, aSource(edition(Number(number)), { pageSize: 2_000 }));
  await db.kysely.destroy();
}
