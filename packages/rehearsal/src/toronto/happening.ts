import type { LngLat } from '../arcgis/layer.ts';
import { chanceOf, type Draw, drawsFrom, hashOf, pick, shares } from '../chance.ts';
import { dayNumberOf } from '../making/calendar.ts';
import type { Schedule, Slot } from '../making/schedule.ts';
import type { Category } from './facts/category.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { OLD_NEIGHBOURHOODS } from './facts/old-neighbourhoods.ts';
import type { Places } from './places.ts';

/** What all the rows of one event share: an event with several victims or offences is several rows. */
export interface Happening {
  readonly eventId: string;
  /** Days since 1970-01-01. */
  readonly reportedOn: number;
  readonly reportedHour: number;
  readonly occurredOn: number;
  readonly hour: number;
  readonly division: string;
  /** 0,0 where the service withholds the place. */
  readonly at: LngLat;
  readonly neighbourhood: Neighbourhood;
}

/** The four columns every layer has; the last two are the neighbourhoods of before 2021. */
export interface Neighbourhood {
  readonly HOOD_158: string;
  readonly NEIGHBOURHOOD_158: string;
  readonly HOOD_140: string;
  readonly NEIGHBOURHOOD_140: string;
}

export interface HappeningOptions {
  readonly seed: number;
  readonly places: Places;
  readonly schedule: Schedule;
  readonly categories: readonly Category[];
  /** Tells layers apart: category 0 of this layer is number `firstKind` among all kinds (at most eight). */
  readonly firstKind: number;
  /** How many rows belong to the event of the row before. */
  readonly repeats: number;
  /** How many rows of a division lost their place, by year. */
  readonly withheld: (year: number) => number;
}

const NOT_SPECIFIED: Neighbourhood = {
  HOOD_158: 'NSA',
  NEIGHBOURHOOD_158: 'NSA',
  HOOD_140: 'NSA',
  NEIGHBOURHOOD_140: 'NSA',
};
const OUT_OF_CITY = 0.0012;
const MERGER = dayNumberOf('2018-06-01');
const EARLIEST = dayNumberOf('1963-01-01');
const EAST_OF_THE_DON = DIVISIONS.findIndex(({ code }) => code === 'D55');
const NUMBERS_A_YEAR = 325_000;
const KINDS = 8;

const named = NEIGHBOURHOODS.map(({ code, name }): Neighbourhood => {
  const [oldCode, oldName] = OLD_NEIGHBOURHOODS[code] ?? [code, name];
  return {
    HOOD_158: code,
    NEIGHBOURHOOD_158: `${name} (${Number(code)})`,
    HOOD_140: oldCode,
    NEIGHBOURHOOD_140: `${oldName} (${Number(oldCode)})`,
  };
});

/** Makes the event of a row from its slot alone. */
export function happenings({
  seed,
  places,
  schedule,
  categories,
  firstKind,
  repeats,
  withheld,
}: HappeningOptions): (slot: Slot) => Happening {
  const tables = categories.map(({ divisions, hours }) => ({ divisions: shares(divisions), hours: shares(hours) }));
  return ({ year, category, ordinal }) => {
    const facts = categories[category];
    const table = tables[category];
    if (facts === undefined || table === undefined) throw new RangeError(`no category ${category}`);
    const kind = firstKind + category;
    let root = ordinal;
    while (root > 0 && chanceOf(seed, kind, year, root, 11) < repeats) root -= 1;
    const draw = drawsFrom(hashOf(seed, kind, year, root));
    const reportedOn = schedule.dayOfOrdinal(year, category, root);
    const late = daysLate(facts, draw);
    const occurredOn = reportedOn - late < EARLIEST ? reportedOn : reportedOn - late;
    const hour = pick(table.hours, draw());
    const number = Math.floor(schedule.quantile(year, category, root) * NUMBERS_A_YEAR) * KINDS + kind;
    return {
      eventId: `GO-${year}${number}`,
      reportedOn,
      reportedHour: late === 0 ? Math.min(23, hour + Math.floor(draw() ** 2 * 6)) : 8 + Math.floor(draw() * 14),
      occurredOn,
      hour,
      ...whereabouts(pick(table.divisions, draw()), occurredOn, facts, withheld(year), places, draw),
    };
  };
}

/** Most are reported the same day; the tail reaches back for decades. */
function daysLate({ late, fade }: Category, draw: Draw): number {
  const at = draw();
  if (at >= late) return 0;
  const days = Math.ceil((late / Math.max(at, 1e-9)) ** (1 / fade));
  return days > 3000 && draw() < 0.75 ? days % 700 : days;
}

function whereabouts(
  division: number,
  occurredOn: number,
  { gathering }: Category,
  withheld: number,
  places: Places,
  draw: Draw,
): Pick<Happening, 'division' | 'at' | 'neighbourhood'> {
  const code = DIVISIONS[division]?.code;
  if (code === undefined) return { division: 'NSA', at: [0, 0], neighbourhood: NOT_SPECIFIED };
  const chance = draw();
  if (chance < withheld) return { division: code, at: [0, 0], neighbourhood: NOT_SPECIFIED };
  if (chance < withheld + OUT_OF_CITY) {
    const at = places.outside[Math.floor(draw() * places.outside.length)] ?? [0, 0];
    return { division: code, at, neighbourhood: NOT_SPECIFIED };
  }
  const place = places.in(division, gathering, draw);
  return {
    division: division === EAST_OF_THE_DON && occurredOn < MERGER && inFormer54(place.neighbourhood) ? 'D54' : code,
    at: place.at,
    neighbourhood: named[place.neighbourhood] ?? NOT_SPECIFIED,
  };
}

/** The north of today's division 55 was division 54 until June 2018. */
const inFormer54 = (neighbourhood: number): boolean => (NEIGHBOURHOODS[neighbourhood]?.lat ?? 0) > 43.684;
