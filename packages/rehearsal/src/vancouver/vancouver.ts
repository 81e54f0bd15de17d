import { vancouver } from '@crimemap/cities/cities/vancouver';
import { fromLngLat } from '@crimemap/cities/kit/projections';
import { DAY_MS } from '@crimemap/contract/time';
import { type Attributes, fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaLayer } from '../making/area-layer.ts';
import { areasAround } from '../making/areas.ts';
import { dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { type Event, type History, makeHistory } from '../making/history.ts';
import { type Places, placesIn } from '../making/places.ts';
import type { Point, Ring } from '../making/shapes.ts';
import { BY_NEIGHBOURHOOD, FIRST_YEAR, OUTLINE, TYPES } from './facts.ts';

const NEIGHBOURHOODS = vancouver.centres.neighbourhood ?? [];
/** Neighbourhoods of the police that are none of the city's local areas. */
const NO_LOCAL_AREA = new Set(['Musqueam', 'Stanley Park']);
/** The edition of all years lacks it, as one of the official ones did; its own archive has it. */
const LEFT_OUT = 2022;
const UTM_10 = 26910;
/** Rows that are exactly like the one before. */
const REPEATS = 0.05;
const WITHOUT_PLACE = 0.0005;
/** Of a thousand rows, those whose time nobody knows: they are published at midnight. */
const WITHOUT_TIME = 41;
const DAYS_BEHIND = 8;

const made = new Map<number, { areas: readonly (readonly Ring[])[]; places: Places }>();

function groundOf(seed: number) {
  let ground = made.get(seed);
  if (!ground) {
    const areas = areasAround(
      NEIGHBOURHOODS.map(({ at }) => at),
      OUTLINE,
    );
    const weights = BY_NEIGHBOURHOOD.map(([, rows]) => rows ** 0.5);
    const places = placesIn({ seed, areas, weights, about: 9_000, streets: { tilt: 0, block: [120, 90] } });
    ground = { areas, places };
    made.set(seed, ground);
  }
  return ground;
}

/** An invented hundred block: the same for the same place. */
const block = ([lng, lat]: Point): string =>
  `${Math.round((lat - 49.19) * 400)}XX REHEARSAL ${Math.round((-lng - 123) * 1e4) % 90} ST`;

const metres = (value: number): string => value.toFixed(4);

function rowOf({ category, reportedOn, hour, area, place, number }: Event): Attributes {
  const type = TYPES[category];
  const { year, month, dayOfMonth } = plainDayOf(reportedOn);
  const nowhere = place === null || (number % 10_000) / 10_000 < WITHOUT_PLACE;
  const hidden = type?.hidden ?? false;
  const isTimeless = hidden || (number * 7_919) % 1_000 < WITHOUT_TIME;
  const [x, y] = hidden || nowhere ? [] : fromLngLat(place.at, UTM_10);
  return {
    TYPE: type?.word ?? null,
    YEAR: year,
    MONTH: month + 1,
    DAY: dayOfMonth,
    HOUR: isTimeless ? 0 : hour,
    MINUTE: isTimeless ? 0 : 1 + (number % 59),
    HUNDRED_BLOCK: hidden ? 'OFFSET TO PROTECT PRIVACY' : nowhere ? '99XXXX UNKNOWN' : block(place.at),
    NEIGHBOURHOOD: BY_NEIGHBOURHOOD[area]?.[0] ?? null,
    X: x === undefined ? (hidden ? '0.0' : null) : metres(x),
    Y: y === undefined ? (hidden ? '0.0' : null) : metres(y),
  };
}

const COLUMNS = {
  TYPE: 'String',
  YEAR: 'Integer',
  MONTH: 'Integer',
  DAY: 'Integer',
  HOUR: 'Integer',
  MINUTE: 'Integer',
  HUNDRED_BLOCK: 'String',
  NEIGHBOURHOOD: 'String',
  X: 'String',
  Y: 'String',
} as const;

const crimeLayer = (part: string, count: number, event: (n: number) => Event, editedAt: number): Layer => ({
  name: `crime_${part}`,
  geometryType: null,
  fields: fieldsOf(COLUMNS),
  count,
  row: (n) => ({ attributes: { OBJECTID: n + 1, ...rowOf(event(n)) }, geometry: null }),
  editedAt,
});

/** The rows of one year, and all rows but those of the year that is left out. */
function editions(history: History, lastYear: number, editedAt: number): Layer[] {
  const [from, to] = [history.firstRowFrom(firstDayOf(LEFT_OUT)), history.firstRowFrom(firstDayOf(LEFT_OUT + 1))];
  const all = crimeLayer(
    'AllYears',
    history.count - (to - from),
    (n) => history.event(n < from ? n : n + to - from),
    editedAt,
  );
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, index) => {
    const year = FIRST_YEAR + index;
    const first = history.firstRowFrom(firstDayOf(year));
    const count = history.firstRowFrom(firstDayOf(year + 1)) - first;
    return crimeLayer(String(year), count, (n) => history.event(first + n), editedAt);
  });
  return [all, ...years];
}

/** Vancouver's files as they stand on a day (`YYYY-MM-DD`): the archives of all years and of each, and the local areas. */
export const vancouverWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const { areas, places } = groundOf(seed);
    const lastDay = dayNumberOf(today) - DAYS_BEHIND;
    const editedAt = lastDay * DAY_MS;
    const history = makeHistory({
      seed: seed + 800,
      scale,
      categories: TYPES,
      places,
      firstYear: FIRST_YEAR,
      lastDay,
      repeats: REPEATS,
    });
    const local = NEIGHBOURHOODS.map(({ name }, index) => ({ name, rings: areas[index] ?? [] })).filter(
      ({ name }) => !NO_LOCAL_AREA.has(name),
    );
    return [
      ...editions(history, plainDayOf(lastDay).year, editedAt),
      areaLayer({
        name: 'local-area-boundary',
        columns: { name: 'String' },
        // The city writes one of them with a hyphen.
        areas: local.map(({ name }) => ({ name: name.replace('Arbutus Ridge', 'Arbutus-Ridge') })),
        rings: local.map(({ rings }) => rings),
        editedAt,
      }),
    ];
  };
