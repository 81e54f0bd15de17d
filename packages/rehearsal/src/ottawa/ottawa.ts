import { DAY_MS } from '@crimemap/contract/time';
import type { Layer, LngLat } from '../arcgis/layer.ts';
import { addressLayer } from '../making/address-layer.ts';
import { calendarIn, dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { type Event, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { intersectionOf, type StreetRow, streetLayer } from '../making/street-layer.ts';
import { FIRST_YEAR, HATE_CRIMES, OFFENCES, SHOOTINGS } from './facts.ts';
import { groundOf, NEIGHBOURHOODS, WARDS, wardLabel } from './ground.ts';

const dayOf = calendarIn('America/Toronto');
const TIMES_OF_DAY = ['Late night', 'Morning', 'Afternoon', 'Evening'];
const WITHOUT_OCCURRENCE = 0.012;

/** Adds the values that all layers have to an event. Hours and minutes have no separator and no leading zeros. */
function rowOf(event: Event) {
  const { reportedOn, occurredOn, hour, draw } = event;
  const unknown = draw() < WITHOUT_OCCURRENCE;
  const minutes = draw() < 0.6 ? 0 : Math.floor(draw() * 12) * 5;
  const reportedHour = reportedOn === occurredOn ? hour + Math.floor(draw() * 3) : 8 + Math.floor(draw() * 12);
  const reported = dayOf(reportedOn);
  const occurred = unknown ? null : dayOf(occurredOn);
  const times = { time: hour * 100 + minutes, reportedTime: Math.min(23, reportedHour) * 100 };
  return Object.assign(event, times, { reported, occurred });
}
type Row = ReturnType<typeof rowOf>;

const COLUMNS: Columns<Row> = {
  YEAR: ['Integer', ({ reported }) => reported.year],
  REP_DATE: ['Date', ({ reported }) => reported.midnight],
  REP_HOUR: ['Integer', ({ reportedTime }) => reportedTime],
  OCC_DATE: ['Date', ({ occurred }) => occurred?.midnight ?? null],
  OCC_HOUR: ['Integer', ({ occurred, time }) => occurred && time],
  WEEKDAY: ['String', ({ occurred, reported }) => (occurred ?? reported).weekdayName],
  NB_NAME_EN: ['String', ({ area }) => NEIGHBOURHOODS[area]?.name ?? null],
  TOD: ['String', ({ hour }) => TIMES_OF_DAY[Math.floor(hour / 6)] ?? null],
  WARD: ['String', ({ area, reported }) => (area < 0 ? null : wardLabel(Math.floor(area / 2), reported.midnight))],
};

const CLASSES = {
  motorway: 'Provincial Highway',
  major: 'Arterial Road',
  minor: 'Major Collector Road',
  collector: 'Collector Road',
  local: 'Local Road',
  lane: 'Lane',
} as const;

const STREETS: Columns<StreetRow> = {
  FULL_ROADNAME_EN: ['String', ({ base, en, class: kind }) => (kind === 'motorway' ? 'HIGHWAY 497' : `${base} ${en}`)],
  FULL_ROADNAME_FR: [
    'String',
    ({ base, fr, class: kind }) => (kind === 'motorway' ? 'autoroute 497' : `${fr} ${base}`),
  ],
  SUBTYPE_TEXT: ['String', ({ class: kind }) => CLASSES[kind]],
  SUBCLASS: ['String', () => null],
  CURRENT_STATUS: ['String', () => 'Operational'],
};

const pointOf = ({ place }: Row) => place?.at ?? null;

/**
 * Returns the layers of Ottawa as they are on a day (`YYYY-MM-DD`): crime up to the end of the previous year, and the
 * current boundaries.
 */
export const ottawaWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const ground = groundOf(seed);
    const { places, groups: wards, areas: neighbourhoods } = ground;
    const intersection = (at: LngLat) =>
      intersectionOf(ground, at)
        .map(({ base, en }) => `${base} ${en}`.toUpperCase())
        .join(' @ ');
    const lastDay = firstDayOf(plainDayOf(dayNumberOf(today)).year) - 1;
    const editedAt = (lastDay + 30) * DAY_MS;
    const shared = { places, firstYear: FIRST_YEAR, lastDay };
    return [
      eventLayer({
        name: 'Criminal_Offences_Open_Data',
        history: makeHistory({ ...shared, seed: seed + 600, scale, categories: OFFENCES.map(([, facts]) => facts) }),
        row: rowOf,
        columns: {
          ...COLUMNS,
          INTERSECTION: ['String', ({ place }) => place && intersection(place.at)],
          OFF_SUM: ['String', ({ category }) => OFFENCES[category]?.[0] ?? null],
          OFF_CATEG: ['String', ({ category }) => OFFENCES[category]?.[1].word ?? null],
        },
        at: pointOf,
        newest: 'REP_DATE',
        editedAt,
      }),
      eventLayer({
        name: 'Shootings_Open_Data',
        history: makeHistory({ ...shared, seed: seed + 610, scale: 1, categories: [SHOOTINGS] }),
        row: rowOf,
        columns: COLUMNS,
        at: pointOf,
        editedAt,
      }),
      eventLayer({
        name: 'Hate_Crime_Open_Data',
        history: makeHistory({ ...shared, seed: seed + 620, scale: 1, categories: [HATE_CRIMES] }),
        row: (event) => ({ offence: event.draw() < 0.5 ? 'Mischief' : 'Uttering Threats', ...rowOf(event) }),
        columns: { ...COLUMNS, INTERSECTION: ['String', () => null], OFF_CATEG: ['String', ({ offence }) => offence] },
        editedAt,
      }),
      areaLayer({
        name: 'Wards',
        columns: { WARD: ['String', ({ code }) => code], NAME: ['String', ({ name }) => name] },
        areas: WARDS,
        rings: wards,
        editedAt,
      }),
      areaLayer({
        name: 'Neighbourhoods',
        id: 2,
        columns: { NAME: ['String', ({ name }) => name] },
        areas: NEIGHBOURHOODS,
        rings: neighbourhoods,
        editedAt,
      }),
      streetLayer({ scale, name: 'Streets', id: 3, title: 'Road Centrelines', ground, columns: STREETS, editedAt }),
      addressLayer({
        scale,
        name: 'Municipal_Address',
        ground,
        columns: {
          ADDRNUM: ['String', ({ number, suffix }) => `${number}${suffix ?? ''}`],
          FULLNAME: ['String', ({ base, en }) => `${base} ${en}`.toUpperCase()],
        },
        editedAt,
      }),
    ];
  };
