import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { distance } from 'fastest-levenshtein';
import { ApiError } from '../platform/base/api-error.ts';

interface Area {
  readonly code: string;
  readonly name: string;
}

interface OfKinds {
  readonly division: readonly Area[];
  readonly neighbourhood: readonly Area[];
}

/** Area names that a version of a city contains. */
export interface AreaNames {
  /** Area codes in its rows, in lower case; `''` if a row has no area. */
  readonly areas: ReadonlySet<string>;
  readonly neighbourhoods: ReadonlySet<string>;
  /** Current areas of the city's first and second kind. */
  readonly drawn: OfKinds;
  /** Areas that a request may name, including former ones. */
  readonly known: OfKinds;
}

/** Returns the areas that a version contains: those in its rows, the current areas and the former areas. */
export function namesOf({
  city: id,
  areas,
  neighbourhoods,
  geographies,
}: Pick<PackedManifest, 'city' | 'areas' | 'neighbourhoods' | 'geographies'>): AreaNames {
  const city = cityOf(id);
  const drawnAs = (nth: 0 | 1): readonly Area[] =>
    geographies.find((one) => one.kind === city.area_kinds[nth])?.areas ?? [];
  const known = (nth: 0 | 1, inRows: readonly string[]): Area[] => {
    const layer = city.areaLayers.find((one) => one.kind === city.area_kinds[nth]);
    const drawn = drawnAs(nth);
    const others = [...inRows, ...(layer?.former ?? []), ...Object.keys(layer?.merged ?? {})];
    const isDrawn = new Set(drawn.map(({ code }) => code.toLowerCase()));
    return [
      ...drawn,
      ...others.flatMap((code) => (code === '' || isDrawn.has(code.toLowerCase()) ? [] : [{ code, name: code }])),
    ];
  };
  return {
    areas: lowerCase(areas),
    neighbourhoods: lowerCase(neighbourhoods),
    drawn: { division: drawnAs(0), neighbourhood: drawnAs(1) },
    known: { division: known(0, areas), neighbourhood: known(1, neighbourhoods) },
  };
}

const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));

interface NameFilter {
  readonly areas?: readonly string[] | undefined;
  readonly neighbourhoods?: readonly string[] | undefined;
}

/** Returns the area names in a city’s version, or `null` if they are unknown. */
export type FindAreaNames = (city: CityId) => Promise<AreaNames | null>;

/**
 * True if, for each kind of area in the filter, any row names its area. Before boundaries are imported, rows may name
 * no area, and a count of 0 then means unknown.
 */
export const areasAreRead = (
  { areas, neighbourhoods }: NameFilter,
  held: Pick<AreaNames, 'areas' | 'neighbourhoods'>,
): boolean =>
  (areas === undefined || hasName(held.areas)) && (neighbourhoods === undefined || hasName(held.neighbourhoods));

const hasName = (names: ReadonlySet<string>): boolean => [...names].some((name) => name !== '');

/** True if no row can match, because no row names any of these areas or neighbourhoods. */
function standsNowhere({ areas, neighbourhoods }: NameFilter, held: AreaNames): boolean {
  const none = (names: readonly string[] | undefined, inRows: ReadonlySet<string>) =>
    names?.every((name) => !inRows.has(name.toLowerCase())) ?? false;
  return none(areas, held.areas) || none(neighbourhoods, held.neighbourhoods);
}

const NEAREST = 3;

/**
 * Returns the filter with its areas as codes, sorted and without duplicates. Areas can be given by code or name. Throws
 * `ApiError` 422 `unknown_area` for an area that is not in the city.
 */
export function withCodes<Filter extends NameFilter>(city: CityId, filter: Filter, { known }: AreaNames): Filter {
  const codes = (field: keyof AreaNames['known'], written: readonly string[]) =>
    [...new Set(written.flatMap((text) => codesOf(text, city, field, known[field])))].sort();
  const { areas, neighbourhoods } = filter;
  return {
    ...filter,
    ...(areas && { areas: codes('division', areas) }),
    ...(neighbourhoods && { neighbourhoods: codes('neighbourhood', neighbourhoods) }),
  };
}

/**
 * Returns the code of an area, or the codes of all areas with that name. If a text is the code of one area and the name
 * of another, it means the code.
 */
function codesOf(text: string, city: CityId, field: keyof AreaNames['known'], among: readonly Area[]): string[] {
  const written = areaKey(text);
  const coded = among.find(({ code }) => areaKey(code) === written);
  const found = coded ? [coded] : among.filter(({ name }) => areaKey(name) === written);
  if (found.length === 0) throw unknownArea(city, field, text, among);
  return found.map(({ code }) => code);
}

function noAreasWords(city: CityId, field: string): string {
  const { name, area_kinds: kinds } = cityOf(city);
  const isPublished = field === 'neighbourhood' ? kinds.length > 1 : field !== 'division' || kinds.length > 0;
  return isPublished ? `The boundaries of ${name} have not been read yet.` : `${name} does not publish ${field}s.`;
}

/**
 * Returns the error for an unknown area. It names the most similar known areas, or says why the city has no areas of
 * the kind.
 */
export function unknownArea(city: CityId, field: string, unknown: string, among: readonly Area[]): ApiError {
  if (among.length === 0) return new ApiError('unknown_area', { field, detail: noAreasWords(city, field) });
  const nearest = nearestNames(unknown, among);
  const detail = `${cityOf(city).name} has no area “${unknown}”.`;
  return new ApiError('unknown_area', {
    field,
    detail: nearest.length === 0 ? detail : `${detail} The nearest are ${nearest.join(', ')}.`,
  });
}

/** Returns the areas whose code or name is most similar to a text, in the form `D12 (12 Division)`. */
export const nearestNames = (text: string, among: readonly Area[]): string[] =>
  nearestOf(text, among).map(({ code, name }) => (name === code ? code : `${code} (${name})`));

/**
 * Returns the areas whose code or name is most similar to a text. Areas that begin with the text or contain it come
 * first.
 */
function nearestOf(text: string, among: readonly Area[]): Area[] {
  const written = text.toLowerCase();
  const farness = (words: string) => {
    const other = words.toLowerCase();
    if (other.startsWith(written)) return 0;
    return other.includes(written) ? 1 : 1 + distance(written, other);
  };
  return among
    .map((area) => ({ area, far: Math.min(farness(area.code), farness(area.name)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ area }) => area);
}

/** Like `withCodes`, but looks up the city’s area names. If they are unknown, returns the filter unchanged. */
export async function withKnownCodes<Filter extends NameFilter>(
  city: CityId,
  filter: Filter,
  find: FindAreaNames,
): Promise<Filter> {
  if (!filter.areas && !filter.neighbourhoods) return filter;
  const held = await find(city).catch(() => null);
  return held ? withCodes(city, filter, held) : filter;
}

/** True if no row of the city can match (see `standsNowhere`). */
export async function matchesNothing(city: CityId, filter: NameFilter, find: FindAreaNames): Promise<boolean> {
  if (!filter.areas && !filter.neighbourhoods) return false;
  const held = await find(city).catch(() => null);
  return held !== null && standsNowhere(filter, held);
}
