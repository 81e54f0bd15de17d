import type { Language } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { message } from './messages.ts';

/** How to write the sentences: for a file or a number (`of`), and with which texts for types and days. */
interface Telling {
  readonly language: Language;
  readonly of: 'export' | 'summary';
  readonly types: (types: readonly CrimeType[]) => string;
  readonly day: (day: string) => string;
}

/**
 * Returns sentences about the data that a number or file does not include: unavailable types with the reason, and
 * partly available types with their missing days.
 */
export function leftOutSentences(leftOut: readonly LeftOut[], { language, of, types, day }: Telling): string[] {
  const typesOf = new Map<
    string,
    { readonly when: string; readonly reason: AbsenceReason; readonly those: CrimeType[] }
  >();
  const add = (type: CrimeType, when: string, reason: AbsenceReason) => {
    const known = typesOf.get(`${when} ${reason}`);
    if (known) known.those.push(type);
    else typesOf.set(`${when} ${reason}`, { when, reason, those: [type] });
  };
  for (const { crime_type, from, reason } of leftOut) if (from === null) add(crime_type, '', reason);
  for (const { crime_type, from, until, missing } of leftOut) {
    if (from === null || until === null) continue;
    for (const days of missing) {
      const when =
        days.until < from
          ? message(language, 'export_days_before', { day: day(from) })
          : days.from > until
            ? message(language, 'export_days_after', { day: day(until) })
            : message(language, 'export_days_between', { from: day(days.from), until: day(days.until) });
      add(crime_type, when, days.reason);
    }
  }
  return [...typesOf.values()].map(({ when, reason, those }) => {
    const why = message(language, `export_absent_${reason}`);
    const what = types(those);
    return when
      ? message(language, `${of}_left_out_days`, { what, when, why })
      : message(language, `${of}_left_out`, { what, why });
  });
}
