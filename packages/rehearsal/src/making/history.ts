import { chanceOf, type Draw, drawsFrom, hashOf, pick, shares } from '../chance.ts';
import { firstDayOf, plainDayOf } from './calendar.ts';
import type { Category } from './category.ts';
import type { Place, Places } from './places.ts';
import { makeSchedule } from './schedule.ts';

/*
 * The door of this room: invented rows from published facts, for any city and any protocol.
 *
 * 1. `areasAround(centres, outline)` (areas.ts): invented boundaries around the published centres of a city's areas, inside
 *    a rough hand-made outline. `[lng, lat]`, outer rings counter-clockwise.
 * 2. `placesIn({ areas, about, streets, seed })` (places.ts): invented crossings, each inside its area.
 * 3. `category(word, totals, areaWeights, …)` (category.ts): one published category with its rows by year; hours, months,
 *    weekdays and delays have ordinary defaults.
 * 4. `makeHistory({ categories, places, … })` (here): every row there is, in the order of reporting, made when asked for.
 *    `event(n)` costs about a microsecond and keeps nothing; the row's columns are the city's own work.
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
  readonly reportedOn: number;
  readonly occurredOn: number;
  readonly hour: number;
  /** An index into the areas, or -1 where the row names none. */
  readonly area: number;
  /** `null` exactly when `area` is -1. */
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

export interface HistoryOptions {
  readonly seed: number;
  /** 1 is the real volume. */
  readonly scale: number;
  readonly categories: readonly Category[];
  readonly places: Places;
  /** The year of the first of each category's totals. */
  readonly firstYear: number;
  /** First and last day of reporting that exist; a rolling window moves the first. */
  readonly firstDay?: number;
  readonly lastDay: number;
  /** How many rows belong to the event of the row before. */
  readonly repeats?: number;
}

const NUMBERS_A_YEAR = 1_000_000;
const MOST_CATEGORIES = 64;

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
  const { seed, scale, categories, places, firstYear, lastDay, repeats = 0 } = options;
  if (categories.length > MOST_CATEGORIES) throw new RangeError(`more than ${MOST_CATEGORIES} categories`);
  const firstDay = options.firstDay ?? firstDayOf(firstYear);
  const fromYear = Math.max(firstYear, plainDayOf(firstDay).year);
  const schedule = makeSchedule({ categories, firstYear, fromYear, scale, seed, firstDay, lastDay });
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
      let root = ordinal;
      while (root > 0 && chanceOf(seed, category, year, root, 11) < repeats) root -= 1;
      const draw = drawsFrom(hashOf(seed, category, year, root));
      const reportedOn = schedule.dayOfOrdinal(year, category, root);
      const occurredOn = reportedOn - daysLate(facts, draw);
      const hour = pick(table.hours, draw());
      const area = pick(table.areas, draw());
      return {
        row,
        category,
        reportedOn,
        occurredOn,
        hour,
        area: area < areaCount ? area : -1,
        place: area < areaCount ? places.in(area, facts.gathering, draw) : null,
        number: Math.floor(schedule.quantile(year, category, root) * NUMBERS_A_YEAR) * MOST_CATEGORIES + category,
        repeated: root !== ordinal,
        draw: drawsFrom(hashOf(seed, category, year, ordinal, 13)),
      };
    },
  };
}

/** Most are reported the same day; the tail is a few years at most. */
function daysLate({ late, fade }: Category, draw: Draw): number {
  const at = draw();
  return at >= late ? 0 : Math.min(1500, Math.ceil((late / Math.max(at, 1e-9)) ** (1 / fade)));
}
