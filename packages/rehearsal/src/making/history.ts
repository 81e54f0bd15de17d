import { chanceOf, type Draw, drawsFrom, hashOf, pick, shares } from '../chance.ts';
import type { Category } from './category.ts';
import type { Place, Places } from './places.ts';
import { makeSchedule } from './schedule.ts';

/*
 * Generates invented rows from published facts, for any city and any protocol.
 *
 * 1. `groundAround({ centres, outline, about, streets, … })` (ground.ts): invented boundaries around the published
 * centres of a city's areas, inside an approximate hand-made outline, and invented intersections. Coordinates are
 * `[lng, lat]`, outer rings counter-clockwise.
 * 2. `category(word, totals, areaWeights, …)` (category.ts): one published category with its rows by year. Hours,
 * months, weekdays and delays have ordinary defaults.
 * 3. `makeHistory({ categories, places, … })` (here): every row in the order of reporting, generated on request.
 * `event(n)` takes about a microsecond and stores nothing. `between` returns the rows of a window or of a closed year.
 * 4. `eventLayer({ history, row, columns, … })` and `areaLayer` (layer-sample.ts): the layers of a service.
 * 5. `calendarIn(timeZone)` (calendar.ts): day numbers (since 1970-01-01) to dates, weekdays and local midnights.
 *
 * The same seed gives the same rows in any order of access. Give each layer of a city its own seed. Draw further random
 * values of a row (a status, a kind of premises) from `event.draw`, always in the same order.
 */

/**
 * An invented row before a city maps it to columns. Days are counted from 1970-01-01; hours are in the city's local
 * time.
 */
export interface Event {
  /** Number of the row in the whole history. */
  readonly row: number;
  /** Index of the category. */
  readonly category: number;
  /** Number of the row among the rows of the same category and year of report. */
  readonly ordinal: number;
  readonly reportedOn: number;
  readonly reportedHour: number;
  readonly occurredOn: number;
  readonly hour: number;
  /** Index of the area; -1 if the row names none. */
  readonly area: number;
  /** Location; `null` if `area` is -1 or the service withholds the location. */
  readonly place: Place | null;
  /**
   * Number of the event. It is unique within a year and layer and increases with the day. Rows of the same event share
   * it.
   */
  readonly number: number;
  /** True if this row is another offence or victim of the event of the row before. */
  readonly repeated: boolean;
  /** Returns pseudo-random values that are always the same for this row. */
  readonly draw: Draw;
}

export interface History {
  readonly count: number;
  readonly event: (row: number) => Event;
  /** Returns the first row that was reported on this day or later. */
  readonly firstRowFrom: (day: number) => number;
}

/** How and when events are reported in a city. */
export interface Reporting {
  /** Returns a shorter delay, in days. */
  readonly delay: (days: number, draw: Draw) => number;
  /** Earliest day on which an event can happen. Events that would be older happen on their report day. */
  readonly earliest: number;
  readonly hour: (occurredAt: number, sameDay: boolean, draw: Draw) => number;
}

/** Reporting with delays of at most about four years. */
const ORDINARY: Reporting = {
  delay: (days) => Math.min(1500, days),
  earliest: Number.NEGATIVE_INFINITY,
  hour: (occurredAt) => occurredAt,
};

export interface HistoryOptions {
  readonly seed: number;
  /** Seed of the report days. If unset, `seed`. */
  readonly daySeed?: number;
  /** Share of the real number of rows; 1 for all. */
  readonly scale: number;
  readonly categories: readonly Category[];
  readonly places: Places;
  /** Year that the first total of each category is for. */
  readonly firstYear: number;
  /** Last day on which rows are reported. */
  readonly lastDay: number;
  /** Share of the rows that belong to the event of the row before. */
  readonly repeats?: number;
  readonly reporting?: Reporting;
  /** Number of the first category's kind, if several layers share event numbers. */
  readonly firstKind?: number;
  /** Number of event numbers per year, and of the kinds that share them. */
  readonly numbers?: { readonly aYear: number; readonly kinds: number };
}

const NUMBERS = { aYear: 1_000_000, kinds: 64 };

/**
 * Returns the part of a history that was reported between two days, both inclusive. Each row is the same in every part.
 */
export function between(history: History, firstDay: number, lastDay: number): History {
  const from = history.firstRowFrom(firstDay);
  const to = history.firstRowFrom(lastDay + 1);
  return {
    count: to - from,
    event: (row) => history.event(from + row),
    firstRowFrom: (day) => Math.max(0, Math.min(to, history.firstRowFrom(day)) - from),
  };
}

/** Returns the rows of one layer or file, in the order of their report days. */
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

/** Returns the delay of a report in days. Most rows are reported on the same day. */
function daysLate({ late, fade }: Category, { delay }: Reporting, draw: Draw): number {
  const at = draw();
  return at >= late ? 0 : delay(Math.ceil((late / Math.max(at, 1e-9)) ** (1 / fade)), draw);
}
