import {
  dayNumber,
  HOUR_UNKNOWN,
  LAG_UNKNOWN,
  type PackedIncidents,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';

const PLACES = 24_000;
/** Areas and neighbourhoods as many as Toronto's. */
export const RANDOM_NAMES = {
  areas: [...Array.from({ length: 16 }, (_, area) => `D${area + 11}`), ''],
  neighbourhoods: Array.from({ length: 158 }, (_, name) => String(name + 1).padStart(3, '0')),
};

export const below = (draw: () => number, most: number): number => Math.floor(draw() * most);

/** Places of a city of 40 by 20 km: one neighbourhood lies in one area, and one place in forty is the centre of an area. */
export function randomPlaces(draw: () => number): PlacesTable {
  const neighbourhood = Uint16Array.from({ length: PLACES }, () => below(draw, RANDOM_NAMES.neighbourhoods.length));
  return {
    length: PLACES,
    lngLat: Float64Array.from({ length: 2 * PLACES }, (_, at) =>
      at % 2 === 0 ? -79.6 + below(draw, 500_000) / 1e6 : 43.6 + below(draw, 200_000) / 1e6,
    ),
    area: neighbourhood.map((of) => of % 16),
    neighbourhood,
    precision: Uint8Array.from({ length: PLACES }, () => (draw() < 0.025 ? 3 : 0)),
  };
}

/** One year's rows of so many types; a tenth of the places have most of them, seven of ten are reported on the same day. */
export function randomRows(draw: () => number, year: number, length: number, types: number): PackedIncidents {
  const first = dayNumber(`${year}-01-01`);
  const place = () => (draw() < 0.7 ? below(draw, PLACES / 10) * 10 : below(draw, PLACES));
  return {
    length,
    place: Uint32Array.from({ length }, place),
    day: Uint16Array.from({ length }, () => first + below(draw, 365)),
    hour: Uint8Array.from({ length }, () => (draw() < 0.1 ? HOUR_UNKNOWN : below(draw, 24))),
    type: Uint8Array.from({ length }, () => Math.min(below(draw, types), below(draw, types))),
    harmed: new Uint8Array(length),
    lag: Uint8Array.from({ length }, () => (draw() < 0.7 ? 0 : below(draw, LAG_UNKNOWN))),
  };
}
