import { cityOf } from '@crimemap/cities';
import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { listText } from '@crimemap/contract/list-text';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Period } from '../understand/period.ts';
import { numberIn } from '../words/written.ts';
import type { Cell, ReportQuery, ToolContext } from './tool.ts';

/** Returns the API query that counts a cell. */
export const queryOf = ({ type, area, period, finer, people, times, city }: Cell, by?: CountGroup) => ({
  crime_type: type ?? undefined,
  offence: finer ? cityOf(city).finerOffences[finer]?.words.join(',') : undefined,
  people,
  ...(area ? { [area.field]: listText(area.parts ?? [area.code]) } : {}),
  ...period,
  weekdays: times && times.weekdays.length > 0 ? times.weekdays.join(',') : undefined,
  hours: times?.hours ? `${times.hours.from}-${times.hours.to}` : undefined,
  by,
});

/** Returns one cell for each combination of type, area and period in the query. */
export function cellsOf({ city, types, areas, periods, finer, people, times }: ReportQuery): Cell[] {
  const all = <Value>(values: readonly Value[], none: Value) => (values.length > 0 ? values : [none]);
  return all<CrimeType | null>(types, null).flatMap((type) =>
    all<AreaFound | null>(areas, null).flatMap((area) =>
      all<Period>(periods, {}).map((period) => ({ city, type, area, period, finer, people, times })),
    ),
  );
}

/**
 * Returns how many reports of a cell have no weekday or hour. Counts of weekdays or hours do not include these reports.
 * `isSaid` is false if no report has one.
 */
export async function unsaidOf(
  cell: Cell,
  context: ToolContext,
  around: { readonly lng?: string; readonly lat?: string; readonly metres?: string } = {},
): Promise<{ readonly unsaid: number; readonly isSaid: boolean }> {
  if (!cell.times) return { unsaid: 0, isSaid: true };
  const by = cell.times.hours ? 'hour' : 'weekday';
  const query = { ...queryOf({ ...cell, times: undefined }, by), ...around };
  const { reply } = await context.ask(countIncidents, { params: { city: cell.city }, query }, context);
  const unsaid = reply.groups.find(({ value }) => value === null)?.count ?? 0;
  return { unsaid, isSaid: unsaid === 0 || unsaid < (reply.total ?? 0) };
}

/** Returns a sentence about reports without a time, or an empty text if all have one. */
export function unsaidIn(language: 'en' | 'fr', unsaid: number, by: 'hour' | 'weekday'): string {
  if (unsaid === 0) return '';
  return message(language, `unsaid_${by}`, { count: unsaid, number: numberIn(language, unsaid) });
}

/** Returns a sentence about the requested numbers that exceed the limit of one answer. */
export function leftOutIn(language: 'en' | 'fr', many: number): string {
  if (many === 0) return '';
  return message(language, 'left_out', { many: numberIn(language, many) });
}

/** Returns the definitions of these areas, each sentence once. */
export const definitionsIn = (language: 'en' | 'fr', areas: readonly (AreaFound | null)[]): string[] => [
  ...new Set(areas.flatMap((area) => (area?.definition ? [area.definition[language]] : []))),
];
