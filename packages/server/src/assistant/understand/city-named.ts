import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { plain } from '../words/written.ts';

const ALSO: Readonly<Partial<Record<CityId, readonly string[]>>> = {
  peel: ['peel', 'peel region', 'region de peel'],
  york: ['york region', 'region de york', 'york regional'],
};

const NAMES = CITIES.flatMap(({ id, name, displayName }) =>
  [name, displayName.en, displayName.fr, ...(ALSO[id] ?? [])].map((said) => ({ id, said: plain(said) })),
)
  // “York” alone is a street, a mill and a university of Toronto.
  .filter(({ said }) => said !== ' york ')
  .sort((a, b) => b.said.length - a.said.length);

/** The cities a text names, in its own order, and the text without them. */
export function citiesNamed(text: string): { readonly cities: CityId[]; readonly rest: string } {
  let rest = plain(text);
  const found: { id: CityId; at: number }[] = [];
  for (const { id, said } of NAMES) {
    const at = rest.indexOf(said);
    if (at < 0 || isPartOfName(rest, at, said)) continue;
    if (!found.some((one) => one.id === id)) found.push({ id, at });
    rest = rest.replaceAll(said, ' ');
  }
  return { cities: found.sort((a, b) => a.at - b.at).map(({ id }) => id), rest };
}

/** New Toronto and Montréal-Nord are areas, not the city. */
const isPartOfName = (text: string, at: number, said: string): boolean =>
  / (?:new|vieux|old|downtown)$/.test(text.slice(0, at)) ||
  /^(?:nord|est|ouest|west|north|east|islands?|beaches|south) /.test(text.slice(at + said.length));
