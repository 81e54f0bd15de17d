import { montreal } from '@crimemap/cities/cities/montreal';
import { fromLngLat } from '@crimemap/cities/kit/projections';
import { DAY_MS } from '@crimemap/contract/time';
import { type Attributes, fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaLayer } from '../making/area-layer.ts';
import { areasAround } from '../making/areas.ts';
import { dateOf, dayNumberOf, firstDayOf } from '../making/calendar.ts';
import { type Event, makeHistory } from '../making/history.ts';
import { type Places, placesIn } from '../making/places.ts';
import type { Ring } from '../making/shapes.ts';
import { BY_STATION, CATEGORIES, FIRST_YEAR, MERGED, OUTLINE } from './facts.ts';

export const MONTREAL_RESOURCE = 'c6f482bf-bf0f-4960-8b2f-9982c211addd';

const STATIONS = montreal.centres.pdq ?? [];
const BOROUGHS = montreal.centres.borough ?? [];
const MTM_8 = 32188;
const WITHOUT_PLACE = 0.16;
const METRO = '50';
const AIRPORT = '55';
/** Until when rows still name stations that have since been merged. */
const MERGED_ON = firstDayOf(2024);
const DAYS_BEHIND = 3;

const made = new Map<
  number,
  { stations: readonly (readonly Ring[])[]; boroughs: readonly (readonly Ring[])[]; places: Places }
>();

function groundOf(seed: number) {
  let ground = made.get(seed);
  if (!ground) {
    const stations = areasAround(
      STATIONS.map(({ at }) => at),
      OUTLINE,
    );
    const boroughs = areasAround(
      BOROUGHS.map(({ at }) => at),
      OUTLINE,
    );
    const weights = BY_STATION.map(([, rows]) => rows ** 0.6);
    const places = placesIn({
      seed,
      areas: stations,
      weights,
      about: 16_000,
      streets: { tilt: -35, block: [110, 160] },
    });
    ground = { stations, boroughs, places };
    made.set(seed, ground);
  }
  return ground;
}

const SHIFTS = ['nuit', 'jour', 'soir'];

function stationOf({ area, reportedOn, draw }: Event): string {
  const chance = draw();
  if (area < 0) return chance < 0.93 ? METRO : chance < 0.98 ? AIRPORT : '';
  const [station = 0, rows = 1] = BY_STATION[area] ?? [];
  const [before, rowsBefore] = MERGED.get(station) ?? [station, 0];
  const old = reportedOn < MERGED_ON && chance < rowsBefore / (rows + rowsBefore);
  return String(old ? before : station);
}

function rowOf(event: Event): Attributes {
  const { category, occurredOn, hour, place, draw } = event;
  const PDQ = stationOf(event);
  const at = place !== null && draw() >= WITHOUT_PLACE ? place.at : null;
  const [x = null, y = null] = at ? fromLngLat(at, MTM_8).map((metres) => Math.round(metres * 1000) / 1000) : [];
  return {
    CATEGORIE: CATEGORIES[category]?.word ?? null,
    DATE: dateOf(occurredOn),
    QUART: SHIFTS[Math.floor(hour / 8)] ?? null,
    PDQ,
    X: x,
    Y: y,
    LONGITUDE: at?.[0] ?? null,
    LATITUDE: at?.[1] ?? null,
  };
}

/** Montréal's datastore resource and files as they stand on a day (`YYYY-MM-DD`). */
export const montrealWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const { stations, boroughs, places } = groundOf(seed);
    const lastDay = dayNumberOf(today) - DAYS_BEHIND;
    const editedAt = lastDay * DAY_MS;
    const history = makeHistory({
      seed: seed + 900,
      scale,
      categories: CATEGORIES,
      places,
      firstYear: FIRST_YEAR,
      lastDay,
    });
    return [
      {
        name: 'actes-criminels',
        geometryType: null,
        fields: fieldsOf({
          CATEGORIE: 'String',
          DATE: 'String',
          QUART: 'String',
          PDQ: 'String',
          X: 'Double',
          Y: 'Double',
          LONGITUDE: 'Double',
          LATITUDE: 'Double',
        }),
        count: history.count,
        row: (n) => ({ attributes: { OBJECTID: n + 1, ...rowOf(history.event(n)) }, geometry: null }),
        editedAt,
      },
      areaLayer({
        name: 'limitespdq',
        columns: { PDQ: 'String' },
        areas: STATIONS.map(({ code }) => ({ PDQ: Number(code) })),
        rings: stations,
        editedAt,
      }),
      areaLayer({
        name: 'limites-administratives-agglomeration',
        columns: { NOM: 'String' },
        areas: BOROUGHS.map(({ code }) => ({ NOM: code })),
        rings: boroughs,
        editedAt,
      }),
    ];
  };
