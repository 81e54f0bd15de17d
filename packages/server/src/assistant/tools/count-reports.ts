import { countIncidents } from '@crimemap/contract/counts';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { type Language, numberIn } from '../words/written.ts';
import { type Cell, cellsOf, definitionsIn, leftOutIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { holdingsOf } from './held.ts';
import { noDataIn, reachOf } from './held-words.ts';
import { caveatsOf, notPublished, notPublishedIn, typesHolding, whyNotPublished } from './not-published.ts';
import { reportsIn, type Subject, subjectWithin } from './subject.ts';
import { labelOf, placeIn, showing, todayIn, whenIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const CELLS_MAX = 16;
const NOT_HELD = { isHeld: false, notes: [] } as const;

/** How many reports there are: one number, or several beside each other in the order they were asked for. */
export async function countReports(wanted: Wanted, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const why = whyNotPublished(wanted, language);
  if (why !== null) return finding(why);
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const today = todayIn(city, context);
  const cells = cellsOf({ ...wanted, types });
  const counted = await countedOf(cells.slice(0, CELLS_MAX), { ...wanted, types }, today, context);
  const numbers = counted.flatMap(({ number }) => (number ? [number] : []));
  const [a, b] = numbers;
  const told = counted.map(({ cell, number, without }) =>
    number ? sentenceOf(cell, number.value, today, language) : without,
  );
  const notes = new Set(counted.flatMap((one) => one.notes));
  const text = [
    told.length === 1 ? told[0] : told.map((each) => `• ${each}`).join('\n'),
    counted.length === 2 && a && b ? differenceOf(a.value, b.value, language) : '',
    ...wanted.areas.flatMap((area) => (area.mergedInto ? [mergedIn(area, language)] : [])),
    ...definitionsIn(language, wanted.areas),
    ...caveatsOf(wanted, language),
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
    leftOutIn(language, cells.length - counted.length),
    [...notes].join(' '),
  ];
  const [first] = counted;
  return finding(text.filter(Boolean).join('\n'), {
    numbers,
    show: first?.number && counted.length === 1 ? showing(language, { ...first.cell, today }) : null,
  });
}

/** What was counted for a cell, or why it is not told. */
export interface Counted {
  readonly cell: Cell;
  readonly number?: Finding['numbers'][number];
  /** In place of a number. */
  readonly without: string;
  readonly notes: readonly string[];
}

/** Counts each of these cells, as far as its period is held. */
export async function countedOf(
  cells: readonly Cell[],
  wanted: Wanted,
  today: string,
  context: ToolContext,
): Promise<Counted[]> {
  const { language } = context;
  const { city, types } = wanted;
  const holdings = await holdingsOf(city, typesHolding(wanted, types), today, context);
  return Promise.all(
    cells.map(async (cell): Promise<Counted> => {
      const reach = reachOf(language, cell.type, cell.period, holdings, types.length > 1);
      const place = placeIn(language, city, cell.area);
      if (!reach.isHeld)
        return { cell, without: noDataIn(language, place, cell, cell.period, reach, today), notes: [] };
      const { reply, query } = await context.ask(countIncidents, { params: { city }, query: queryOf(cell) }, context);
      if (reply.total === null)
        return { cell, without: noDataIn(language, place, cell, cell.period, NOT_HELD, today), notes: [] };
      const { unsaid, isSaid } = await unsaidOf(cell, context);
      const by = cell.times?.hours ? 'hour' : 'weekday';
      if (!isSaid) return { cell, without: timeNotSaidIn(language, place, cell, by), notes: [] };
      const number = { label: labelOf(language, { ...cell, today }), value: reply.total, query };
      return { cell, number, without: '', notes: [...reach.notes, unsaidIn(language, unsaid, by)].filter(Boolean) };
    }),
  );
}

/** None of the reports says when it happened: there is no number for such times. */
const timeNotSaidIn = (language: Language, place: string, subject: Subject, by: 'hour' | 'weekday'): string =>
  message(language, `time_not_said_${by}`, { place, what: subjectWithin(language, subject) });

/** One number in a sentence. */
export function sentenceOf(cell: Cell, total: number, today: string, language: Language): string {
  const reports = reportsIn(language, total, cell);
  const when = whenIn(language, cell, today);
  const place = placeIn(language, cell.city, cell.area);
  return message(language, cell.people ? 'count_people' : 'count_reports', { place, count: reports, when });
}

function differenceOf(a: number, b: number, language: Language): string {
  const difference = numberIn(language, Math.abs(a - b));
  return a === b ? message(language, 'same_number') : message(language, 'difference', { difference });
}

const mergedIn = ({ name, mergedInto = '' }: AreaFound, language: Language) =>
  message(language, 'area_merged', { area: name[language], into: mergedInto });
