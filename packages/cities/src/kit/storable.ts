import type { PlacedDraft } from './city.ts';

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Maximum number of cached days. Sixty years have fewer days, and each dataset repeats a few thousand of them. */
const DAYS_CACHED = 25_000;
const knownDays = new Set<string | null>([null]);

/** Checks the calendar as well as the pattern, because February 30 and 31 match the pattern. */
function isDay(text: string | null): boolean {
  if (knownDays.has(text)) return true;
  if (text === null || !DAY.test(text)) return false;
  if (Number(text.slice(8)) > 28 && !new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)) return false;
  if (knownDays.size < DAYS_CACHED) knownDays.add(text);
  return true;
}

const isCount = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value < 2 ** 31);
const isBetween = (value: number | null, low: number, high: number): boolean =>
  value === null || (value >= low && value <= high);

/**
 * Returns why the database would reject this row; `null` if it would accept it. Without this check, one rejected row
 * would fail its whole page.
 */
export function unstorable(draft: PlacedDraft): string | null {
  if (draft.key === '') return 'no key';
  if (draft.key.length > 333 && Buffer.byteLength(draft.key) > 1000) return 'a key of more than 1000 bytes';
  if (!isBetween(draft.lng, -180, 180) || !isBetween(draft.lat, -90, 90)) return 'coordinates outside the world';
  if ((draft.lng === null) !== (draft.lat === null)) return 'half a place';
  if (!isDay(draft.occurredOn)) return `no such day: ${draft.occurredOn}`;
  if (!isDay(draft.reportedOn)) return `no such day: ${draft.reportedOn}`;
  if (draft.hour !== null && !(Number.isInteger(draft.hour) && isBetween(draft.hour, 0, 23)))
    return `no such hour: ${draft.hour}`;
  if (!isCount(draft.deaths) || !isCount(draft.injuries)) return 'a number of people that is not one';
  return null;
}
