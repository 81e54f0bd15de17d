import { montreal } from '@crimemap/cities/cities/montreal';
import { fromLngLat } from '@crimemap/cities/kit/projections';
import { DAY_MS } from '@crimemap/contract/time';
import type { Layer } from '../arcgis/layer.ts';
import { type AddressRow, addressLayer } from '../making/address-layer.ts';
import { areasAround } from '../making/areas.ts';
import { dateOf, dayNumberOf, firstDayOf } from '../making/calendar.ts';
import { groundAround } from '../making/ground.ts';
import { type Event, makeHistory } from '../making/history.ts';
import { areaLayer, type Columns, eventLayer } from '../making/layer-sample.ts';
import { type StreetRow, streetLayer } from '../making/street-layer.ts';
import { BY_STATION, CATEGORIES, FIRST_YEAR, MERGED, OUTLINE } from './facts.ts';

export const MONTREAL_RESOURCE = 'c6f482bf-bf0f-4960-8b2f-9982c211addd';

const STATIONS = montreal.centres.pdq ?? [];
const BOROUGHS = montreal.centres.borough ?? [];
const MTM_8 = 32188;
const WITHOUT_PLACE = 0.16;
const METRO = '50';
const AIRPORT = '55';
/** Day from which rows no longer name the merged stations. */
const MERGED_ON = firstDayOf(2024);
const DAYS_BEHIND = 3;
const SHIFTS = ['nuit', 'jour', 'soir'];

const groundOf = groundAround({
  centres: STATIONS.map(({ at }) => at),
  outline: OUTLINE,
  weights: BY_STATION.map(([, rows]) => rows ** 0.6),
  about: 16_000,
  streets: { tilt: -35, block: [110, 160] },
});

function stationOf({ area, reportedOn, draw }: Event): string {
  const chance = draw();
  if (area < 0) return chance < 0.93 ? METRO : chance < 0.98 ? AIRPORT : '';
  const [station = 0, rows = 1] = BY_STATION[area] ?? [];
  const [before, rowsBefore] = MERGED.get(station) ?? [station, 0];
  const old = reportedOn < MERGED_ON && chance < rowsBefore / (rows + rowsBefore);
  return String(old ? before : station);
}

function rowOf(event: Event) {
  const station = stationOf(event);
  const at = event.place !== null && event.draw() >= WITHOUT_PLACE ? event.place.at : null;
  const metres = at && fromLngLat(at, MTM_8).map((value) => Math.round(value * 1000) / 1000);
  return Object.assign(event, { station, at, metres });
}

const COLUMNS: Columns<ReturnType<typeof rowOf>> = {
  CATEGORIE: ['String', ({ category }) => CATEGORIES[category]?.word ?? null],
  DATE: ['String', ({ occurredOn }) => dateOf(occurredOn)],
  QUART: ['String', ({ hour }) => SHIFTS[Math.floor(hour / 8)] ?? null],
  PDQ: ['String', ({ station }) => station],
  X: ['Double', ({ metres }) => metres?.[0] ?? null],
  Y: ['Double', ({ metres }) => metres?.[1] ?? null],
  LONGITUDE: ['Double', ({ at }) => at?.[0] ?? null],
  LATITUDE: ['Double', ({ at }) => at?.[1] ?? null],
};

const CLASSES = { motorway: 8, major: 7, minor: 6, collector: 5, local: 0, lane: 4 } as const;

const STREETS: Columns<StreetRow> = {
  ODONYME: ['String', ({ base, fr, class: kind }) => (kind === 'motorway' ? `autoroute ${base}` : `${fr} ${base}`)],
  CLASSE: ['Integer', ({ class: kind }) => CLASSES[kind]],
};

const ADDRESSES: Columns<AddressRow> = {
  TEXTE: ['String', ({ number, suffix }) => `#${number}${suffix ?? ''}`],
  ADDR_DE: ['Integer', ({ number }) => number],
  ADDR_A: ['Integer', ({ last }) => last],
  GENERIQUE: ['String', ({ fr }) => fr],
  LIEN: ['String', () => null],
  SPECIFIQUE: ['String', ({ base }) => base],
  ORIENTATION: ['String', () => 'X'],
};

/** Returns the datastore resource and the files of Montréal as they are on a day (`YYYY-MM-DD`). */
export const montrealWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const ground = groundOf(seed);
    const { areas: stations, places } = ground;
    const lastDay = dayNumberOf(today) - DAYS_BEHIND;
    const editedAt = lastDay * DAY_MS;
    const categories = CATEGORIES;
    const history = makeHistory({ seed: seed + 900, scale, categories, places, firstYear: FIRST_YEAR, lastDay });
    return [
      eventLayer({ name: 'actes-criminels', history, row: rowOf, columns: COLUMNS, editedAt }),
      areaLayer({
        name: 'limitespdq',
        columns: { PDQ: ['String', ({ code }) => Number(code)] },
        areas: STATIONS,
        rings: stations,
        editedAt,
      }),
      areaLayer({
        name: 'limites-administratives-agglomeration',
        columns: { NOM: ['String', ({ code }) => code] },
        areas: BOROUGHS,
        rings: areasAround(
          BOROUGHS.map(({ at }) => at),
          OUTLINE,
        ),
        editedAt,
      }),
      streetLayer({ scale, name: 'geobase', ground, language: 'fr', columns: STREETS, editedAt }),
      addressLayer({ scale, name: 'adresses', ground, language: 'fr', columns: ADDRESSES, editedAt }),
    ];
  };
