import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { cityOf } from '@crimemap/cities';
import type { Citation } from '@crimemap/contract/citations';
import type { City, CityDetail, CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isQueriedByHours, isShownByPeriod } from '@crimemap/contract/city-facts';
import { EXPORT_CALLS, ROWS_CALLS } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { type NamedPlace, placeCellEdge, placeCellOf } from '@crimemap/contract/places';
import { citedPicture, STATIC_FILES, type StaticSite } from '@crimemap/contract/static-site';
import { STREET_ZOOMS, type Streets, tileAt } from '@crimemap/contract/streets';
import { dayIn } from '@crimemap/contract/time';
import type { Now } from '../platform/base/clock.ts';
import { type AskAsGuest, type SiteFolder, siteFolder, type Written } from './site-folder.ts';
import { citationPage, staticPage } from './static-page.ts';

export interface PublishDeps {
  readonly ask: AskAsGuest;
  /** Cities in the order in which the page shows them. Cities that are not published are left out. */
  readonly cities: readonly CityId[];
  /** Returns the ids of the citations for these cities. */
  readonly citationsOf: (cities: readonly CityId[]) => Promise<readonly string[]>;
  readonly webFolder: string;
  readonly out: string;
  readonly now: Now;
  /** Reports the progress to the operator. */
  readonly say: (words: string) => void;
}

const LANGUAGES = ['en', 'fr'] as const;
const ENDINGS = Object.keys(EXPORT_CALLS);
/** Screens that work without a server, each with its file. */
const SCREEN_FILES = {
  '/': 'index.html',
  '/data-sources': 'data-sources/index.html',
  '/method/usual-range': 'method/usual-range/index.html',
  // Page that a file server sends for any unknown address.
  '/404': '404.html',
} as const;

/**
 * Writes the responses that a guest gets into a folder, as files for any file server. Throws if the app rejects a
 * required request.
 */
export async function publishStatic({
  ask,
  cities,
  citationsOf,
  webFolder,
  out,
  now,
  say,
}: PublishDeps): Promise<Written & { readonly cities: readonly CityId[] }> {
  const folder = siteFolder(out, ask);
  const held: CityId[] = [];
  for (const city of cities) {
    const { status, body } = await ask(`/api/incidents/${city}/columns`);
    body.resume();
    if (status === 200) held.push(city);
    else say(`${city}: nothing is published yet, left out`);
  }
  const [first] = held;
  if (first === undefined) throw new Error('None of these cities has been published: start the server until it has.');
  await copyBuild(webFolder, folder);
  await folder.save('/features');
  const inOrder = (list: readonly City[]) => held.flatMap((id) => list.filter((city) => city.id === id));
  await folder.save<City[]>('/cities', inOrder);
  await folder.save<Record<string, { city: CityId }[]>>('/canada', (reply) =>
    Object.fromEntries(
      Object.entries(reply).map(([name, rows]) => [name, rows.filter(({ city }) => held.includes(city))]),
    ),
  );
  for (const lang of LANGUAGES) await folder.save(`/geocode/landmarks?city=all&lang=${lang}`);
  const cells = new Set<string>();
  for (const city of held) {
    const detail = await writeCity(city, folder);
    for (const cell of await writeNamedPlaces(detail, folder)) cells.add(cell);
    say(`${city}: written`);
  }
  const version: StaticSite = {
    files: STATIC_FILES,
    written_on: dayIn(cityOf(first).time_zone, now()),
    holds: { city: [...held, 'all'], 'lat lon': [...cells], citation: [] },
  };
  for (const [path, file] of Object.entries(SCREEN_FILES))
    await folder.write(file, staticPage(await folder.text(path, 'text/html'), version));
  await folder.copy('/robots.txt', 'robots.txt');
  for (const id of await citationsOf(held)) await writeCitation(id, version, folder);
  await folder.removeOthers();
  return { ...folder.written, cities: held };
}

/**
 * Copies the files of the page except its service worker, which is not needed: browsers cache files named by their
 * content anyway.
 */
async function copyBuild(from: string, folder: SiteFolder): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isLeftOut = /(?:\.br|[/\\]sw\.js|[/\\]index\.html)$/.test(path);
    if (!entry.isFile() || isLeftOut) continue;
    await folder.write(relative(from, path).split(sep).join('/'), createReadStream(path));
  }
}

async function writeCity(city: CityId, folder: SiteFolder): Promise<CityDetail> {
  const detail = await folder.save<CityDetail>(`/cities/${city}`);
  const { places, years } = JSON.parse(await folder.text(`/api/incidents/${city}/columns`)) as PackedManifest;
  for (const { file } of [places, ...years]) await folder.saveFile(`/incidents/${city}/columns/${file}`);
  // The manifest is written after the files that it names.
  await folder.save(`/incidents/${city}/columns`);
  for (const kind of detail.area_kinds) {
    await folder.save(`/areas/${city}?kind=${kind}`);
    await folder.save(`/denominators/${city}?kind=${kind}`);
  }
  await writeStreets(city, folder);
  await folder.save(`/addresses/${city}`);
  for (const lang of LANGUAGES) await folder.save(`/geocode/landmarks?city=${city}&lang=${lang}`);
  if (isShownByPeriod(city)) {
    await folder.save(`/${city}/stats`);
    for (const days of CITY_FACTS[city].windows)
      await folder.save(`/${city}/crimes?${isQueriedByHours(city) ? `hours=${days * 24}` : `days=${days}`}`);
  } else await folder.save(`/statistics?city=${city}`);
  for (const ending of Object.keys(ROWS_CALLS)) {
    await folder.saveFile(`/export/${city}.${ending}`);
    // Incidents without a year are only in the file of the whole city.
    for (const { year } of years) if (year > 0) await folder.saveFile(`/export/${city}.${ending}?year=${year}`);
  }
  return detail;
}

/**
 * Writes the street tiles of a city. Empty tiles are written too, because a file server reports a missing file as an
 * error.
 */
async function writeStreets(city: CityId, folder: SiteFolder): Promise<void> {
  const { version, bounds } = await folder.save<Streets>(`/streets/${city}`);
  if (version === null || bounds === null) return;
  const [[west, south], [east, north]] = bounds;
  for (let z: number = STREET_ZOOMS.min; z <= STREET_ZOOMS.max; z += 1) {
    const [[left, top], [right, bottom]] = [tileAt([west, north], z), tileAt([east, south], z)];
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) await folder.saveFile(`/streets/${city}/${version}/${z}/${x}/${y}`);
  }
}

/** Writes the named places of a city, cell by cell. Returns the cells that are not empty, each as `lat lon`. */
async function writeNamedPlaces(
  { bounds: [[west, south], [east, north]] }: City,
  folder: SiteFolder,
): Promise<string[]> {
  const cells: string[] = [];
  for (let y = placeCellOf(south); y <= placeCellOf(north); y += 1)
    for (let x = placeCellOf(west); x <= placeCellOf(east); x += 1) {
      const [lat, lon] = [placeCellEdge(y), placeCellEdge(x)];
      const addressIn = (lang: string) => `/geocode/named?lat=${lat}&lon=${lon}&lang=${lang}`;
      const known = JSON.parse(await folder.text(`/api${addressIn('en')}`)) as NamedPlace[];
      if (known.length === 0) continue;
      for (const lang of LANGUAGES) await folder.save(addressIn(lang));
      cells.push(`${lat} ${lon}`);
    }
  return cells;
}

/**
 * Writes a citation with its page, images and files, as far as guests may see them. Writes nothing for a deleted
 * citation.
 */
async function writeCitation(id: string, version: StaticSite, folder: SiteFolder): Promise<void> {
  const address = `/citations/${id}`;
  if (!(await folder.mayBeSaved(address))) return;
  const { numbers } = await folder.save<Citation>(address);
  const endings: string[] = [];
  let hasFigure = false;
  if (numbers) {
    for (const ending of ENDINGS) if (await folder.mayBeSaved(`${address}.${ending}`)) endings.push(ending);
    hasFigure = await folder.mayBeSaved(`${address}/figure`);
    for (const language of LANGUAGES)
      await folder.copy(`/embed/${id}.png?kind=card&lang=${language}`, citedPicture(id, language));
  }
  const own = {
    citation: [id],
    'citation ending': endings.map((ending) => `${id} ${ending}`),
    figure: hasFigure ? [id] : [],
  };
  const html = citationPage(await folder.text(`/c/${id}`, 'text/html'), id);
  await folder.write(`c/${id}/index.html`, staticPage(html, { ...version, holds: { ...version.holds, ...own } }));
}
