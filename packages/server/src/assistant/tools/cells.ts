import { cityOf } from '@crimemap/cities';
import type { CountGroup } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { listText } from '@crimemap/contract/list-text';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Period } from '../understand/period.ts';
import { type Language, numberIn } from '../words/written.ts';
import { caveatsOf, publishedOf } from './not-published.ts';
import { showing, todayIn } from './presentation.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

/** Returns the API query that counts the reports of a cell. */
export const queryOf = ({ type, area, period, finer, people, times, city, around }: Cell, by?: CountGroup) => ({
  crime_type: type ?? undefined,
  offence: finer ? cityOf(city).finerOffences[finer]?.words.join(',') : undefined,
  people,
  ...(area ? { [area.field]: listText(area.parts ?? [area.code]) } : {}),
  ...period,
  weekdays: times && times.weekdays.length > 0 ? times.weekdays.join(',') : undefined,
  hours: times?.hours ? `${times.hours.from}-${times.hours.to}` : undefined,
  by,
  ...around?.query,
});

/** Returns one cell for each combination of type, area and period in a query. */
export function cellsOf({ types, areas, periods, ...query }: ReportQuery): Cell[] {
  const all = <Value>(values: readonly Value[], none: Value) => (values.length > 0 ? values : [none]);
  return all<CrimeType | null>(types, null).flatMap((type) =>
    all<AreaFound | null>(areas, null).flatMap((area) =>
      all<Period>(periods, {}).map((period) => ({ ...query, type, area, period })),
    ),
  );
}

/** A query, limited to what its city publishes and what fits into one answer. */
export interface Countable {
  readonly query: ReportQuery;
  readonly cells: readonly Cell[];
  readonly today: string;
  /** Sentence about types that are not published; empty if all are. */
  readonly missing: string;
  /** Sentences after the numbers: definitions, caveats, and what the answer leaves out. */
  readonly foot: readonly string[];
}

/** Returns the first `max` cells of a query that can be counted, or why none can. */
export function countableOf(
  query: ReportQuery,
  max: number,
  context: ToolContext,
): Countable | { readonly why: string } {
  const { language } = context;
  const published = publishedOf(query, context);
  if ('why' in published) return published;
  const { types, missing } = published;
  const cells = cellsOf({ ...query, types });
  const foot = [
    ...definitionsIn(language, query.areas),
    ...caveatsOf(query, language),
    missing,
    leftOutIn(language, cells.length - max),
  ];
  return { query: { ...query, types }, cells: cells.slice(0, max), today: todayIn(query.city, context), missing, foot };
}

/** Returns an answer made of these parts. It has a map link if it is about only one count. */
export function answerOf(
  parts: readonly Part[],
  { cells, foot, today }: Countable,
  { language }: ToolContext,
  notes = '',
): Finding {
  const numbers = parts.flatMap((part) => part.numbers);
  const [cell] = cells;
  return finding([...parts.map(({ text }) => text), ...foot, notes], {
    numbers,
    show: cell && cells.length === 1 && numbers.length > 0 ? showing(language, cell, today) : null,
  });
}

/** Says how many requested numbers exceed the limit of one answer. */
export const leftOutIn = (language: Language, many: number): string =>
  many > 0 ? message(language, 'left_out', { many: numberIn(language, many) }) : '';

/** Says which areas were merged, and defines the areas; each sentence appears once. */
const definitionsIn = (language: Language, areas: readonly AreaFound[]): string[] => [
  ...areas.flatMap(({ name, mergedInto: into }) =>
    into ? [message(language, 'area_merged', { area: name[language], into })] : [],
  ),
  ...new Set(areas.flatMap(({ definition }) => (definition ? [definition[language]] : []))),
];
