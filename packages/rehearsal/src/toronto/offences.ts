import { HOUR_MS } from '@crimemap/contract/time';
import type { Layer } from '../arcgis/layer.ts';
import { chanceOf, hashOf, pick, shares } from '../chance.ts';
import { dayNumberOf, firstDayOf } from '../making/calendar.ts';
import { between, type Event } from '../making/history.ts';
import { type Columns, eventLayer } from '../making/layer-sample.ts';
import { DIVISION, dayOf, HOODS, KIND, type Making, POINT, type Row, rowOf, torontoHistory } from './events.ts';
import { INDICATORS, type TorontoCategory } from './facts/indicators.ts';
import { BICYCLE_THEFT, THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import { PREMISES } from './facts/premises.ts';

const premises = shares(PREMISES.map(([, , weight]) => weight));
const DATELESS_BEFORE = dayNumberOf('2000-01-01');
const FIRST_YEAR = 2014;
const REPEATS = 0.115;
const NO_HOUR = 0.02;
const SIX_HOURS_MS = 6 * HOUR_MS;
const withheld = (): number => 0.004;

/** Returns a function that adds offence and premises to a row. */
function offenceRows(seed: number, categories: readonly TorontoCategory[], firstKind: number) {
  const offences = categories.map(({ offences: list }) => shares(list.map(([, , , weight]) => weight)));
  return (event: Event) => {
    const row = rowOf(event);
    const { category, ordinal, occurredOn } = event;
    const chance = hashOf(seed, firstKind + category, row.reported.year, ordinal, 13);
    const facts = categories[category];
    const offence = facts?.offences[pick(offences[category] ?? premises, chance / 2 ** 32)];
    const [premisesType = null, locationType = null] = PREMISES[pick(premises, hashOf(chance) / 2 ** 32)] ?? [];
    // Very old rows have a date but not its parts (year, month, …), as in the real service.
    const dated = occurredOn >= DATELESS_BEFORE ? row.occurred : null;
    return Object.assign(row, {
      chance,
      word: facts?.word ?? null,
      offence: offence ?? ['', 0, 0],
      premisesType,
      locationType,
      dated,
    });
  };
}

type OffenceRow = ReturnType<ReturnType<typeof offenceRows>>;

const columnsWith = (categoryField: string): Columns<OffenceRow> => ({
  EVENT_UNIQUE_ID: ['String', ({ eventId }) => eventId],
  REPORT_DATE: ['Date', ({ reported }) => reported.midnight],
  OCC_DATE: ['Date', ({ occurred }) => occurred.midnight],
  REPORT_YEAR: ['Integer', ({ reported }) => reported.year],
  REPORT_MONTH: ['String', ({ reported }) => reported.monthName],
  REPORT_DAY: ['Integer', ({ reported }) => reported.dayOfMonth],
  REPORT_DOY: ['Integer', ({ reported }) => reported.dayOfYear],
  REPORT_DOW: ['String', ({ reported }) => reported.paddedWeekday],
  REPORT_HOUR: ['Integer', ({ reportedHour }) => reportedHour],
  OCC_YEAR: ['Integer', ({ dated }) => dated?.year ?? null],
  OCC_MONTH: ['String', ({ dated }) => dated?.monthName ?? null],
  OCC_DAY: ['Integer', ({ dated }) => dated?.dayOfMonth ?? null],
  OCC_DOY: ['Integer', ({ dated }) => dated?.dayOfYear ?? null],
  OCC_DOW: ['String', ({ dated }) => dated?.paddedWeekday ?? null],
  OCC_HOUR: ['Integer', ({ hour }) => hour],
  ...DIVISION,
  LOCATION_TYPE: ['String', ({ locationType }) => locationType],
  PREMISES_TYPE: ['String', ({ premisesType }) => premisesType],
  UCR_CODE: ['Integer', ({ offence }) => offence[1]],
  UCR_EXT: ['Integer', ({ offence }) => offence[2]],
  OFFENCE: ['String', ({ offence }) => offence[0]],
  [categoryField]: ['String', ({ word }) => word],
  ...HOODS,
  ...POINT,
});

const pointOf = ({ at }: Row) => at;

/** Returns the layers of major crimes, published quarterly, with one row for each offence or victim. */
export const quarterlyLayers = ({ seed, scale, lastQuarterEnd, publishedAt }: Making, categoryField: string): Layer[] =>
  [
    {
      name: 'Major_Crime_Indicators_Open_Data',
      categories: INDICATORS,
      firstKind: KIND.indicators,
      repeats: REPEATS,
    },
    {
      name: 'Theft_From_Motor_Vehicle_Open_Data',
      categories: [THEFT_FROM_VEHICLE],
      firstKind: KIND.theftFromVehicle,
      repeats: 0.03,
    },
  ].map(({ name, categories, firstKind, repeats }) =>
    eventLayer({
      name,
      history: torontoHistory({
        seed,
        daySeed: seed + firstKind,
        placeSeed: seed,
        scale,
        categories,
        firstYear: FIRST_YEAR,
        lastDay: lastQuarterEnd,
        firstKind,
        repeats,
        withheld,
      }),
      row: offenceRows(seed, categories, firstKind),
      columns: columnsWith(categoryField),
      at: pointOf,
      newest: 'REPORT_DATE',
      editedAt: publishedAt,
    }),
  );

const YEAR_TO_DATE: Columns<OffenceRow> = {
  EVENT_UNIQUE_ID: ['String', ({ eventId }) => eventId],
  OCC_DATE_AGOL: ['Date', ({ occurred }) => occurred.midnight],
  REPORT_DATE_AGOL: ['Date', ({ reported }) => reported.midnight],
  HOUR: ['Integer', ({ chance, hour }) => (chanceOf(chance, 17) < NO_HOUR ? null : hour)],
  ...DIVISION,
  PREMISES_TYPE: ['String', ({ premisesType }) => premisesType],
  CRIME_TYPE: ['String', ({ word }) => word],
  ...HOODS,
  COUNT_: ['Integer', () => 1],
  ...POINT,
  LOCATION_CATEGORY: ['String', ({ locationType }) => locationType],
};

/**
 * Returns the layer of the current year until yesterday. Its indicator rows are the same events, with the same numbers,
 * as in the quarterly layer.
 */
export function yearToDateLayer({ seed, scale, today }: Making): Layer {
  const categories = [...INDICATORS, BICYCLE_THEFT];
  const firstKind = KIND.indicators;
  const all = torontoHistory({
    seed,
    placeSeed: seed,
    scale,
    categories,
    firstYear: FIRST_YEAR,
    lastDay: today - 1,
    firstKind,
    repeats: REPEATS,
    withheld,
  });
  return eventLayer({
    name: 'YTD_CRIME_WM',
    history: between(all, firstDayOf(dayOf(today - 1).year), today),
    row: offenceRows(seed, categories, firstKind),
    columns: YEAR_TO_DATE,
    at: pointOf,
    newest: 'REPORT_DATE_AGOL',
    editedAt: dayOf(today).midnight + SIX_HOURS_MS,
  });
}
