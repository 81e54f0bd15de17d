import type { ChangedFacts, ChangeKind, ImportRunChanges, IncidentChange } from '@crimemap/contract/changes';
import type { AreaKind } from '@crimemap/contract/cities';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { formatDay, formatHour, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, crimeTypeName } from '../../i18n/names.ts';

export const KIND_NAMES: Record<ChangeKind, () => string> = {
  added: m.changes_kind_added,
  changed: m.changes_kind_changed,
  vanished: m.changes_kind_vanished,
  returned: m.changes_kind_returned,
};

/**
 * Returns the totals of one or several updates, such as “3 changed”. Kinds of change that did not happen are left out.
 */
export function sumsOf({
  added,
  late,
  changed,
  vanished,
  returned,
}: Pick<ImportRunChanges, 'added' | 'late' | 'changed' | 'vanished' | 'returned'>): {
  kind: ChangeKind;
  words: string;
}[] {
  const n = (count: number) => ({ count, n: formatNumber(count) });
  const all: { kind: ChangeKind; count: number; words: string }[] = [
    {
      kind: 'added',
      count: added,
      words: late > 0 ? m.changes_added_late({ ...n(added), late: formatNumber(late) }) : m.changes_added(n(added)),
    },
    { kind: 'changed', count: changed, words: m.changes_changed(n(changed)) },
    { kind: 'vanished', count: vanished, words: m.changes_vanished(n(vanished)) },
    { kind: 'returned', count: returned, words: m.changes_returned(n(returned)) },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Returns the type, area and day of a report in words. */
export function reportWords({ crime_type, area, occurred_on, reported_on }: ChangedFacts, kind: AreaKind): string {
  const day = occurred_on ?? reported_on;
  return [
    crimeTypeName(crime_type),
    area === null ? m.changes_no_area() : areaLabel(kind, area),
    day === null ? m.changes_no_day() : formatDay(day),
  ].join(' · ');
}

const PRECISIONS: Record<LocationPrecision, () => string> = {
  intersection: m.coverage_intersection,
  block: m.coverage_block,
  neighbourhood: m.coverage_neighbourhood,
  division_centre: m.coverage_area,
  city_centre: m.changes_city,
  none: m.coverage_no_place,
};

interface FieldChange {
  readonly name: string;
  readonly was: string;
  readonly now: string;
}

/** Returns the changed fields of a report in words. Empty if only fields changed that are not described here. */
export function fieldChanges({ was, now }: Pick<IncidentChange, 'was' | 'now'>, kind: AreaKind): FieldChange[] {
  if (!was || !now) return [];
  const none = m.changes_nothing_there();
  const fields: ReadonlyArray<readonly [string, (facts: ChangedFacts) => string]> = [
    [m.changes_field_type(), ({ crime_type }) => crimeTypeName(crime_type)],
    [m.changes_field_word(), ({ word }) => word],
    [m.changes_field_area(), ({ area }) => (area === null ? none : areaLabel(kind, area))],
    [m.changes_field_neighbourhood(), ({ neighbourhood }) => neighbourhood ?? none],
    [m.changes_field_day(), ({ occurred_on }) => (occurred_on === null ? none : formatDay(occurred_on))],
    [m.changes_field_hour(), ({ occurred_hour }) => (occurred_hour === null ? none : formatHour(occurred_hour))],
    [m.changes_field_reported(), ({ reported_on }) => (reported_on === null ? none : formatDay(reported_on))],
    [m.changes_field_place(), ({ precision }) => PRECISIONS[precision]()],
  ];
  return fields
    .map(([name, read]) => ({ name, was: read(was), now: read(now) }))
    .filter((field) => field.was !== field.now);
}
