import { type Counts, countIncidents } from '@crimemap/contract/counts';
import { CENSUS_CREDIT } from '@crimemap/contract/denominators';
import { isFullyAvailable } from '@crimemap/incident-counts/whole-periods';
import { message } from '../../shared/messages.ts';
import type { Per } from '../understand/rates.ts';
import { BY_DAY, BY_NIGHT } from '../understand/times-named.ts';
import { type Language, numberIn } from '../words/written.ts';
import { cellsOf, definitionsIn, leftOutIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { holdingsOf, touchesHole } from './held.ts';
import { areasUnreadIn, noDataIn, reachOf } from './held-words.ts';
import { caveatsOf, publishedOf, typesHolding } from './not-published.ts';
import { labelOf, placeIn, showing, todayIn, whenIn } from './presentation.ts';
import { residentsOf, withheldIn } from './residents.ts';
import { leftOutBy } from './sources.ts';
import { reportsIn, type Subject, subjectWithin } from './subject.ts';
import { type Cell, type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';

const CELLS_MAX = 16;

/** Returns the number of reports: one number, or several in the order of the question. */
export async function countReports(query: ReportQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const today = todayIn(city, context);
  const cells = cellsOf({ ...query, types });
  const counted = await countedOf(cells.slice(0, CELLS_MAX), { ...query, types }, today, context);
  const numbers = counted.flatMap(({ number }) => (number ? [number] : []));
  const [a, b] = numbers;
  const phrases = counted.map(({ cell, number, without }) =>
    number ? sentenceOf(cell, number.value, today, language) : without,
  );
  const notes = new Set(counted.flatMap((one) => one.notes));
  const text = [
    phrases.length === 1 ? phrases[0] : phrases.map((each) => `• ${each}`).join('\n'),
    counted.length === 2 && a && b ? differenceIn(counted, [a.value, b.value], query, language) : '',
    ...query.areas.flatMap(({ name, mergedInto: into }) =>
      into ? [message(language, 'area_merged', { area: name[language], into })] : [],
    ),
    ...definitionsIn(language, query.areas),
    ...caveatsOf(query, language),
    missing,
    leftOutIn(language, cells.length - counted.length),
    [...notes].join(' '),
  ];
  const [first] = counted;
  return finding(text.filter(Boolean).join('\n'), {
    numbers,
    show: first?.number && counted.length === 1 ? showing(language, { ...first.cell, today }) : null,
  });
}

/** Count of a cell, or the reason why it has none. */
export interface Counted {
  readonly cell: Cell;
  readonly number?: Finding['numbers'][number];
  /** Text that replaces a missing number. */
  readonly without: string;
  readonly notes: readonly string[];
  /** True if data are missing for some days within its period, so that the number cannot be compared. */
  readonly hasHole: boolean;
  /** True if data cover the whole period and every report has the time that is counted. */
  readonly isWhole: boolean;
  /** True if a rate can be computed for its period; see `isFullyAvailable`. */
  readonly isRated: boolean;
}

/** Counts each of these cells over the part of its period that has data. */
export async function countedOf(
  cells: readonly Cell[],
  reportQuery: ReportQuery,
  today: string,
  context: ToolContext,
): Promise<Counted[]> {
  const { language } = context;
  const { city, types } = reportQuery;
  const holdings = await holdingsOf(reportQuery, typesHolding(reportQuery, types), today, context);
  return Promise.all(
    cells.map(async (cell): Promise<Counted> => {
      const hasHole = touchesHole(cell.type, cell.period, holdings);
      const none = { cell, notes: [], hasHole, isWhole: false, isRated: false };
      const reach = reachOf(language, cell.type, cell.period, holdings, types.length > 1);
      const place = placeIn(language, city, cell.area);
      if (!reach.isHeld) return { ...none, without: noDataIn(language, place, cell, cell.period, reach, today) };
      const events = isSumOfTypes(cell) ? '1' : undefined;
      const { reply, query } = await context.ask(
        countIncidents,
        { params: { city }, query: { ...queryOf(cell), events } },
        context,
      );
      const { unsaid, isSaid } = await unsaidOf(cell, context);
      const by = cell.times?.hours ? 'hour' : 'weekday';
      if (!isSaid) return { ...none, without: timeNotSaidIn(language, place, cell, by) };
      if (reply.total === null) {
        // Unread days already explain the missing number, so unread area boundaries are not reported.
        const areasUnread = hasHole ? '' : areasUnreadIn(language, cell, reply.reason);
        const why = { ...reach, notes: [...reach.notes, areasUnread].filter(Boolean) };
        return { ...none, without: noDataIn(language, place, cell, cell.period, why, today) };
      }
      const number = { label: labelOf(language, { ...cell, today }), value: reply.total, query };
      const notes = [...reach.notes, eventsIn(language, reply), unsaidIn(language, unsaid, by)].filter(Boolean);
      const isWhole = reach.notes.length === 0 && unsaid === 0;
      const isRated = isFullyAvailable(reply.left_out, cell.period);
      return { cell, number, without: '', notes, hasHole, isWhole, isRated };
    }),
  );
}

const isSumOfTypes = ({ type, finer, people }: Cell): boolean => type === null && !finer && !people;

/** Returns how many events the reports of several types belong to, if there are fewer events than reports. */
const eventsIn = (language: Language, { total, events }: Counts): string =>
  total !== null && events !== null && events < total
    ? message(language, 'count_events', { events: numberIn(language, events) })
    : '';

/** Returns a sentence for a count by time where no report has a time. */
export const timeNotSaidIn = (language: Language, place: string, subject: Subject, by: 'hour' | 'weekday'): string =>
  message(language, `time_not_said_${by}`, { place, what: subjectWithin(language, subject) });

/** Returns one number as a sentence. */
export function sentenceOf(cell: Cell, total: number, today: string, language: Language): string {
  const reports = reportsIn(language, total, cell);
  const when = whenIn(language, cell, today);
  const place = placeIn(language, cell.city, cell.area);
  return message(language, cell.people ? 'count_people' : 'count_reports', { place, count: reports, when });
}

/** Returns a sentence if one of the numbers lacks days, so that they are not compared; otherwise `null`. */
export const holeBetween = (counted: readonly Counted[], language: Language): string | null =>
  counted.some(({ hasHole }) => hasHole) ? message(language, 'not_compared_hole') : null;

/** Returns the difference of two numbers. Two periods are compared only if both are complete. */
function differenceIn(
  counted: readonly Counted[],
  [a, b]: readonly [number, number],
  { periods }: Pick<ReportQuery, 'periods'>,
  language: Language,
): string {
  const hole = holeBetween(counted, language);
  if (hole !== null) return hole;
  return periods.length < 2 || counted.every(({ isWhole }) => isWhole) ? differenceOf(a, b, language) : '';
}

function differenceOf(a: number, b: number, language: Language): string {
  const difference = numberIn(language, Math.abs(a - b));
  return a === b ? message(language, 'same_number') : message(language, 'difference', { difference });
}

/** Returns the number of reports by day and the number by night. */
export async function dayAndNight(query: ReportQuery, context: ToolContext): Promise<Finding> {
  const found = await Promise.all(
    [BY_DAY, BY_NIGHT].map((hours) => countReports({ ...query, times: { weekdays: [], hours } }, context)),
  );
  // Notes that both counts share appear once.
  const lines = new Set(found.flatMap(({ text }) => text.split('\n')));
  const numbers = found.flatMap((each) => each.numbers);
  const without = numbers.length === 0 ? [await leftOutBy(query.city, context)] : [];
  return finding([...lines, ...without].join('\n'), { numbers });
}

/** Significant digits of a rate, so that one report among 30,000 residents does not become 0. */
const DIGITS = 3;
const RATES_MAX = 8;

const written = (language: Language, rate: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumSignificantDigits: DIGITS }).format(rate);

/** Returns the number of reports per number of residents. Without a period, it uses the last whole year. */
export async function rate(query: ReportQuery, per: Per, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const today = todayIn(city, context);
  const lastYear = Number(today.slice(0, 4)) - 1;
  const periods =
    query.periods.length > 0 ? query.periods : [{ since: `${lastYear}-01-01`, until: `${lastYear}-12-31` }];
  const cells = cellsOf({ ...query, types, periods }).slice(0, RATES_MAX);
  const residents = await Promise.all(cells.map(({ area }) => residentsOf(city, area, context)));
  if (residents.every((found) => found === null))
    return finding(noResidentsIn(language, placeIn(language, city, cells[0]?.area ?? null)));
  const counted = await countedOf(cells, { ...query, types }, today, context);
  const parts = counted.map(({ cell, number, without: absent, isRated }, i): Pick<Finding, 'text' | 'numbers'> => {
    const found = residents[i] ?? null;
    if (!number) return { text: absent, numbers: [] };
    if (found === null) return { text: noResidentsIn(language, placeIn(language, city, cell.area)), numbers: [] };
    const { many } = found;
    const without = withheldIn(language, found, { count: number.value, isWhole: isRated });
    if (without) return { text: `${sentenceOf(cell, number.value, today, language)} ${without}`, numbers: [number] };
    const value = (per * number.value) / many;
    const rounded = Number(value.toPrecision(DIGITS));
    const of = message(language, 'rate_per', { per: numberIn(language, per) });
    const among = message(language, 'residents', { many: numberIn(language, many) });
    const counted = sentenceOf(cell, number.value, today, language).replace(/\.$/, '');
    return {
      text: message(language, 'rate_line', { counted, value: written(language, value), of, among }),
      numbers: [{ ...number, label: `${number.label}, ${of}`, value: rounded }, number],
    };
  });
  const notes = [...new Set(counted.flatMap((one) => one.notes))];
  const text = [
    parts.length === 1 ? parts[0]?.text : parts.map((part) => `• ${part.text}`).join('\n'),
    ...definitionsIn(language, query.areas),
    ...caveatsOf(query, language),
    missing,
    notes.join(' '),
    message(language, 'rate_foot'),
    residents.some((found) => found?.isOfCensus) && CENSUS_CREDIT.attribution[language],
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: parts.flatMap(({ numbers }) => numbers) });
}

const noResidentsIn = (language: Language, place: string): string =>
  message(language, 'residents_not_known', { place });
