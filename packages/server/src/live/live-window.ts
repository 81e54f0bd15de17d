import type { QueryOf } from '@crimemap/contract/call';
import type { listLiveCalls } from '@crimemap/contract/live';
import { Refusal } from '../http/refusal.ts';

const DAY_MS = 86_400_000;

/** The time asked for, or `null` where none is. Refuses one that ends before it begins, or lies more than a day ahead. */
export function windowOf(
  { start_time: start, end_time: end }: Pick<QueryOf<typeof listLiveCalls>, 'start_time' | 'end_time'>,
  now: Date,
): { readonly from: Date | null; readonly until: Date | null } | null {
  if (start === undefined && end === undefined) return null;
  for (const [field, instant] of Object.entries({ start_time: start, end_time: end }))
    if (instant !== undefined && instant > now.getTime() + DAY_MS)
      throw new Refusal('invalid_input', { field, detail: `“${field}” lies more than a day ahead.` });
  if (start !== undefined && end !== undefined && end < start)
    throw new Refusal('invalid_input', { field: 'end_time', detail: '“end_time” is before “start_time”.' });
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  return { from: instant(start), until: instant(end) };
}
