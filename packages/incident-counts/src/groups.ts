import { DAY_UNKNOWN, dateOfDay } from '@crimemap/contract/packed-incidents';
import { MONTH_UNKNOWN, textOfMonth, WEEKDAY_UNKNOWN, yearOfMonth } from './calendar.ts';
import type { CityIndex } from './city-index.ts';
import type { Counter } from './counter.ts';

/** Number of rows with a value. `value` is `null` for rows without a value. */
export interface CountedGroup {
  readonly value: string | null;
  readonly count: number;
}

/** Returns the groups that have rows, sorted by value, with the unknown value last. */
export function groupsOf(index: Pick<CityIndex, 'months' | 'names'>, counter: Counter): CountedGroup[] {
  if (!counter.by) return [];
  const valueAt = valuesOf(index, counter.by);
  const counts = new Map<string | null, number>();
  const add = (value: string | null, count: number) => counts.set(value, (counts.get(value) ?? 0) + count);
  counter.slots.forEach((count, slot) => {
    if (count > 0) add(valueAt(slot), count);
  });
  for (const [year, count] of counter.years) add(String(year).padStart(4, '0'), count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => (counter.by === 'hour' ? byNumber(a.value, b.value) : byText(a.value, b.value)));
}

/** Returns a function that returns the value of a group for its slot. */
function valuesOf(
  { months, names }: Pick<CityIndex, 'months' | 'names'>,
  by: NonNullable<Counter['by']>,
): (slot: number) => string | null {
  const month = (slot: number, text: (month: number) => string) => {
    const at = months[slot] ?? MONTH_UNKNOWN;
    return at === MONTH_UNKNOWN ? null : text(at);
  };
  switch (by) {
    case 'year':
      return (slot) => month(slot, (at) => String(yearOfMonth(at)));
    case 'month':
      return (slot) => month(slot, textOfMonth);
    case 'day':
      return (slot) => (slot === DAY_UNKNOWN ? null : dateOfDay(slot));
    case 'weekday':
      return (slot) => (slot === WEEKDAY_UNKNOWN ? null : String(slot + 1));
    case 'hour':
      return (slot) => (slot > 23 ? null : String(slot));
    case 'crime_type':
      return (slot) => names.types[slot] ?? null;
    case 'area':
      return (slot) => names.areas[slot] || null;
    case 'neighbourhood':
      return (slot) => names.neighbourhoods[slot] || null;
  }
}

/** Compares texts by code unit, with `null` last. */
const byText = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
const byNumber = (a: string | null, b: string | null): number =>
  a === null || b === null ? byText(a, b) : Number(a) - Number(b);
