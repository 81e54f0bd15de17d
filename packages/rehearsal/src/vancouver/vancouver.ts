import { vancouver } from '@crimemap/cities/cities/vancouver';
import { fromLngLat } from '@crimemap/cities/kit/projections';
import { DAY_MS } from '@crimemap/contract/time';
import type { Layer, LngLat } from '../arcgis/layer.ts';
import { type AddressRow, addressLayer } from '../making/address-layer.ts';
import { dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { type Ground, groundAround } from '../making/ground.ts';
import { between, type Event, type History, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { intersectionOf, type StreetRow, streetLayer } from '../making/street-layer.ts';
import { BY_NEIGHBOURHOOD, FIRST_YEAR, OUTLINE, TYPES } from './facts.ts';

const NEIGHBOURHOODS = vancouver.centres.neighbourhood ?? [];
/** Neighbourhoods of the police that the city does not have as local areas. */
const NO_LOCAL_AREA = new Set(['Musqueam', 'Stanley Park']);
/** Year that the file of all years lacks, as one official version did. The archive of that year contains its rows. */
const LEFT_OUT = 2022;
const UTM_10 = 26910;
/** Share of rows that are identical to the row before. */
const REPEATS = 0.05;
const WITHOUT_PLACE = 0.0005;
/** Rows per thousand whose time is unknown and published as midnight. */
const WITHOUT_TIME = 41;
const DAYS_BEHIND = 8;

/** Latitude at which the numbering of blocks starts, and blocks per degree of latitude. */
const [SOUTH, BLOCKS_A_DEGREE] = [49.19, 400];

const groundOf = groundAround({
  centres: NEIGHBOURHOODS.map(({ at }) => at),
  outline: OUTLINE,
  weights: BY_NEIGHBOURHOOD.map(([, rows]) => rows ** 0.5),
  about: 9_000,
  streets: { tilt: 0, block: [120, 90] },
});

/** Returns the invented block in which a place is, on its street that runs north. */
function blockOf(ground: Ground, at: LngLat): string {
  const [{ base, en }] = intersectionOf(ground, at);
  return `${Math.round((at[1] - SOUTH) * BLOCKS_A_DEGREE)}XX ${base} ${en}`.toUpperCase();
}

function rowOf(event: Event, ground: Ground) {
  const { category, reportedOn, place, number } = event;
  const type = TYPES[category];
  const hidden = type?.hidden ?? false;
  const at = (number % 10_000) / 10_000 < WITHOUT_PLACE || !place ? null : place.at;
  return Object.assign(event, {
    word: type?.word ?? null,
    day: plainDayOf(reportedOn),
    hidden,
    timeless: hidden || (number * 7_919) % 1_000 < WITHOUT_TIME,
    block: hidden ? 'OFFSET TO PROTECT PRIVACY' : at ? blockOf(ground, at) : '99XXXX UNKNOWN',
    metres: hidden ? ['0.0', '0.0'] : at && fromLngLat(at, UTM_10).map((value) => value.toFixed(4)),
  });
}

const COLUMNS: Columns<ReturnType<typeof rowOf>> = {
  TYPE: ['String', ({ word }) => word],
  YEAR: ['Integer', ({ day }) => day.year],
  MONTH: ['Integer', ({ day }) => day.month + 1],
  DAY: ['Integer', ({ day }) => day.dayOfMonth],
  HOUR: ['Integer', ({ timeless, hour }) => (timeless ? 0 : hour)],
  MINUTE: ['Integer', ({ timeless, number }) => (timeless ? 0 : 1 + (number % 59))],
  HUNDRED_BLOCK: ['String', (row) => row.block],
  NEIGHBOURHOOD: ['String', ({ area }) => BY_NEIGHBOURHOOD[area]?.[0] ?? null],
  X: ['String', ({ metres }) => metres?.[0] ?? null],
  Y: ['String', ({ metres }) => metres?.[1] ?? null],
};

/** Returns all rows except the rows of the year to leave out. */
function withoutOneYear({ count, event, firstRowFrom }: History): Pick<History, 'count' | 'event'> {
  const from = firstRowFrom(firstDayOf(LEFT_OUT));
  const left = firstRowFrom(firstDayOf(LEFT_OUT + 1)) - from;
  return { count: count - left, event: (n) => event(n < from ? n : n + left) };
}

const CLASSES = {
  motorway: null,
  major: 'Arterial',
  minor: 'Secondary Arterial',
  collector: 'Collector',
  local: 'Residential',
  lane: null,
} as const;

const isOfTheCity = ({ class: kind }: Pick<StreetRow, 'class'>): boolean => kind !== 'motorway';

const STREETS: Columns<StreetRow> = {
  hblock: ['String', ({ base, en, block: nth }) => `${nth * 100} ${base} ${en}`.toUpperCase()],
  streetuse: ['String', ({ class: kind }) => CLASSES[kind]],
};

const ADDRESSES: Columns<AddressRow> = {
  civic_number: ['String', ({ number }) => String(number)],
  std_street: ['String', ({ base, en }) => `${base} ${en}`.toUpperCase()],
};

/**
 * Returns a function that returns Vancouver's files as they are on a day (`YYYY-MM-DD`): an archive of all years, an
 * archive for each year, and the local areas.
 */
export const vancouverWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const ground = groundOf(seed);
    const { areas, places } = ground;
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
    const archive = (part: string, rows: Pick<History, 'count' | 'event'>): Layer =>
      eventLayer({
        name: `crime_${part}`,
        history: rows,
        row: (event) => rowOf(event, ground),
        columns: COLUMNS,
        editedAt,
      });
    const years = Array.from({ length: plainDayOf(lastDay).year - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
    const local = NEIGHBOURHOODS.flatMap(({ name }, index) =>
      NO_LOCAL_AREA.has(name) ? [] : [{ name, rings: areas[index] ?? [] }],
    );
    return [
      archive('AllYears', withoutOneYear(history)),
      ...years.map((year) => archive(String(year), between(history, firstDayOf(year), firstDayOf(year + 1) - 1))),
      areaLayer({
        name: 'local-area-boundary',
        // The city writes this name with a hyphen, unlike the police.
        columns: { name: ['String', ({ name }) => name.replace('Arbutus Ridge', 'Arbutus-Ridge')] },
        areas: local,
        rings: local.map(({ rings }) => rings),
        editedAt,
      }),
      streetLayer({ scale, name: 'public-streets', ground, columns: STREETS, only: isOfTheCity, editedAt }),
      streetLayer({
        scale,
        name: 'non-city-streets',
        ground,
        columns: STREETS,
        only: (piece) => !isOfTheCity(piece),
        editedAt,
      }),
      streetLayer({ scale, name: 'lanes', ground, columns: STREETS, only: () => false, editedAt }),
      addressLayer({ scale, name: 'property-addresses', ground, columns: ADDRESSES, editedAt }),
    ];
  };
