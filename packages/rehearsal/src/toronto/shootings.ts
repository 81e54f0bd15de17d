import type { Layer } from '../arcgis/layer.ts';
import { chanceOf, drawsFrom, pick, shares } from '../chance.ts';
import { type Columns, eventLayer } from '../making/layer-sample.ts';
import { DIVISION, HOODS, KIND, type Making, POINT, type Row, rowHash, rowOf, torontoHistory } from './events.ts';
import { HOMICIDES, SHOOTINGS } from './facts/other-categories.ts';

const RANGES = ['Night', 'Morning', 'Afternoon', 'Evening'];
const deaths = shares([0.886, 0.107, 0.006, 0.001]);
const injuries = shares([0.604, 0.335, 0.047, 0.009, 0.003, 0.001, 0.001]);
const homicideTypes = shares(HOMICIDES.offences.map(([, , , weight]) => weight));

const WHEN = {
  EVENT_UNIQUE_ID: ['String', ({ eventId }) => eventId],
  OCC_DATE: ['Date', ({ occurred }) => occurred.midnight],
  OCC_YEAR: ['Integer', ({ occurred }) => occurred.year],
  OCC_MONTH: ['String', ({ occurred }) => occurred.monthName],
} satisfies Columns<Row>;
const OCC_DAY: Columns<Row>[string] = ['Integer', ({ occurred }) => occurred.dayOfMonth];
const OCC_DOW: Columns<Row>[string] = ['String', ({ occurred }) => occurred.weekdayName];
const OCC_DOY: Columns<Row>[string] = ['Integer', ({ occurred }) => occurred.dayOfYear];
const WHERE: Columns<Row> = { ...DIVISION, ...HOODS, ...POINT };
const SHARED = { firstYear: 2004, scale: 1, firstKind: KIND.others } as const;

/**
 * Returns the layer of shootings and firearm discharges. It has all rows at any scale; some from before 2014 have no
 * coordinates.
 */
export const shootingsLayer = ({ seed, lastQuarterEnd, publishedAt }: Making): Layer =>
  eventLayer({
    name: 'Shooting_and_Firearm_Discharges_Open_Data',
    history: torontoHistory({
      ...SHARED,
      seed: seed + 20,
      placeSeed: seed,
      categories: [SHOOTINGS],
      lastDay: lastQuarterEnd,
      withheld: (year) => (year < 2014 ? 0.028 : 0),
    }),
    row: (event) => {
      const row = rowOf(event);
      const draw = drawsFrom(rowHash(seed, row, 21));
      return { ...row, dead: pick(deaths, draw()), hurt: pick(injuries, draw()) };
    },
    columns: {
      ...WHEN,
      OCC_DOW,
      OCC_DOY,
      OCC_DAY,
      OCC_HOUR: ['Integer', ({ hour }) => hour],
      OCC_TIME_RANGE: ['String', ({ hour }) => RANGES[Math.floor(hour / 6)] ?? null],
      DEATH: ['Integer', ({ dead }) => dead],
      INJURIES: ['Integer', ({ hurt }) => hurt],
      EVENT_TYPE: ['String', ({ dead, hurt }) => (dead + hurt > 0 ? 'Shooting' : 'Firearm Discharge')],
      ...WHERE,
    },
    at: ({ at }) => at,
    editedAt: publishedAt,
  });

/** Returns the layer of homicides, with one row for each victim. It has all rows at any scale. */
export const homicidesLayer = ({ seed, lastQuarterEnd, publishedAt }: Making): Layer =>
  eventLayer({
    name: 'Homicides_Open_Data_ASR_RC_TBL_002',
    history: torontoHistory({
      ...SHARED,
      seed: seed + 30,
      placeSeed: seed,
      categories: [HOMICIDES],
      lastDay: lastQuarterEnd,
      repeats: 0.064,
    }),
    row: rowOf,
    columns: {
      ...WHEN,
      OCC_DAY,
      OCC_DOW,
      OCC_DOY,
      HOMICIDE_TYPE: [
        'String',
        ({ occurredOn, hour }) =>
          HOMICIDES.offences[pick(homicideTypes, chanceOf(seed, occurredOn, hour, 31))]?.[0] ?? null,
      ],
      ...WHERE,
    },
    at: ({ at }) => at,
    editedAt: publishedAt,
  });
