import { type Report, someReports } from './testing-reports.ts';

/** Reports that these tests store in the database. */
export const reports = someReports();

/** Selects the sample reports that a question is about. */
export interface Filter {
  readonly city?: string;
  readonly type?: string;
  readonly area?: string;
  readonly hood?: string;
  readonly from?: string;
  readonly to?: string;
  readonly near?: readonly [lng: number, lat: number, metres: number];
}

const dayOf = ({ occurred_on, reported_on }: Report) => occurred_on ?? reported_on ?? '';

function metresBetween([aLng, aLat]: readonly [number, number], [bLng, bLat]: readonly [number, number]): number {
  const [a, b, across] = [aLat, bLat, bLng - aLng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 6_371_000 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(across)));
}

export const those = ({ city = 'toronto', type, area, hood, from = '0', to = '9', near }: Filter) =>
  reports.filter(
    (one) =>
      one.city === city &&
      (!type || one.crime_type === type) &&
      (!area || one.area === area) &&
      (!hood || one.neighbourhood === hood) &&
      dayOf(one) >= from &&
      dayOf(one) <= to &&
      (!near ||
        (one.lng !== null && one.lat !== null && metresBetween([one.lng, one.lat], [near[0], near[1]]) <= near[2])),
  );
export const countOf = (filter: Filter): number => those(filter).length;
export const year = (y: number) => ({ from: `${y}-01-01`, to: `${y}-12-31` });
export const month = (y: number, m: string, last: number) => ({ from: `${y}-${m}-01`, to: `${y}-${m}-${last}` });
export const last = (days: number) => ({
  from: new Date(Date.UTC(2026, 10, 22 - days)).toISOString().slice(0, 10),
  to: '2026-11-21',
});
export const soFar = { from: '2026-01-01', to: '2026-11-22' };

export const CN_TOWER = [-79.3871, 43.6426] as const;
export const UNION = [-79.3806, 43.6453] as const;
