import { type Funnel, funnelLimits, funnelOf } from './funnel.ts';
import {
  type AgainstCity,
  againstCity,
  type Denominator,
  RATE_UNIT,
  type Rate,
  type RatedArea,
  rateOf,
  sizeOf,
  type WithheldRate,
  withheldRate,
} from './rates.ts';

export interface ComparedArea<One extends RatedArea> {
  readonly area: One;
  /** Rate, or the count itself if nothing is divided; `null` if it is unknown or withheld. */
  readonly rate: Rate | null;
  readonly withheld: WithheldRate | null;
  /**
   * Comparison with the city; `null` if the area or the city has no rate, or if there are too few areas to know how
   * much areas differ by chance.
   */
  readonly against: AgainstCity | null;
}

/** A dot in the funnel chart. */
export interface FunnelDot<One extends RatedArea> {
  readonly area: One;
  readonly size: number;
  readonly rate: number;
}

export interface Comparison<One extends RatedArea> {
  /** Rate of all areas of the city together, per `RATE_UNIT`; `null` if it is unknown or if nothing is divided. */
  readonly city: number | null;
  readonly areas: readonly ComparedArea<One>[];
  /** Funnel of the areas; `null` if nothing is divided or if there are too few areas. */
  readonly funnel:
    | (Funnel & {
        /**
         * One dot for each area with a known size and enough residents. An area with few reports has a dot, although
         * its rate is withheld.
         */
        readonly dots: readonly FunnelDot<One>[];
        /** Number of all areas outside the 95 % limits, and outside the 99.8 % limits. */
        readonly outside: { readonly p95: number; readonly p998: number };
      })
    | null;
}

/**
 * Compares some areas of a city with the whole city, by a denominator. `all` contains all areas of one kind in the
 * city, including the chosen ones; the result keeps their order. `isWhole`: all reports of the period are available. If
 * false, no rates are computed.
 */
export function compareAreas<One extends RatedArea>(
  all: readonly One[],
  isChosen: (area: One) => boolean,
  per: Denominator,
  isWhole: boolean,
): Comparison<One> {
  const unit = RATE_UNIT[per];
  const sized = all.flatMap((area) => {
    const [count, size] = [area.count, sizeOf(area, per)];
    return count === null || size === null ? [] : [{ area, count, size }];
  });
  const sum = (what: 'count' | 'size') => sized.reduce((total, one) => total + one[what], 0);
  const isDivided = per !== 'reports' && isWhole;
  const city = !isDivided || sum('size') === 0 ? null : (unit * sum('count')) / sum('size');
  const funnel = isDivided ? funnelOf(sized) : null;
  const compared = all.filter(isChosen).map((area): ComparedArea<One> => {
    const withheld = withheldRate(area, per, isWhole);
    const size = sizeOf(area, per);
    const rate =
      withheld || area.count === null || !size ? null : rateOf(area.count, size, unit, funnel?.dispersion ?? 1);
    return { area, rate, withheld, against: rate && city !== null && funnel ? againstCity(rate, city) : null };
  });
  if (!funnel) return { city, areas: compared, funnel };
  const isOutside = (limit: 'p95' | 'p998') => (one: (typeof sized)[number]) => {
    const { low, high } = funnelLimits(funnel, one.size, limit);
    const rate = one.count / one.size;
    return one.size > 0 && (rate < low || rate > high);
  };
  const isShown = ({ area }: { readonly area: One }) =>
    [null, 'few_reports'].includes(withheldRate(area, per, isWhole));
  return {
    city,
    areas: compared,
    funnel: {
      ...funnel,
      dots: sized.filter(isShown).map(({ area, count, size }) => ({ area, size, rate: (unit * count) / size })),
      outside: { p95: sized.filter(isOutside('p95')).length, p998: sized.filter(isOutside('p998')).length },
    },
  };
}
