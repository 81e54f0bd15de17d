import type { Areas } from '@crimemap/contract/areas';
import type { City } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import {
  countsByHexagon,
  gridOf,
  hexagonCentre,
  hexagonRing,
  type PlacesInHexagons,
  placesInHexagons,
} from '@crimemap/incident-counts/hexagons';
import { isFew } from '@crimemap/usual-range/floors';
import { m } from '../../i18n/generated/messages.js';
import type { MapArea, MapAreas } from '../../i18n/names.ts';
import { areaLabel } from '../../i18n/names.ts';
import type { AreaValue, HexagonSums } from './area-values.ts';

/** Hexagons of a city that contain at least one location of reports, and the hexagon of each location. */
export interface Hexagons {
  readonly areas: MapAreas;
  readonly found: PlacesInHexagons;
}

interface NamedCity {
  readonly city: Pick<City, 'id' | 'bounds' | 'area_kinds'>;
  readonly manifest: Pick<PackedManifest, 'areas' | 'neighbourhoods' | 'data_source'>;
  /**
   * Areas of the city with their names, if loaded: neighbourhoods (`hoods`), and the first kind of area (`divisions`).
   */
  readonly hoods: Areas | null;
  readonly divisions: Areas | null;
}

/** Returns the hexagons of the locations in a table, with names in the current language. */
export function hexagonsOf(places: PlacesTable, named: NamedCity): Hexagons {
  const { city, manifest } = named;
  const grid = gridOf(city.bounds);
  const found = placesInHexagons(places, grid);
  const names = namesOf(places, found, named);
  return {
    found,
    areas: {
      type: 'FeatureCollection',
      city: city.id,
      kind: 'hexagon',
      version: '',
      approximate: false,
      data_source: manifest.data_source,
      attribution: '',
      features: found.codes.map(
        (code, at): MapArea => ({
          type: 'Feature',
          id: code,
          properties: {
            code,
            name: names[at] ?? code,
            kind: 'hexagon',
            centre: hexagonCentre(code, grid),
            population: null,
            dwellings: null,
            population_source: null,
            address: null,
            valid_from: null,
            valid_to: null,
          },
          geometry: { type: 'Polygon', coordinates: [hexagonRing(code, grid)] },
        }),
      ),
    },
  };
}

/**
 * Returns the name of each hexagon: the neighbourhood of most of its points, otherwise the area. Hexagons with the same
 * name get a number, starting in the north-west.
 */
function namesOf(places: PlacesTable, { codes, ofPlace }: PlacesInHexagons, named: NamedCity): string[] {
  const { hoods, areas } = namesOfCity(named);
  const ofHoods = mostNamed(codes, ofPlace, (place) => hoods[places.neighbourhood[place] as number]);
  const ofAreas = mostNamed(codes, ofPlace, (place) => areas[places.area[place] as number]);
  const most = codes.map((_, at) => ofHoods[at] ?? ofAreas[at] ?? m.kind_hexagon());
  const shared = new Map<string, number>();
  for (const name of most) shared.set(name, (shared.get(name) ?? 0) + 1);
  const used = new Map<string, number>();
  return most.map((name) => {
    if (shared.get(name) === 1) return name;
    const number = (used.get(name) ?? 0) + 1;
    used.set(name, number);
    return `${name} · ${number}`;
  });
}

/**
 * Returns the most frequent name among the points of each hexagon. If names are equally frequent, the first in
 * code-unit order wins.
 */
function mostNamed(
  codes: readonly string[],
  ofPlace: Int32Array,
  nameAt: (place: number) => string | undefined,
): (string | undefined)[] {
  const points = codes.map(() => new Map<string, number>());
  ofPlace.forEach((hexagon, place) => {
    const names = points[hexagon];
    const name = names && nameAt(place);
    if (name) names.set(name, (names.get(name) ?? 0) + 1);
  });
  return points.map((names) => [...names].sort(([a, n], [b, o]) => o - n || (a < b ? -1 : 1))[0]?.[0]);
}

/** Returns the names of areas by their index in the manifest; `''` if there is no name. */
function namesOfCity({ city, manifest, hoods, divisions }: NamedCity) {
  const nameIn = (areas: Areas | null, code: string) =>
    areas?.features.find(({ properties }) => properties.code === code)?.properties.name;
  const kind = city.area_kinds[0] ?? 'division';
  return {
    hoods: manifest.neighbourhoods.map((code) => (hoods ? (nameIn(hoods, code) ?? '') : '')),
    areas: manifest.areas.map((code) => code && (nameIn(divisions, code) ?? areaLabel(kind, code))),
  };
}

/**
 * Returns one value for each hexagon; a small number of reports is suppressed. `chosen`: indexes of the areas of the
 * filter. Hexagons without a location in these areas are left out, because nothing was counted there.
 */
export function hexagonValues(
  { areas, found }: Hexagons,
  places: PlacesTable,
  byPlace: Uint32Array,
  chosen: readonly number[] | null,
): readonly AreaValue[] {
  const counts = countsByHexagon(found, byPlace);
  const isCounted = chosen && countsByHexagon(found, placesOf(places, chosen));
  return areas.features.flatMap((area, at) => {
    if (isCounted && isCounted[at] === 0) return [];
    const { code, name } = area.properties;
    const count = counts[at] as number;
    return [{ code, name, area, count: isFew(count) ? null : count, rate: null, isFew: isFew(count) }];
  });
}

const placesOf = ({ area }: PlacesTable, chosen: readonly number[]): Uint32Array =>
  Uint32Array.from(area, (index) => Number(chosen.includes(index)));

/** Returns the totals of the hexagons. `placed`: number of reports with a location. */
export function hexagonSums(values: readonly AreaValue[], placed: number): HexagonSums {
  const counted = values.filter(({ count }) => count);
  const reports = counted.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return {
    counted: { hexagons: counted.length, reports },
    few: { hexagons: values.filter(({ isFew }) => isFew).length, reports: placed - reports },
  };
}
