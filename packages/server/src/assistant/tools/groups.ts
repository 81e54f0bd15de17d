import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import { CRIME_TYPE_FACTS, CrimeType } from '@crimemap/contract/crime-types';
import { message } from '../../shared/messages.ts';
import { cellsOf, definitionsIn, leftOutIn, queryOf } from './cells.ts';
import { type Holdings, holdingsOf } from './held.ts';
import { noDataIn, type Reach, reachOf } from './held-words.ts';
import { caveatsOf, publishedOf, typesHolding } from './not-published.ts';
import { labelOf, placeIn, showing, todayIn, whenIn } from './presentation.ts';
import { reportsIn } from './subject.ts';
import { type Cell, type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';

const CELLS_MAX = 4;

/** Circle around a point that replaces a city or its areas in a query. */
export interface Around {
  /** `within 500 m of Union Station, Toronto`. */
  readonly words: string;
  readonly query: { readonly lng: string; readonly lat: string; readonly metres: string };
}

export interface LocalReportQuery extends ReportQuery {
  readonly around?: Around;
}

/** Counts in groups for one cell that has data. */
export interface Grouped {
  readonly cell: Cell;
  readonly holdings: Holdings;
  readonly reach: Reach;
  readonly total: number;
  readonly said: ReadonlyArray<{ readonly value: string; readonly count: number }>;
  readonly unsaid: number;
  /** Words for what is counted. */
  readonly base: string;
  readonly query: string;
  /** The same words without the crime type. */
  readonly about: string;
  readonly cited: (words: string, value: number) => Finding['numbers'][number];
}

/**
 * Counts each cell in groups and describes it with `tell`. Cells without data, or not published, get a sentence that
 * says so.
 */
export async function eachGrouped(
  { around, ...reportQuery }: LocalReportQuery,
  by: CountGroup,
  tell: (grouped: Grouped) => Pick<Finding, 'text' | 'numbers'>,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { city } = reportQuery;
  const published = publishedOf(reportQuery, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const today = todayIn(city, context);
  const cells = cellsOf({ ...reportQuery, types });
  const holdings = await holdingsOf(reportQuery, typesHolding(reportQuery, types), today, context, by);
  const parts = await Promise.all(
    cells.slice(0, CELLS_MAX).map(async (cell): Promise<Pick<Finding, 'text' | 'numbers'>> => {
      const place = around?.words ?? placeIn(language, city, cell.area);
      const reach = reachOf(language, cell.type, cell.period, holdings);
      if (!reach.isHeld) return finding(noDataIn(language, place, cell, cell.period, reach, today));
      const { reply, query } = await context.ask(
        countIncidents,
        { params: { city }, query: { ...queryOf(cell, by), ...around?.query } },
        context,
      );
      if (reply.total === null) return finding(noDataIn(language, place, cell, cell.period, reach, today));
      const base = labelOf(language, { ...cell, today, place });
      if (reply.total === 0)
        return finding([message(language, 'no_report_held', { about: base }), ...reach.notes].join(' '));
      return tell({
        cell,
        holdings,
        reach,
        total: reply.total,
        said: reply.groups.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
        unsaid: reply.groups.find(({ value }) => value === null)?.count ?? 0,
        base,
        query,
        about: `${place}, ${whenIn(language, cell, today)}`,
        cited: (words, value) => ({ label: `${base}, ${words}`, value, query }),
      });
    }),
  );
  const [cell] = cells;
  const rest = [
    ...definitionsIn(language, around ? [] : reportQuery.areas),
    ...caveatsOf(reportQuery, language),
    missing,
    leftOutIn(language, cells.length - parts.length),
  ];
  const numbers = parts.flatMap((part) => part.numbers);
  return finding([...parts.map(({ text }) => text), ...rest].filter(Boolean).join('\n'), {
    numbers,
    show: cell && !around && cells.length === 1 && numbers.length > 0 ? showing(language, { ...cell, today }) : null,
  });
}

const TYPES_LISTED = 8;

/** Returns which crime types were reported, with their numbers. */
export const byType = (reportQuery: ReportQuery, context: ToolContext): Promise<Finding> =>
  eachGrouped(
    { ...reportQuery, types: [] },
    'crime_type',
    ({ reach, total, said, base, query, about, cited }) => {
      const { language } = context;
      const most = said.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value)).slice(0, TYPES_LISTED);
      const lines = most.map(({ value, count }) => `• ${reportsIn(language, count, { type: CrimeType.parse(value) })}`);
      const head = message(language, 'by_type_head', { about, count: reportsIn(language, total, { type: null }) });
      return {
        text: [head, ...lines, reach.notes.join(' ')].filter(Boolean).join('\n'),
        numbers: [
          { label: base, value: total, query },
          ...most.map(({ value, count }) =>
            cited(CRIME_TYPE_FACTS[CrimeType.parse(value)].afterReports[language], count),
          ),
        ],
      };
    },
    context,
  );
