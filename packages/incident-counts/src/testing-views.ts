import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { seededRandom } from '@crimemap/usual-range/testing';

/*
 * Random views over invented reports, and the expected numbers, counted row by row. For tests that read the sentences
 * of a package.
 */

/** Newest day for which there is a report. */
export const NEWEST = '2026-11-15';
/** Number of newest days that are not final if reports have no report day. */
const NOT_FINAL_DAYS = 14;

interface ViewArea {
  readonly city: 'toronto' | 'vancouver';
  readonly code: string;
  /** Neighbourhood with the same reports, in a city with a second kind of area. */
  readonly hood: { readonly code: string; readonly name: string; readonly residents: number } | null;
  readonly at: readonly [lng: number, lat: number];
}

const hood = (code: string, name: string, residents: number) => ({ code, name, residents });
/**
 * Areas that are kilometres apart, so that a circle of 500 m around the centre of an area contains the reports of only
 * this area. The second area has too few residents for a rate.
 */
export const AREAS: readonly ViewArea[] = [
  { city: 'toronto', code: 'D51', hood: hood('168', 'Downtown Yonge East', 17_700), at: [-79.3771, 43.655] },
  { city: 'toronto', code: 'D52', hood: hood('078', 'Kensington-Chinatown', 900), at: [-79.3972, 43.6536] },
  { city: 'toronto', code: 'D53', hood: hood('095', 'Annex', 29_300), at: [-79.404, 43.6716] },
  { city: 'toronto', code: 'D55', hood: hood('070', 'South Riverdale', 27_815), at: [-79.3356, 43.6492] },
  { city: 'vancouver', code: 'Kitsilano', hood: null, at: [-123.16, 49.268] },
  { city: 'vancouver', code: 'Mount Pleasant', hood: null, at: [-123.1, 49.262] },
];

/**
 * Crime types of each city. Shootings, and all types in Vancouver, have no report day. Visitors without an account see
 * only shootings in Toronto.
 */
export const TYPES = {
  toronto: ['assault', 'auto_theft', 'robbery', 'shooting'],
  vancouver: ['auto_theft', 'mischief', 'theft'],
} as const satisfies Record<ViewArea['city'], readonly CrimeType[]>;

/** Mean numbers of reports in 28 days: some below, some at and some above every minimum number. */
const MEANS = [8, 0.3, 1.3, 4, 1.3, 0.6, 15] as const;

export interface ViewRow {
  readonly area: number;
  readonly type: CrimeType;
  readonly day: string;
  /** Days from the incident to the report; `null` if unknown. */
  readonly lag: number | null;
}

const shifted = (day: string, by: number): string => dateOfDay(dayNumber(day) + by) ?? '';
const saysReportDay = (city: ViewArea['city'], type: CrimeType) => city === 'toronto' && type !== 'shooting';

/**
 * Returns seven years of random reports. In some periods of 30 days there are six times as many reports, in others
 * none.
 */
export function someRows(): readonly ViewRow[] {
  const random = seededRandom(33);
  return AREAS.flatMap(({ city }, area) =>
    TYPES[city].flatMap((type: CrimeType, nth) => {
      const mean = MEANS[(area * 4 + nth) % MEANS.length] ?? 1;
      const rows: ViewRow[] = [{ area, type, day: NEWEST, lag: saysReportDay(city, type) ? 0 : null }];
      let factor = 1;
      for (let back = 0; back < 7 * 365; back += 1) {
        if (back % 30 === 0) factor = [1, 1, 1, 1, 1, 6, 0][Math.floor(random() * 7)] ?? 1;
        let wait = -Math.log(random());
        while (wait < (factor * mean) / 28) {
          const lag = saysReportDay(city, type) ? Math.floor(random() * 4) : null;
          if ((lag ?? 0) <= back) rows.push({ area, type, day: shifted(NEWEST, -back), lag });
          wait -= Math.log(random());
        }
      }
      return rows;
    }),
  );
}

export interface Days {
  readonly since: string;
  readonly until: string;
}

export interface RandomView {
  readonly isMember: boolean;
  readonly language: 'en' | 'fr';
  /** Index in `AREAS`. A view of a whole city uses only the city of this area. */
  readonly area: number;
  readonly place: 'city' | 'area' | 'hood' | 'circle';
  readonly type: CrimeType | null;
  readonly period: 'month' | 'year' | 'days_28';
  readonly days: Days;
}

/**
 * Returns `many` random views, the same in each run. With this seed each minimum number decides the result of one of
 * the first 25 views.
 */
export function randomViews(many: number): readonly RandomView[] {
  const random = seededRandom(35);
  const among = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One;
  return Array.from({ length: many }, (): RandomView => {
    const isMember = random() < 0.7;
    const area = Math.floor(random() * AREAS.length);
    const { city, hood: hasHood } = AREAS[area] as ViewArea;
    const seen: readonly CrimeType[] = isMember || city === 'vancouver' ? TYPES[city] : ['shooting'];
    const view = {
      isMember,
      language: among(['en', 'fr'] as const),
      area,
      place: among(['city', 'area', 'circle', ...(hasHood ? (['hood'] as const) : [])] as const),
      type: random() < 0.75 ? among(seen) : null,
      period: among(['month', 'month', 'year', 'days_28'] as const),
    };
    return { ...view, days: daysOf(view, random) };
  });
}

function daysOf(view: Omit<RandomView, 'days'>, random: () => number): Days {
  if (view.period === 'days_28') return { since: shifted(finalDay(view), -27), until: finalDay(view) };
  const year = 2023 + Math.floor(random() * 4);
  if (view.period === 'year') return { since: `${year}-01-01`, until: `${year}-12-31` };
  const month = String(1 + Math.floor(random() * (year === 2026 ? 10 : 12))).padStart(2, '0');
  const next = shifted(`${year}-${month}-01`, 31).slice(0, 7);
  return { since: `${year}-${month}-01`, until: shifted(`${next}-01`, -1) };
}

/** Returns the crime types that a view counts. */
export const typesIn = ({ isMember, type, area }: Pick<RandomView, 'isMember' | 'type' | 'area'>): CrimeType[] => {
  const { city } = AREAS[area] as ViewArea;
  return type ? [type] : isMember || city === 'vancouver' ? [...TYPES[city]] : ['shooting'];
};

/** Returns the last final day, up to which all reports have arrived. */
export const finalDay = (view: Pick<RandomView, 'isMember' | 'type' | 'area'>, newest = NEWEST): string =>
  typesIn(view).every((type) => saysReportDay((AREAS[view.area] as ViewArea).city, type))
    ? newest
    : shifted(newest, -NOT_FINAL_DAYS);

/** Counts the rows of a view on some days. `reportedBy`: counts only rows that had been reported by this day. */
export function countIn(
  rows: readonly ViewRow[],
  view: Omit<RandomView, 'days' | 'period' | 'language'>,
  { since, until }: Days,
  reportedBy = '9999',
): number {
  const types = typesIn(view);
  const isThere = ({ area }: ViewRow) =>
    view.place === 'city' ? AREAS[area]?.city === AREAS[view.area]?.city : area === view.area;
  return rows.filter(
    (row) =>
      row.day >= since &&
      row.day <= until &&
      types.includes(row.type) &&
      isThere(row) &&
      (reportedBy === '9999' || shifted(row.day, row.lag ?? 0) <= reportedBy),
  ).length;
}

/**
 * Returns the same days one year earlier, and the last report day that counts for them, so that both periods are
 * equally mature.
 */
export function yearBefore({ since, until }: Days): Days & { readonly reportedBy: string } {
  const before = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
  const [from, to] = [before(since), before(until)];
  return { since: from, until: to, reportedBy: shifted(NEWEST, dayNumber(from) - dayNumber(since)) };
}

/** Returns the rate per 1,000 residents that a view may show; `null` if it may show none. */
export function rateIn({ place, area }: Pick<RandomView, 'place' | 'area'>, count: number): number | null {
  const residents = place === 'hood' ? AREAS[area]?.hood?.residents : undefined;
  return residents === undefined || residents < 1000 || count < 5 ? null : (count * 1000) / residents;
}

/**
 * Returns whether a count may be called more or fewer than another. Returns false if both are under ten, or if the
 * difference may be chance between two Poisson counts.
 */
export const mayDiffer = (now: number, before: number): boolean =>
  Math.max(now, before) >= 10 && Math.abs(now - before) > 1.96 * Math.sqrt(now + before);

/**
 * Returns whether a count could be fewer than usual: one of the earlier periods of 37 days had at least five reports.
 * Checks the periods that start 1 to 266 weeks before the view.
 */
export function couldBeFewer(rows: readonly ViewRow[], view: Omit<RandomView, 'period' | 'language'>): boolean {
  const from = (week: number) => shifted(view.days.since, -7 * week);
  return Array.from({ length: 266 }, (_, week) => from(week + 1)).some(
    (since) => countIn(rows, view, { since, until: shifted(since, 36) }) >= 5,
  );
}
