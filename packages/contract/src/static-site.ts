import type { CityOrAll, Language } from './cities.ts';

/**
 * Files that a static site has instead of API responses. The first entry is a path below `/api`, with its query sorted
 * by name; the second is the file. A name after a colon, such as `:city`, has the same value in both. The first
 * matching row is used.
 */
export const STATIC_FILES = [
  ['/features', 'data/features.json'],
  ['/cities', 'data/cities.json'],
  ['/canada', 'data/canada.json'],
  ['/cities/:city', 'data/:city/city.json'],
  ['/areas/:city?kind=:kind', 'data/:city/areas-:kind.json'],
  ['/denominators/:city?kind=:kind', 'data/:city/denominators-:kind.json'],
  ['/addresses/:city', 'data/:city/addresses.json'],
  ['/streets/:city', 'data/:city/streets.json'],
  ['/streets/:city/:version/:z/:x/:y', 'data/:city/streets/:version/:z-:x-:y.mvt'],
  ['/incidents/:city/columns', 'data/:city/manifest.json'],
  ['/incidents/:city/columns/:file', 'data/:city/files/:file.gz'],
  ['/statistics?city=:city', 'data/:city/statistics.json'],
  ['/:city/stats', 'data/:city/statistics.json'],
  ['/:city/crimes?days=:days', 'data/:city/recent-:days-days.json'],
  ['/:city/crimes?hours=:hours', 'data/:city/recent-:hours-hours.json'],
  ['/geocode/landmarks?city=:city&lang=:lang', 'data/:city/landmarks-:lang.json'],
  ['/geocode/named?lang=:lang&lat=:lat&lon=:lon', 'data/places/:lat,:lon-:lang.json'],
  ['/citations/:citation.:ending', 'data/citations/:citation.:ending'],
  ['/citations/:figure/figure', 'data/citations/:figure-figure.json'],
  ['/citations/:citation', 'data/citations/:citation.json'],
  ['/export/:city.:ending?year=:year', 'exports/:city-:year.:ending'],
  ['/export/:city.:ending', 'exports/:city.:ending'],
] as const satisfies StaticFiles;

type StaticFiles = ReadonlyArray<readonly [address: string, file: string]>;

/**
 * Description of a static site, stored as JSON in the page's element with the id `STATIC_MARK`. A page without this
 * element uses a server.
 */
export interface StaticSite {
  readonly files: StaticFiles;
  /** Day on which the site was written, in the time zone of its first city. */
  readonly written_on: string;
  /**
   * Allowed values of the names in `files`; names that are not listed allow any value. `city` lists the initial city
   * first. A key such as `lat lon` lists allowed combinations of several names.
   */
  readonly holds: { readonly city: readonly CityOrAll[] } & Readonly<Record<string, readonly string[]>>;
}

/** Id of the HTML element that contains the description of a static site. */
export const STATIC_MARK = 'static-edition';

/** Returns the file, relative to the site's root, for an API path below `/api`; `null` if the site has no such file. */
export function staticFile(
  { files, holds = {} }: Pick<StaticSite, 'files'> & { readonly holds?: Readonly<Record<string, readonly string[]>> },
  address: string,
): string | null {
  const [path = '', query] = address.split('?', 2);
  const request = query === undefined ? path : `${path}?${query.split('&').sort().join('&')}`;
  for (const [from, to] of files) {
    const pattern = from.replace(/[.?]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[\\w.-]+?)');
    const found = new RegExp(`^${pattern}$`).exec(request);
    if (!found) continue;
    const said = found.groups ?? {};
    const isHeld = Object.entries(holds).every(([names, values]) => {
      const all = names.split(' ');
      return !all.every((name) => name in said) || values.includes(all.map((name) => said[name]).join(' '));
    });
    return isHeld ? to.replace(/:(\w+)/g, (_, name: string) => said[name] ?? '') : null;
  }
  return null;
}

/** Returns the path, relative to the site's root, of a citation's image in a language. */
export const citedPicture = (id: string, language: Language): string => `c/${id}/card-${language}.png`;
