import { chanceOf, type Draw, drawsFrom, hashOf, pick, shares } from '../chance.ts';
import type { Category } from './category.ts';
import type { Place, Places } from './places.ts';
import { makeSchedule } from './schedule.ts';

/*
 * Invented rows from published facts, for any city and any protocol.
 *
 * 1. `groundAround({ centres, outline, about, streets, … })` (ground.ts): invented boundaries around the published centres of a
 *    city's areas, inside a rough hand-made outline, and invented crossings in them. `[lng, lat]`, outer rings counter-clockwise.
 * 2. `category(word, totals, areaWeights, …)` (category.ts): one published category with its rows by year; hours, months,
 *    weekdays and delays have ordinary defaults.
 * 3. `makeHistory({ categories, places, … })` (here): every row there is, in the order of reporting, made when asked for.
 *    `event(n)` costs about a microsecond and keeps nothing. `between` returns the rows of a window or of a closed year.
 * 4. `eventLayer({ history, row, columns, … })` and `areaLayer` (layer-sample.ts): the layers of a service.
 * 5. `calendarIn(timeZone)` (calendar.ts): day numbers (since 1970-01-01) to dates, weekdays and local midnights.
 *
 * The same seed gives the same rows, whoever asks for which one first. Give each layer of a city a seed of its own. Take
 * further chances of a row (a status, a kind of premises) from `event.draw`, always in the same order.
 */

/** What a row is about, before a city puts it into its own columns. Days count from 1970-01-01, hours are the city's clock. */
export interface Event {
  /** Its number in the whole history. */
  readonly row: number;
  /** An index into the categories. */
  readonly category: number;
  /** Its number among the rows of its category and of the year of its report. */
  readonly ordinal: number;
  readonly reportedOn: number;
  readonly reportedHour: number;
  readonly occurredOn: number;
  readonly hour: number;
  /** An index into the areas, or -1 where the row names none. */
  readonly area: number;
  /** `null` when `area` is -1, or when the service withholds it. */
  readonly place: Place | null;
  /** Unique for an event of its year and layer, growing with the day; rows of one event share it. */
  readonly number: number;
  /** Is this row another offence or victim of the event before it? */
  readonly repeated: boolean;
  /** Chances of this row alone. */
  readonly draw: Draw;
}

export interface History {
  readonly count: number;
  readonly event: (row: number) => Event;
  /** The first row reported on this day or later. */
  readonly firstRowFrom: (day: number) => number;
}

/** How a city's events are reported. */
export interface Reporting {
  /** Shortens a delay of so many days. */
  readonly delay: (days: number, draw: Draw) => number;
  /** Events that would be older happen on the day of their report. */
  readonly earliest: number;
  readonly hour: (occurredAt: number, sameDay: boolean, draw: Draw) => number;
}

/** The tail is a few years at most. */
const ORDINARY: Reporting = {
  delay: (days) => Math.min(1500, days),
  earliest: Number.NEGATIVE_INFINITY,
  hour: (occurredAt) => occurredAt,
};

export interface HistoryOptions {
  readonly seed: number;
  /** The seed of the days of report, where it is not `seed`. */
  readonly daySeed?: number;
  /** 1 is the real volume. */
  readonly scale: number;
  readonly categories: readonly Category[];
  readonly places: Places;
  /** The year of the first of each category's totals. */
  readonly firstYear: number;
  /** The last day of reporting that exists. */
  readonly lastDay: number;
  /** How many rows belong to the event of the row before. */
  readonly repeats?: number;
  readonly reporting?: Reporting;
  /** What the first category counts as, where several layers share their numbers. */
  readonly firstKind?: number;
  /** How many numbers of events a year has, and how many kinds share them. */
  readonly numbers?: { readonly aYear: number; readonly kinds: number };
}

const NUMBERS = { aYear: 1_000_000, kinds: 64 };

/** The rows of a history reported from one day to another, both included. A row is the same in every part that has it. */
export function between(history: History, firstDay: number, lastDay: number): History {
  const from = history.firstRowFrom(firstDay);
  const to = history.firstRowFrom(lastDay + 1);
  return {
    count: to - from,
    event: (row) => history.event(from + row),
    firstRowFrom: (day) => Math.max(0, Math.min(to, history.firstRowFrom(day)) - from),
  };
}

/** The rows of one layer or file, in the order they were reported. */
export function makeHistory(options: HistoryOptions): History {
  const { seed, scale, categories, places, firstYear, lastDay, repeats = 0, firstKind = 0 } = options;
  const { daySeed = seed, reporting = ORDINARY, numbers = NUMBERS } = options;
  if (firstKind + categories.length > numbers.kinds) throw new RangeError(`more than ${numbers.kinds} categories`);
  const schedule = makeSchedule({ categories, firstYear, scale, seed: daySeed, lastDay });
  const tables = categories.map(({ areas, hours }) => ({ areas: shares(areas), hours: shares(hours) }));
  const areaCount = Math.max(-1, ...places.all.map(({ area }) => area)) + 1;
  return {
    count: schedule.count,
    firstRowFrom: schedule.firstRowFrom,
    event: (row) => {
      const { year, category, ordinal } = schedule.slot(row);
      const facts = categories[category];
      const table = tables[category];
      if (facts === undefined || table === undefined) throw new RangeError(`no category ${category}`);
      const kind = firstKind + category;
      let root = ordinal;
      while (root > 0 && chanceOf(seed, kind, year, root, 11) < repeats) root -= 1;
      const draw = drawsFrom(hashOf(seed, kind, year, root));
      const reportedOn = schedule.dayOfOrdinal(year, category, root);
      const late = daysLate(facts, reporting, draw);
      const hour = pick(table.hours, draw());
      const reportedHour = reporting.hour(hour, late === 0, draw);
      const area = pick(table.areas, draw());
      return {
        row,
        category,
        ordinal,
        reportedOn,
        reportedHour,
        occurredOn: reportedOn - late < reporting.earliest ? reportedOn : reportedOn - late,
        hour,
        area: area < areaCount ? area : -1,
        place: area < areaCount ? places.in(area, facts.gathering, draw, year) : null,
        number: Math.floor(schedule.quantile(year, category, root) * numbers.aYear) * numbers.kinds + kind,
        repeated: root !== ordinal,
        draw: drawsFrom(hashOf(seed, kind, year, ordinal, 13)),
      };
    },
  };
}

/** Most are reported the same day. */
function daysLate({ late, fade }: Category, { delay }: Reporting, draw: Draw): number {
  const at = draw();
  return at >= late ? 0 : delay(Math.ceil((late / Math.max(at, 1e-9)) ** (1 / fade)), draw);
}
