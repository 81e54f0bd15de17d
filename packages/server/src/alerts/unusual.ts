import { type DigestFacts, isGuarded, isTooFewToTell } from '@crimemap/contract/alerts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayNumber } from '@crimemap/contract/incident-days';
import {
  begunExcursions,
  type Excursion,
  emailFindings,
  emailRange,
  type Looks,
  type WatchedCell,
} from '@crimemap/usual-range/email-findings';
import type { JudgedRange } from '@crimemap/usual-range/usual-range';

/*
 * Decides whether an area is unusual, for all areas of its member with emails "only if unusual" together, because more
 * comparisons give more chance findings.
 */

/** Count of one crime type of an alert in the newest 28 days for which it can be judged. */
export interface AreaCell extends WatchedCell {
  readonly type: CrimeType;
  /** Name that the member gave the alert. */
  readonly name: string;
  readonly until: string;
}

export interface Decision {
  readonly facts: NonNullable<DigestFacts['unusual']>;
  /** True if at least one type of the alert has just become unusual, which is the reason to send an email. */
  readonly isNew: boolean;
  readonly excursions: readonly Excursion<CrimeType>[];
}

/**
 * Decides which types of an alert are unusual. Its cells (`own`) are tested together with those of the member's other
 * alerts.
 */
export function decide(
  own: readonly AreaCell[],
  others: readonly AreaCell[],
  { every, excursions }: { readonly every: Looks; readonly excursions: readonly Excursion<CrimeType>[] },
): Decision {
  const cells = [...own, ...others];
  const marks = emailFindings(cells, every);
  const found = cells.flatMap((cell, at) => {
    const mark = marks[at];
    // “Fewer than usual” for a suppressed type would reveal that there were fewer than five reports.
    return mark && !isTooFewToTell(cell.type, cell.count)
      ? [{ ...cell, mark, range: cell.range as JudgedRange, isOwn: at < own.length }]
      : [];
  });
  const ofArea = found.filter(({ isOwn }) => isOwn);
  const { begun, lasting } = begunExcursions(
    excursions,
    ofArea.map(({ type, mark, until }) => ({ type, mark, until: dayNumber(until) })),
  );
  const areas = new Map(cells.map(({ area, name }) => [area, name]));
  const unusualAreas = new Set(found.map(({ area }) => area));
  return {
    facts: {
      types: ofArea.map(({ type, mark, until, count, range }) => ({
        crime_type: type,
        mark,
        until,
        count: isGuarded(type) ? null : count,
        ...emailRange(range),
        years: range.years,
      })),
      areas: areas.size,
      unusual_areas: [...areas].flatMap(([area, name]) => (unusualAreas.has(area) ? [name] : [])),
    },
    isNew: begun.length > 0,
    excursions: lasting,
  };
}
