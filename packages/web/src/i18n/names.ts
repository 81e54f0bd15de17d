import { type Area, type Areas, areaNameIn, saysCode } from '@crimemap/contract/areas';
import { AREA_KINDS, type AreaKind } from '@crimemap/contract/cities';
import { isQueriedByHours, type PeriodCity } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { m } from './generated/messages.js';
import { useSettings } from './settings.ts';

/** A crime type in the reader’s language. */
export const crimeTypeName = (type: CrimeType): string => CRIME_TYPE_FACTS[type].name[useSettings.getState().language];

interface KindWords {
  /** “Division” */
  readonly one: () => string;
  /** “Divisions” */
  readonly many: () => string;
  /** “All divisions” */
  readonly all: () => string;
  /** “Division Heatmap” */
  readonly heatmap: () => string;
  /** “Reports per division” */
  readonly per: () => string;
}

/** What a kind of area is called, in every place it is named. */
export const KIND_WORDS: Record<MapKind, KindWords> = {
  division: {
    one: m.kind_division,
    many: m.kinds_division,
    all: m.all_division,
    heatmap: m.heatmap_division,
    per: m.per_division,
  },
  neighbourhood: {
    one: m.kind_neighbourhood,
    many: m.kinds_neighbourhood,
    all: m.all_neighbourhood,
    heatmap: m.heatmap_neighbourhood,
    per: m.per_neighbourhood,
  },
  municipality: {
    one: m.kind_municipality,
    many: m.kinds_municipality,
    all: m.all_municipality,
    heatmap: m.heatmap_municipality,
    per: m.per_municipality,
  },
  ward: { one: m.kind_ward, many: m.kinds_ward, all: m.all_ward, heatmap: m.heatmap_ward, per: m.per_ward },
  sector: { one: m.kind_sector, many: m.kinds_sector, all: m.all_sector, heatmap: m.heatmap_sector, per: m.per_sector },
  district: {
    one: m.kind_district,
    many: m.kinds_district,
    all: m.all_district,
    heatmap: m.heatmap_district,
    per: m.per_district,
  },
  pdq: { one: m.kind_pdq, many: m.kinds_pdq, all: m.all_pdq, heatmap: m.heatmap_pdq, per: m.per_pdq },
  hexagon: {
    one: m.kind_hexagon,
    many: m.kinds_hexagon,
    all: m.all_hexagon,
    heatmap: m.heatmap_hexagon,
    per: m.per_hexagon,
  },
  borough: {
    one: m.kind_borough,
    many: m.kinds_borough,
    all: m.all_borough,
    heatmap: m.heatmap_borough,
    per: m.per_borough,
  },
};

/** What a period is called, by its days, 0 for all of them: a single day by which it is, and the own periods of a city that is asked by hours are counted in them. */
export function periodName(city: PeriodCity, days: number, endsToday: boolean): string {
  if (days === 0) return m.period_all();
  if (days === 365) return m.period_year();
  if (isQueriedByHours(city) && days <= 7) return m.recent_hours({ hours: days * 24 });
  if (days > 1) return m.recent_days({ days });
  return endsToday ? m.recent_today() : m.recent_yesterday();
}

const NUMBER = /^\d+$/;

/** An area by its code: a bare number gets its kind before it (“Ward 5”, “PDQ 21”), a name stays as it is. */
export const areaLabel = (kind: MapKind, code: string): string => (NUMBER.test(code) ? numbered(kind, code) : code);

/** A ward has a long name in French, which its number makes needless. */
const numbered = (kind: MapKind, code: string): string =>
  kind === 'ward' ? m.ward_number({ number: code }) : `${KIND_WORDS[kind].one()} ${code}`;

/** An area’s name in the language on screen. */
export const areaName = (name: string): string => areaNameIn(useSettings.getState().language, name);

/**
 * An area by its code and its name: “Ward 5 · West Carleton-March”; the name alone where it holds the code (“PDQ 21”, and in French
 * “Division 51”).
 */
export function areaNameLabel(kind: MapKind, code: string, name: string): string {
  if (name === '' || name === code) return areaLabel(kind, code);
  const shown = areaName(name);
  return saysCode(shown, code) ? shown : `${areaLabel(kind, code)} · ${shown}`;
}

/** What the map colours: a city’s areas of a kind, or hexagons, which no city publishes and the page draws itself. */
export type MapKind = AreaKind | 'hexagon';
export const MAP_KINDS: readonly MapKind[] = [...AREA_KINDS, 'hexagon'];

/** A coloured area as the server describes it, or a hexagon in the same words. */
export interface MapArea extends Omit<Area, 'properties'> {
  readonly properties: Omit<Area['properties'], 'kind'> & { readonly kind: MapKind };
}
export interface MapAreas extends Omit<Areas, 'kind' | 'features'> {
  readonly kind: MapKind;
  readonly features: MapArea[];
}
