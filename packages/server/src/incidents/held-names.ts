import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { distance } from 'fastest-levenshtein';
import { Refusal } from '../platform/base/refusal.ts';

interface Area {
  readonly code: string;
  readonly name: string;
}

interface OfKinds {
  readonly division: readonly Area[];
  readonly neighbourhood: readonly Area[];
}

/** Which areas a version of a city knows. */
export interface HeldNames {
  /** Codes that stand in its rows, in lower case; `''` where a row does not say. */
  readonly areas: ReadonlySet<string>;
  readonly neighbourhoods: ReadonlySet<string>;
  /** Those there are now: of its first kind of area, and of its second. */
  readonly drawn: OfKinds;
  /** What may be asked for, those that are no more among them. */
  readonly known: OfKinds;
}

/** The areas that a version names: those in its rows, those that are drawn, and those that are no more. */
export function namesOf({
  city: id,
  areas,
  neighbourhoods,
  geographies,
}: Pick<PackedManifest, 'city' | 'areas' | 'neighbourhoods' | 'geographies'>): HeldNames {
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

/** What a version knows of a city's areas; `null` while that is not known. */
export type FindHeldNames = (city: CityId) => Promise<HeldNames | null>;

/** Does any row say in which area it lies, of each kind that is asked for? Before the boundaries are read, none may: 0 is then no zero. */
export const areasAreRead = (
  { areas, neighbourhoods }: NameFilter,
  held: Pick<HeldNames, 'areas' | 'neighbourhoods'>,
): boolean =>
  (areas === undefined || hasName(held.areas)) && (neighbourhoods === undefined || hasName(held.neighbourhoods));

const hasName = (names: ReadonlySet<string>): boolean => [...names].some((name) => name !== '');

/** True when no row can match, because none stands in any of these areas or neighbourhoods: no need to look for one. */
function standsNowhere({ areas, neighbourhoods }: NameFilter, held: HeldNames): boolean {
  const none = (names: readonly string[] | undefined, inRows: ReadonlySet<string>) =>
    names?.every((name) => !inRows.has(name.toLowerCase())) ?? false;
  return none(areas, held.areas) || none(neighbourhoods, held.neighbourhoods);
}

const NEAREST = 3;

/**
 * The areas that are asked for, by code or by name, as their codes: each once and in order. Refuses with 422 `unknown_area` one the
 * city does not have.
 */
export function withCodes<Filter extends NameFilter>(city: CityId, filter: Filter, { known }: HeldNames): Filter {
  const codes = (field: keyof HeldNames['known'], written: readonly string[]) =>
    [...new Set(written.flatMap((text) => codesOf(text, city, field, known[field])))].sort();
  const { areas, neighbourhoods } = filter;
  return {
    ...filter,
    ...(areas && { areas: codes('division', areas) }),
    ...(neighbourhoods && { neighbourhoods: codes('neighbourhood', neighbourhoods) }),
  };
}

/** The code of an area, or those of all that have its name. Of an area whose code is another’s name the code wins. */
function codesOf(text: string, city: CityId, field: keyof HeldNames['known'], among: readonly Area[]): string[] {
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

/** The refusal of an area the city does not have: with the nearest of those it has, or why it has none of the kind. */
export function unknownArea(city: CityId, field: string, unknown: string, among: readonly Area[]): Refusal {
  if (among.length === 0) return new Refusal('unknown_area', { field, detail: noAreasWords(city, field) });
  const nearest = nearestNames(unknown, among);
  const detail = `${cityOf(city).name} has no area “${unknown}”.`;
  return new Refusal('unknown_area', {
    field,
    detail: nearest.length === 0 ? detail : `${detail} The nearest are ${nearest.join(', ')}.`,
  });
}

/** The areas whose code or name is written most like a text, in words: `D12 (12 Division)`. */
export const nearestNames = (text: string, among: readonly Area[]): string[] =>
  nearestOf(text, among).map(({ code, name }) => (name === code ? code : `${code} (${name})`));

/** The areas whose code or name is written most like a text. A name that begins with it, or holds it, comes first. */
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

/** The same, by the names of the city that are known; where none are, the filter as it is. */
export async function withKnownCodes<Filter extends NameFilter>(
  city: CityId,
  filter: Filter,
  find: FindHeldNames,
): Promise<Filter> {
  if (!filter.areas && !filter.neighbourhoods) return filter;
  const held = await find(city).catch(() => null);
  return held ? withCodes(city, filter, held) : filter;
}

/** True when no row of the city can match: see `standsNowhere`. */
export async function matchesNothing(city: CityId, filter: NameFilter, find: FindHeldNames): Promise<boolean> {
  if (!filter.areas && !filter.neighbourhoods) return false;
  const held = await find(city).catch(() => null);
  return held !== null && standsNowhere(filter, held);
}
