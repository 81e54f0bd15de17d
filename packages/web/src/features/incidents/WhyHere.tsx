import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { FEWEST_REPORTS } from '@crimemap/usual-range/floors';
import { useMemo } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useCounts } from '../../map-state/shown.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import { dayRangeOf } from '../../packed-incidents/summary-counts.ts';
import { type CountedAnswer, useAnswer } from '../../packed-incidents/use-answer.ts';

/**
 * A point is explained if it has more than this share of the city's reports of a type, and at least `FEWEST_REPORTS`
 * reports of that type.
 */
const SHARE = 0.01;
const MOST_TYPES = 3;
/** Tolerance, in metres, for finding a location in the table. The given coordinates have six decimals. */
const SAME_POINT_METRES = 0.5;

interface TypeHere {
  readonly type: CrimeType;
  readonly count: number;
  readonly inCity: number;
}

/** Returns the types whose share at a point needs an explanation, largest share first. */
export function gatheredTypes(here: CountedAnswer['byType'], city: CountedAnswer['byType']): readonly TypeHere[] {
  const inCity = new Map(city.map(({ type, count }) => [type, count]));
  return here
    .map(({ type, count }) => ({ type, count, inCity: inCity.get(type) ?? count }))
    .filter((one) => one.count >= FEWEST_REPORTS && one.count > SHARE * one.inCity)
    .sort((a, b) => b.count / b.inCity - a.count / a.inCity)
    .slice(0, MOST_TYPES);
}

interface WhyHereProps {
  readonly city: Pick<City, 'id' | 'counted_by'>;
  readonly at: LngLat;
  readonly filter: MapFilter;
  readonly precision: LocationPrecision;
}

/**
 * Explains why a point has more than one in a hundred of the city's reports of a type: the source moved the reports to
 * this point. The browser counts the reports. Renders nothing without a period.
 */
export function WhyHere({ city, at, filter, precision }: WhyHereProps) {
  const { sources } = useCounts();
  const point = useMemo(() => ({ kind: 'circle' as const, at, metres: SAME_POINT_METRES }), [at]);
  const everywhere = useMemo(() => ({ ...filter, division: undefined }), [filter]);
  const question = { city: dayRangeOf(filter).since === undefined ? null : city, filter: everywhere, sources };
  const here = useAnswer(question, point);
  const all = useAnswer(question, null);
  const isCounted = here.state === 'ready' && all.state === 'ready';
  const types = isCounted ? gatheredTypes(here.byType, all.byType) : [];
  if (types.length === 0) return null;
  return (
    <section aria-label={m.why_here()} className="rounded-control bg-raised p-2.5 text-small leading-snug">
      <h4 className="font-semibold">{m.why_here()}</h4>
      <ul className="mt-1">
        {types.map(({ type, count, inCity }) => (
          <li key={type}>
            {m.why_here_share({ type: crimeTypeName(type), n: formatNumber(count), all: formatNumber(inCity) })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-muted">
        <span>{`${precision === 'block' ? m.why_here_block() : m.why_here_intersection()} ${m.why_here_gather()}`}</span>{' '}
        <b className="font-semibold text-text">{m.why_here_not()}</b>
      </p>
    </section>
  );
}
