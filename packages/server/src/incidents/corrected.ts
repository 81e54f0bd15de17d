import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Correction } from '@crimemap/contract/incidents';
import { dayIn } from '@crimemap/contract/time';
import type { WrittenCorrection } from './corrections.store.ts';
import type { IncidentRow } from './incidents.store.ts';

interface CorrectedFor {
  readonly timeZone: string;
  readonly countedBy: City['counted_by'] | undefined;
  /** Crime types that the reader may see, whatever types they request; `null` for all. */
  readonly seen: readonly CrimeType[] | null;
}

type Dated = { readonly occurred_on?: string | null; readonly reported_on?: string | null };

/**
 * Returns the former values of a corrected row that this reader may see. Returns nothing if the correction is from or
 * to a type that the reader may not see, as in the list of changes. Leaves out values that the row has again, because
 * an import that lists no changes may have set them back.
 */
export function correctedOf(
  row: IncidentRow,
  { at, was, now }: WrittenCorrection,
  { timeZone, countedBy, seen }: CorrectedFor,
): Correction | undefined {
  const isSeen = (type: string | undefined) => !seen || (seen as readonly (string | undefined)[]).includes(type);
  if (!isSeen(was.crime_type) || !isSeen(now.crime_type)) return undefined;
  const dayOf = ({ occurred_on, reported_on }: Dated) =>
    (countedBy === 'reported' ? reported_on : (occurred_on ?? reported_on)) ?? null;
  const gone = <Value>(before: Value, after: Value, current: Value) => before !== after && before !== current;
  const fields = {
    ...(gone(was.crime_type, now.crime_type, row.crime_type) && { crime_type: was.crime_type }),
    ...(gone(was.area, now.area, row.area) && { division: was.area }),
    ...(gone(dayOf(was), dayOf(now), dayOf(row)) && { day: dayOf(was) }),
    ...(gone(was.precision, now.precision, row.precision) && { location_precision: was.precision }),
  } as Omit<Correction, 'until'>;
  return Object.keys(fields).length === 0 ? undefined : { until: dayIn(timeZone, at), ...fields };
}
