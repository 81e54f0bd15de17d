import type { CitedNumber } from '@crimemap/contract/assistant';
import { type CountGroup, type Counts, countIncidents } from '@crimemap/contract/counts';
import { CRIME_TYPE_FACTS, CrimeType } from '@crimemap/contract/crime-types';
import { isFullyAvailable } from '@crimemap/incident-counts/whole-periods';
import { message } from '../../shared/messages.ts';
import { type Language, numberIn } from '../words/written.ts';
import { type Countable, queryOf } from './cells.ts';
import { type Holdings, holdingsOf, touchesHole } from './held.ts';
import { areasUnreadIn, noDataIn, reachOf } from './held-words.ts';
import { atPlace, citedWith, labelOf, reportsIn, subjectWithin, whenIn, whereIn } from './presentation.ts';
import type { Cell, Part, ToolContext } from './tool.ts';

/** Count of a cell, or the reason why there is no count. */
export interface Counted {
  readonly cell: Cell;
  readonly number?: CitedNumber;
  /** Text that is shown if there is no number; empty otherwise. */
  readonly without: string;
  readonly notes: readonly string[];
  readonly holdings: Holdings;
  /** True if data of some days within the period are missing, so that the number cannot be compared. */
  readonly hasHole: boolean;
  /** True if data cover the whole period and every report has the requested kind of time. */
  readonly isWhole: boolean;
  /** True if a rate can be computed for the period; see `isFullyAvailable`. */
  readonly isRated: boolean;
  readonly groups: Counts['groups'];
}

/** Counts the reports of each cell for the part of its period that has data. With `by`, also counts them in groups. */
export async function countedOf(
  { query, cells, today }: Pick<Countable, 'query' | 'cells' | 'today'>,
  context: ToolContext,
  by?: CountGroup,
): Promise<Counted[]> {
  const { language } = context;
  const holdings = await holdingsOf(query, today, context, by);
  return Promise.all(
    cells.map(async (cell): Promise<Counted> => {
      const hasHole = touchesHole(cell.type, cell.period, holdings);
      const reach = reachOf(language, cell.type, cell.period, holdings, query.types.length > 1);
      const none = { cell, notes: [], holdings, hasHole, isWhole: false, isRated: false, groups: [] };
      if (!reach.isHeld) return { ...none, without: noDataIn(language, cell, reach.notes, today) };
      const events = isSumOfTypes(cell) && !by ? '1' : undefined;
      const { reply, query: address } = await context.ask(
        countIncidents,
        { params: { city: cell.city }, query: { ...queryOf(cell, by), events } },
        context,
      );
      const { unsaid, isSaid } = await unsaidOf(cell, context);
      if (!isSaid) return { ...none, without: timeNotSaidIn(language, cell) };
      if (reply.total === null) {
        // Days without data already explain the missing number, so missing area boundaries are not mentioned.
        const areasUnread = hasHole ? '' : areasUnreadIn(language, cell, reply.reason);
        return { ...none, without: noDataIn(language, cell, [...reach.notes, areasUnread], today) };
      }
      if (reply.total === 0 && cell.around && (await hasNoPlaces(cell, context)))
        return { ...none, without: message(language, 'near_not_placed', { what: subjectWithin(language, cell) }) };
      return {
        ...none,
        number: { label: labelOf(language, cell, today), value: reply.total, query: address },
        without: '',
        notes: [...reach.notes, eventsIn(language, reply), unsaidIn(language, unsaid, timeOf(cell))].filter(Boolean),
        isWhole: reach.notes.length === 0 && unsaid === 0,
        isRated: isFullyAvailable(reply.left_out, cell.period),
        groups: reply.groups,
      };
    }),
  );
}

/** True if the city has reports of this kind but none with a location, so that 0 around a place means nothing. */
async function hasNoPlaces(cell: Cell, context: ToolContext): Promise<boolean> {
  const query = queryOf({ ...cell, around: undefined, period: {}, times: undefined });
  const { reply } = await context.ask(countIncidents, { params: { city: cell.city }, query }, context);
  return reply.total !== null && reply.total > 0 && reply.not_placed === reply.total;
}

export const isSumOfTypes = ({ type, finer, people }: Cell): boolean => type === null && !finer && !people;

/** Returns how many events the reports of several types belong to; empty if there are not fewer events than reports. */
const eventsIn = (language: Language, { total, events }: Counts): string =>
  total !== null && events !== null && events < total
    ? message(language, 'count_events', { events: numberIn(language, events) })
    : '';

export type TimeUnit = 'hour' | 'weekday';

export const timeOf = ({ times }: Cell): TimeUnit => (times?.hours ? 'hour' : 'weekday');

/**
 * Returns how many reports of a cell have no weekday or hour; counts by weekday or hour leave these out. `isSaid` is
 * false if no report has a time. Where there are no reports at all, those of the whole city say whether they have one,
 * because “0 at night” would be wrong for a source without hours.
 */
export async function unsaidOf(cell: Cell, context: ToolContext): Promise<{ unsaid: number; isSaid: boolean }> {
  if (!cell.times) return { unsaid: 0, isSaid: true };
  const query = queryOf({ ...cell, times: undefined }, timeOf(cell));
  const { reply } = await context.ask(countIncidents, { params: { city: cell.city }, query }, context);
  const { unsaid } = groupsOf(reply);
  const { around, area, period } = cell;
  const isPart = around !== undefined || area !== null || period.since !== undefined || period.until !== undefined;
  if (reply.total === 0 && isPart)
    return { unsaid, isSaid: (await unsaidOf({ ...cell, around: undefined, area: null, period: {} }, context)).isSaid };
  return { unsaid, isSaid: unsaid === 0 || unsaid < (reply.total ?? 0) };
}

/** Returns the groups that have a value, and the number of reports without a value. */
export const groupsOf = ({ groups }: Pick<Counts, 'groups'>) => ({
  said: groups.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
  unsaid: groups.find(({ value }) => value === null)?.count ?? 0,
});

/** Says how many reports have no time; empty if all have one. */
export const unsaidIn = (language: Language, unsaid: number, unit: TimeUnit): string =>
  unsaid === 0
    ? ''
    : message(language, 'unsaid', {
        count: unsaid,
        number: numberIn(language, unsaid),
        time: message(language, `the_${unit}`),
      });

/** Says that reports cannot be counted by time, because none has a time. */
const timeNotSaidIn = (language: Language, cell: Cell): string =>
  message(language, 'time_not_said', {
    time: message(language, `the_${timeOf(cell)}`),
    place: atPlace(language, cell),
    what: subjectWithin(language, cell),
  });

/** Returns the count of a cell as a sentence. */
export const sentenceOf = (cell: Cell, total: number, today: string, language: Language): string =>
  message(language, `${cell.around ? 'near' : 'count'}_${cell.people ? 'people' : 'reports'}`, {
    place: whereIn(language, cell),
    count: reportsIn(language, total, cell),
    when: whenIn(language, cell, today),
  });

/** Lists the crime types with the most reports, one per line. */
export function typesCounted({ number, groups }: Counted, max: number, language: Language): Part {
  if (!number) return { text: '', numbers: [] };
  const most = groupsOf({ groups })
    .said.map(({ value, count }) => ({ type: CrimeType.parse(value), count }))
    .toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type))
    .slice(0, max);
  return {
    text: most.map(({ type, count }) => `• ${reportsIn(language, count, { type })}`).join('\n'),
    numbers: most.map(({ type, count }) => citedWith(number, CRIME_TYPE_FACTS[type].afterReports[language], count)),
  };
}
