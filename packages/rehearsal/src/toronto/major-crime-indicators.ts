import { type Attributes, fieldsOf, type Layer } from '../arcgis/layer.ts';
import { hashOf, pick, shares } from '../chance.ts';
import { dayNumberOf } from '../making/calendar.ts';
import { makeSchedule } from '../making/schedule.ts';
import { dayOf } from './calendar.ts';
import type { Category } from './facts/category.ts';
import { PREMISES } from './facts/premises.ts';
import { type Happening, happenings } from './happening.ts';
import type { Making } from './making.ts';

const premises = shares(PREMISES.map(([, , weight]) => weight));
const DATELESS_BEFORE = dayNumberOf('2000-01-01');
const WITHHELD = 0.004;

/** What kinds of event there are, over all layers: their numbers never meet. */
export const KIND = { indicators: 0, bicycleTheft: 5, theftFromVehicle: 6, others: 7 } as const;
export const REPEATS = 0.115;

interface Options {
  readonly name: string;
  readonly categories: readonly Category[];
  readonly firstKind: number;
  readonly repeats: number;
  /** The column the category is in: renamed by the service in 2026. */
  readonly categoryField: 'CSI_CATEGORY' | 'MCI_CATEGORY';
}

/** A layer of the major crime family: one row for each offence or victim, published by quarter. */
export function offenceLayer({ name, categories, firstKind, repeats, categoryField }: Options, making: Making): Layer {
  const { seed, places, scale, lastQuarterEnd } = making;
  const schedule = makeSchedule({
    categories,
    firstYear: 2014,
    scale,
    seed: seed + firstKind,
    lastDay: lastQuarterEnd,
  });
  const happeningOf = happenings({ seed, places, schedule, categories, firstKind, repeats, withheld: () => WITHHELD });
  const offences = categories.map(({ offences: list }) => shares(list.map(([, , , weight]) => weight)));
  return {
    name,
    geometryType: 'point',
    fields: fieldsOf({
      EVENT_UNIQUE_ID: 'String',
      REPORT_DATE: 'Date',
      OCC_DATE: 'Date',
      REPORT_YEAR: 'Integer',
      REPORT_MONTH: 'String',
      REPORT_DAY: 'Integer',
      REPORT_DOY: 'Integer',
      REPORT_DOW: 'String',
      REPORT_HOUR: 'Integer',
      OCC_YEAR: 'Integer',
      OCC_MONTH: 'String',
      OCC_DAY: 'Integer',
      OCC_DOY: 'Integer',
      OCC_DOW: 'String',
      OCC_HOUR: 'Integer',
      DIVISION: 'String',
      LOCATION_TYPE: 'String',
      PREMISES_TYPE: 'String',
      UCR_CODE: 'Integer',
      UCR_EXT: 'Integer',
      OFFENCE: 'String',
      [categoryField]: 'String',
      HOOD_158: 'String',
      NEIGHBOURHOOD_158: 'String',
      HOOD_140: 'String',
      NEIGHBOURHOOD_140: 'String',
      LONG_WGS84: 'Double',
      LAT_WGS84: 'Double',
    }),
    count: schedule.count,
    row: (n) => {
      const slot = schedule.slot(n);
      const happening = happeningOf(slot);
      const chance = hashOf(seed, firstKind + slot.category, slot.year, slot.ordinal, 13);
      const facts = categories[slot.category];
      const offence = facts?.offences[pick(offences[slot.category] ?? premises, chance / 2 ** 32)];
      return {
        attributes: attributesOf(n + 1, happening, offence ?? ['', 0, 0, 0], chance, categoryField, facts?.word ?? ''),
        geometry: { at: happening.at },
      };
    },
    firstRowFrom: (field, value) =>
      field === 'REPORT_DATE' ? schedule.firstRowFrom(Math.floor((value - 5 * 3_600_000) / 86_400_000)) : 0,
    editedAt: making.publishedAt,
  };
}

function attributesOf(
  objectId: number,
  { eventId, reportedOn, reportedHour, occurredOn, hour, division, at, neighbourhood }: Happening,
  [offence, code, extension]: readonly [string, number, number, number],
  chance: number,
  categoryField: string,
  word: string,
): Attributes {
  const reported = dayOf(reportedOn);
  const occurred = dayOf(occurredOn);
  // Very old rows keep their date and lose its parts, as at the service.
  const dated = occurredOn >= DATELESS_BEFORE;
  const premise = PREMISES[pick(premises, hashOf(chance) / 2 ** 32)];
  return {
    OBJECTID: objectId,
    EVENT_UNIQUE_ID: eventId,
    REPORT_DATE: reported.midnight,
    OCC_DATE: occurred.midnight,
    REPORT_YEAR: reported.year,
    REPORT_MONTH: reported.monthName,
    REPORT_DAY: reported.dayOfMonth,
    REPORT_DOY: reported.dayOfYear,
    REPORT_DOW: reported.paddedWeekday,
    REPORT_HOUR: reportedHour,
    OCC_YEAR: dated ? occurred.year : null,
    OCC_MONTH: dated ? occurred.monthName : null,
    OCC_DAY: dated ? occurred.dayOfMonth : null,
    OCC_DOY: dated ? occurred.dayOfYear : null,
    OCC_DOW: dated ? occurred.paddedWeekday : null,
    OCC_HOUR: hour,
    DIVISION: division,
    LOCATION_TYPE: premise?.[1] ?? null,
    PREMISES_TYPE: premise?.[0] ?? null,
    UCR_CODE: code,
    UCR_EXT: extension,
    OFFENCE: offence,
    [categoryField]: word,
    HOOD_158: neighbourhood.HOOD_158,
    NEIGHBOURHOOD_158: neighbourhood.NEIGHBOURHOOD_158,
    HOOD_140: neighbourhood.HOOD_140,
    NEIGHBOURHOOD_140: neighbourhood.NEIGHBOURHOOD_140,
    LONG_WGS84: at[0],
    LAT_WGS84: at[1],
  };
}
