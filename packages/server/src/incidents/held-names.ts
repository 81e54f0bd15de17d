import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { distance } from 'fastest-levenshtein';
import { Refusal } from '../http/refusal.ts';

interface Area {
  readonly code: string;
  readonly name: string;
}

/** Which areas a version of a city knows. */
export interface HeldNames {
  /** Codes that stand in its rows, in lower case; `''` where a row does not say. */
  readonly areas: ReadonlySet<string>;
  readonly neighbourhoods: ReadonlySet<string>;
  /** What may be asked for: of its first kind of area, and of its second. */
  readonly known: { readonly division: readonly Area[]; readonly neighbourhood: readonly Area[] };
}

/** The areas that a version names: those in its rows, those that are drawn, and those that are no more. */
export function namesOf({
  city: id,
  areas,
  neighbourhoods,
  geographies,
}: Pick<PackedManifest, 'city' | 'areas' | 'neighbourhoods' | 'geographies'>): HeldNames {
  const city = cityOf(id);
  const known = (nth: 0 | 1, inRows: readonly string[]): Area[] => {
    const kind = city.area_kinds[nth];
    const layer = city.areaLayers.find((one) => one.kind === kind);
    const drawn = geographies.find((one) => one.kind === kind)?.areas ?? [];
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
export const areasAreRead = ({ areas, neighbourhoods }: NameFilter, held: HeldNames): boolean =>
  (areas === undefined || hasName(held.areas)) && (neighbourhoods === undefined || hasName(held.neighbourhoods));

const hasName = (names: ReadonlySet<string>): boolean => [...names].some((name) => name !== '');

/** True when no row can match, because none stands in any of these areas or neighbourhoods: no need to look for one. */
function standsNowhere({ areas, neighbourhoods }: NameFilter, held: HeldNames): boolean {
  const none = (names: readonly string[] | undefined, inRows: ReadonlySet<string>) =>
    names?.every((name) => !inRows.has(name.toLowerCase())) ?? false;
  return none(areas, held.areas) || none(neighbourhoods, held.neighbourhoods);
}

const NEAREST = 3;

/** Refuses with 422 `unknown_area` a code the city does not have, with the nearest it has. */
export function refuseUnknownAreas(city: CityId, { areas, neighbourhoods }: NameFilter, { known }: HeldNames): void {
  for (const [field, codes] of [
    ['division', areas],
    ['neighbourhood', neighbourhoods],
  ] as const) {
    const among = known[field];
    const unknown = codes?.find((code) => !among.some((area) => area.code.toLowerCase() === code.toLowerCase()));
    if (unknown === undefined) continue;
    throw unknownArea(city, field, unknown, among);
  }
}

/** The refusal of an area the city does not have, with the nearest of those it has. */
export function unknownArea(city: CityId, field: string, unknown: string, among: readonly Area[]): Refusal {
  const nearest = nearestOf(unknown, among).map(({ code, name }) => (name === code ? code : `${code} (${name})`));
  const detail = `${cityOf(city).name} has no area “${unknown}”.`;
  return new Refusal('unknown_area', {
    field,
    detail: nearest.length === 0 ? detail : `${detail} The nearest are ${nearest.join(', ')}.`,
  });
}

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

/** The same, by the names of the city that are known; where none are, nothing is refused. */
export async function refuseAreasNotIn(city: CityId, filter: NameFilter, find: FindHeldNames): Promise<void> {
  if (!filter.areas && !filter.neighbourhoods) return;
  const held = await find(city).catch(() => null);
  if (held) refuseUnknownAreas(city, filter, held);
}

/** True when no row of the city can match: see `standsNowhere`. */
export async function matchesNothing(city: CityId, filter: NameFilter, find: FindHeldNames): Promise<boolean> {
  if (!filter.areas && !filter.neighbourhoods) return false;
  const held = await find(city).catch(() => null);
  return held !== null && standsNowhere(filter, held);
}
