import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CITY_IDS, CityId } from '@crimemap/contract/cities';

export const USAGE =
  'Usage: npm run publish-static -- --out FOLDER [--city CITY]… [--url https://maps.example.org]   (all cities, and PUBLIC_URL, where none is named)';

export interface PublishArguments {
  readonly out: string;
  /** Cities in the given order. The page opens with the first one. */
  readonly cities: readonly CityId[];
  /** Address of the static site, without a trailing slash. `null`: the address in the settings. */
  readonly url: string | null;
}

/** Reads the command line. Several cities may follow one `--city`. Throws an error with a message for the operator. */
export function readArguments(args: readonly string[]): PublishArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, city: { type: 'string', multiple: true }, url: { type: 'string' } },
  });
  const named = [...(values.city ?? []), ...positionals];
  if (!values.out || (positionals.length > 0 && !values.city)) throw new Error(USAGE);
  const cities = named.map((name) => {
    const city = CityId.safeParse(name);
    if (!city.success) throw new Error(`There is no city “${name}”. Cities: ${CITY_IDS.join(', ')}.`);
    return city.data;
  });
  const { url = null } = values;
  // The page loads its files by paths from the root, so the site must be at the root of its host.
  if (url !== null && !(/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).pathname === '/'))
    throw new Error(`“${url}” must be the root of a site, such as https://maps.example.org.`);
  return { out: resolve(values.out), cities: cities.length > 0 ? [...new Set(cities)] : CITY_IDS, url };
}
