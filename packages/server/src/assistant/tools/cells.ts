import { cityOf } from '@crimemap/cities';
import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { listText } from '@crimemap/contract/list-text';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Period } from '../understand/period.ts';
import { numberIn } from '../words/written.ts';
import type { Cell, ReportQuery, ToolContext } from './tool.ts';

/** The query that counts a cell. */
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

/** Each type, area and period that was asked for, with each other. */
export function cellsOf({ city, types, areas, periods, finer, people, times }: ReportQuery): Cell[] {
  const all = <Value>(values: readonly Value[], none: Value) => (values.length > 0 ? values : [none]);
  return all<CrimeType | null>(types, null).flatMap((type) =>
    all<AreaFound | null>(areas, null).flatMap((area) =>
      all<Period>(periods, {}).map((period) => ({ city, type, area, period, finer, people, times })),
    ),
  );
}

/** How many reports of a cell do not say on which weekday, or at which hour, they happened: they are in no count of such times. */
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

/** That some reports do not say when they happened; nothing where all do. */
export function unsaidIn(language: 'en' | 'fr', unsaid: number, by: 'hour' | 'weekday'): string {
  if (unsaid === 0) return '';
  return message(language, `unsaid_${by}`, { count: unsaid, number: numberIn(language, unsaid) });
}

/** What was asked for beyond what one answer tells. */
export function leftOutIn(language: 'en' | 'fr', many: number): string {
  if (many === 0) return '';
  return message(language, 'left_out', { many: numberIn(language, many) });
}

/** What the areas of these cells are counted as, each sentence once. */
export const definitionsIn = (language: 'en' | 'fr', areas: readonly (AreaFound | null)[]): string[] => [
  ...new Set(areas.flatMap((area) => (area?.definition ? [area.definition[language]] : []))),
];
