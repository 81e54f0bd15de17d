import { edmonton } from '@crimemap/cities/cities/edmonton';
import { DAY_MS } from '@crimemap/contract/time';
import type { Layer, LngLat } from '../arcgis/layer.ts';
import { type AddressRow, addressLayer } from '../making/address-layer.ts';
import { dateOf, dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { groundAround } from '../making/ground.ts';
import { between, type Event, type History, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { lineText, type StreetRow, streetLayer } from '../making/street-layer.ts';
import { FIRST_YEAR, KINDS, OUTLINE } from './facts.ts';

const WARDS = edmonton.centres.ward ?? [];
/** Services of the closed years. As in the real service, the years in their names are wrong. */
const CLOSED_YEARS = {
  2023: 'Historic_Occurrences_CSDP_2_view',
  2024: 'Historic_Occurrences_CSDP_2023View',
  2025: 'Historic_Occurrences_CSDP_2022_View',
} as const;
const NOON = DAY_MS / 2;
const WINDOW_DAYS = 366;
const DAYS_BEHIND = 2;

const groundOf = groundAround({
  centres: WARDS.map(({ at }) => at),
  outline: OUTLINE,
  about: 6_000,
  streets: { tilt: 0, block: [170, 110] },
});

const rowOf = ({ category, reportedOn, place }: Event) => ({
  kind: KINDS[category],
  reportedOn,
  day: plainDayOf(reportedOn),
  at: place?.at ?? null,
});

const COLUMNS: Columns<ReturnType<typeof rowOf>> = {
  Occurrence_Category: ['String', ({ kind }) => kind?.category ?? null],
  Occurrence_Group: ['String', ({ kind }) => kind?.group ?? null],
  Occurrence_Type_Group: ['String', ({ kind }) => kind?.type.word ?? null],
  Reported_Date: ['Date', ({ reportedOn }) => reportedOn * DAY_MS + NOON],
  Date_Reported: ['String', ({ reportedOn }) => dateOf(reportedOn).replaceAll('-', '/')],
  Reported_Day: ['Integer', ({ day }) => day.dayOfMonth],
  Reported_Month: ['Integer', ({ day }) => day.month + 1],
  Reported_Year: ['Integer', ({ day }) => day.year],
};

const TYPES = {
  motorway: 'Road',
  major: 'Road',
  minor: 'Road',
  collector: 'Road',
  local: 'Road',
  lane: 'Alley',
} as const;
const CLASSES = {
  motorway: 'Freeway',
  major: 'Arterial-A',
  minor: 'Arterial-D',
  collector: 'Collector-Residential',
  local: 'Local-Residential',
  lane: null,
} as const;
/** Street and avenue numbers start again after this many. */
const NUMBERS = 250;

const numberOf = ({ line }: StreetRow['street']): number => 1 + (((line % NUMBERS) + NUMBERS) % NUMBERS);
const numberedName = (street: StreetRow['street']): string =>
  `${numberOf(street)} ${street.way === 'north' ? 'STREET' : 'AVENUE'} NW`;

const STREETS: Columns<StreetRow> = {
  street_name_full: [
    'String',
    ({ street, base, class: kind }) =>
      kind === 'motorway' ? `${base.toUpperCase()} FREEWAY NW` : numberedName(street),
  ],
  centerline_type: ['String', ({ class: kind }) => TYPES[kind]],
  functional_class_code: ['String', ({ class: kind }) => CLASSES[kind]],
  the_geom: ['String', lineText],
};

const ADDRESSES: Columns<AddressRow> = {
  house_number: ['String', ({ number }) => String(number)],
  street_name: ['String', ({ street }) => numberedName(street)],
  longitude: ['String', ({ at: [lng] }) => String(lng)],
  latitude: ['String', ({ at: [, lat] }) => String(lat)],
};

/** Returns the layers of Edmonton on a day (`YYYY-MM-DD`): the closed years, and a rolling window of twelve months. */
export const edmontonWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const ground = groundOf(seed);
    const intersection = (at: LngLat) => {
      const [street, avenue] = ground.network.intersectionAt(at);
      return `${numberOf(street)} ST/${numberOf(avenue)} AV`;
    };
    const { places, areas } = ground;
    const columns: typeof COLUMNS = { ...COLUMNS, Intersection: ['String', ({ at }) => at && intersection(at)] };
    const occurrences = (name: string, history: History, editedAt: number): Layer =>
      eventLayer({ name, history, row: rowOf, columns, at: ({ at }) => at, newest: 'Reported_Date', editedAt });
    const now = dayNumberOf(today);
    const editedAt = (now - 1) * DAY_MS;
    const history = makeHistory({
      seed: seed + 700,
      scale,
      categories: KINDS.map(({ type }) => type),
      places,
      firstYear: FIRST_YEAR,
      lastDay: Math.max(now, firstDayOf(2026)),
    });
    return [
      occurrences('EPS_OCC_30DAY', between(history, now - WINDOW_DAYS, now - DAYS_BEHIND), editedAt),
      ...Object.entries(CLOSED_YEARS).map(([year, name]) => {
        const after = firstDayOf(Number(year) + 1);
        return occurrences(name, between(history, firstDayOf(Number(year)), after - 1), after * DAY_MS);
      }),
      areaLayer({
        name: 'Ward_Boundaries',
        columns: { WARD_NAME: ['String', ({ name }) => `${name} Ward`] },
        areas: WARDS,
        rings: areas,
        editedAt,
      }),
      streetLayer({ scale, name: '9j8t-zm52', ground, columns: STREETS, editedAt }),
      addressLayer({ scale, name: 'ut27-nrpn', ground, columns: ADDRESSES, editedAt }),
    ];
  };
