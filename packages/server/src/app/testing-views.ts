import {
  AREAS,
  countIn,
  type Days,
  NEWEST,
  type RandomView,
  rateIn,
  someRows,
} from '@crimemap/incident-counts/testing-views';
import { areasStore } from '../areas/areas.store.ts';
import { areaBetween } from '../areas/testing.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { QUESTION_TIME } from './testing-assistant.ts';

export const rows = someRows();
const DATASETS = { toronto: 'major_crime_indicators', vancouver: 'crime' } as const;

/** Creates a database in which the invented reports are published. */
export async function aDatabaseOfViews() {
  const db = await aDatabase();
  await seedIncidents(
    db,
    rows.map(({ area: at, type, day, lag }, nth) => {
      const {
        city,
        code,
        hood,
        at: [lng, lat],
      } = areaOf({ area: at });
      return {
        city,
        dataset: type === 'shooting' ? 'shootings' : DATASETS[city],
        crime_type: type,
        area: code,
        neighbourhood: hood?.code ?? null,
        lng: lng + (nth % 7) / 10_000,
        lat,
        occurred_on: day,
        reported_on: lag === null ? null : new Date(Date.parse(day) + lag * 86_400_000).toISOString().slice(0, 10),
      };
    }),
  );
  await seedDatasetLines(db);
  const features = AREAS.flatMap(({ hood }, at) =>
    hood
      ? [
          areaBetween(hood.code, [-80 + at / 10, -79.9 + at / 10], {
            name: hood.name,
            kind: 'neighbourhood',
            population: hood.residents,
          }),
        ]
      : [],
  );
  await areasStore(db).put(
    'toronto',
    'neighbourhood',
    { version: 'n', dataSource: 'official', features, census: null },
    QUESTION_TIME,
  );
  for (const city of ['toronto', 'vancouver'] as const) await publishPackedIncidents(db, city, () => QUESTION_TIME);
  return db;
}

/** Sends a request to a server as a reader who may see the view. */
export type Ask = (
  view: RandomView,
  url: string,
  payload?: object,
) => Promise<{ readonly body: string; json<Reply>(): Reply }>;
/** Result of comparing a count with its usual range; `null` if it is usual or not judged. */
export type Verdict = 'more' | 'fewer' | null;

export const areaOf = ({ area }: Pick<RandomView, 'area'>) => AREAS[area] as (typeof AREAS)[number];
export const hoodOf = (view: RandomView) => areaOf(view).hood?.code ?? '';
/** Returns the number of reports in a view, counted in the rows. */
export const totalOf = (view: RandomView, days: Days = view.days) => countIn(rows, view, days);

/**
 * Returns the rate that the server may give for a view; `null` if it may give none. There is no rate for all types
 * together, because some datasets of Toronto were never imported in this test. Shootings have one dataset and always
 * have a rate. Other types have no rate for periods beyond the newest day.
 */
export function rateOf(view: RandomView): number | null {
  const isWhole = view.type === 'shooting' || (view.type !== null && view.days.until <= NEWEST);
  return isWhole ? rateIn(view, totalOf(view)) : null;
}

/** Returns the API query for the place and crime type of a view. */
export const placeQuery = (view: RandomView) => {
  const {
    code,
    at: [lng, lat],
  } = areaOf(view);
  return new URLSearchParams({
    ...(view.type && { crime_type: view.type }),
    ...(view.place === 'area' && { division: code }),
    ...(view.place === 'hood' && { neighbourhood: hoodOf(view) }),
    ...(view.place === 'circle' && { lng: String(lng), lat: String(lat), metres: '500' }),
  });
};
