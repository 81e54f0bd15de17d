import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { decodePlaces, PACKED_VERSION } from '@crimemap/contract/packed-incidents';
import { latestOf } from '@crimemap/contract/time';
import { type Before, CityDraft } from '@crimemap/incident-counts/packing/city-draft';
import { drawnAreas } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { guestTypesOf, shownSource } from '../incidents/index.ts';
import { holdingsOfCity } from './holdings.ts';
import { type Audience, fileName, mayRead } from './packed-incidents.store.ts';
import { packedIncidentsPublished } from './publication-events.ts';
import { type ColumnFile, type PublishingStore, whilePublishing } from './publishing.store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Brotli quality for a year that may still grow, and for final files. For column files, quality 11 compresses no better
 * than 10 and takes twice as long.
 */
const QUALITIES = { quick: 5, smallest: 10 } as const;

/** Compresses a column file for storing and sending, outside the main thread. */
export const compressFile = (bytes: Uint8Array, how: keyof typeof QUALITIES): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[how], [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/**
 * Makes a city's column files and manifests from the stored rows and replaces the published ones in one transaction.
 * Files with unchanged content keep their name and are not compressed again. Does nothing for a city without rows.
 */
export async function publishPackedIncidents(db: Db, city: CityId, now: () => Date): Promise<void> {
  const source = await shownSource(db, city);
  if (!source) return;
  const published = await whilePublishing(db, city, async (store) =>
    publishFrom(store, { city, source, geographies: await geographiesOf(db, city) }, now()),
  );
  if (published) packedIncidentsPublished.tell(city);
}

interface Version {
  readonly audience: Audience;
  readonly before: Before | null;
  readonly draft: CityDraft;
  readonly years: PackedManifest['years'];
}

interface Publishing {
  readonly city: CityId;
  readonly source: DataSource;
  readonly geographies: PackedManifest['geographies'];
}

/**
 * Returns the city's areas of each kind from its boundary layers. For a kind without an imported layer, returns the
 * areas that its police service lists.
 */
async function geographiesOf(db: Db, id: CityId): Promise<PackedManifest['geographies']> {
  return Promise.all(
    listedAreas(id).map(async ({ kind, areas }) => {
      const drawn = await drawnAreas(db, id, kind);
      return { kind, areas: drawn ? drawn.map(namedAs) : areas };
    }),
  );
}

/**
 * Returns the areas of each kind that a city's police service lists, which are known before boundaries are imported.
 */
export function listedAreas(id: CityId): PackedManifest['geographies'] {
  const city = cityOf(id);
  return city.area_kinds.map((kind) => ({ kind, areas: approximateAreas(city, kind).map(namedAs) }));
}

const namedAs = ({ properties: { code, name } }: { properties: { code: string; name: string } }) => ({ code, name });

async function publishFrom(
  store: PublishingStore,
  { city, source, geographies }: Publishing,
  now: Date,
): Promise<boolean> {
  await store.beginSnapshot();
  const stored = await store.stored();
  const packing = packer(stored, now);
  const guestTypes = guestTypesOf(city);
  // If guests may see all types, guests and members share one version.
  const audiences: readonly Audience[] = guestTypes ? ['guest', 'member'] : ['guest'];
  const versions: Version[] = [];
  for (const audience of audiences) {
    const last = await lastTime(store, audience, source, stored);
    // If the last version contains a type that guests may no longer see, it is not reused for guests, so that not even
    // the name of the type remains.
    const before = last && mayRead(audience, last.manifest) ? last : null;
    const found = await store.placesOf(source, audience === 'guest' ? guestTypes : null);
    versions.push({ audience, before, draft: new CityDraft(found, before), years: [] });
  }
  const datasets = holdingsOfCity(city, await store.holdings(source));
  const reading = await store.lastImportRun(source);

  const endYear = async (year: number) => {
    for (const { audience, draft, years } of versions) {
      const file = draft.endYear(year);
      if (file) years.push({ year, ...(await packing.pack(file.bytes, file.rows, audience, year)) });
    }
  };
  let current: number | null = null;
  for await (const row of store.rows(source, cityOf(city)?.counted_by)) {
    if (current !== null && row[1] !== current) await endYear(current);
    current = row[1];
    for (const { draft } of versions) draft.add(row);
  }
  await store.endSnapshot();
  if (current === null) return false;
  await endYear(current);

  const manifests: PackedManifest[] = [];
  for (const { audience, before, draft, years } of versions) {
    const places = await packing.pack(draft.places, draft.placeCount, audience, null);
    manifests.push(
      manifestOf(
        { city, data_source: source, made_at: now.toISOString(), datasets, geographies },
        draft,
        places,
        years,
        before,
      ),
    );
  }
  const [guest, member = guest] = manifests as [PackedManifest, PackedManifest?];
  await store.write(packing.packed(), { guest, member }, { now, reading });
  return true;
}

/** Compresses files that are not stored yet, one at a time and outside the main thread, and collects the results. */
function packer(stored: ReadonlyMap<string, { bytes: number; madeIn: number }>, now: Date) {
  const packed = new Map<string, ColumnFile>();
  return {
    packed: () => [...packed.values()],
    async pack(
      bytes: Uint8Array,
      rows: number,
      audience: Audience,
      year: number | null,
    ): Promise<PackedManifest['places']> {
      const file = fileName(bytes);
      const closed = year === null || year < now.getUTCFullYear();
      const old = stored.get(file);
      // The file was compressed quickly while its year was not over. It is compressed once more after the end of the
      // year.
      const ripened = old && year !== null && closed && old.madeIn <= year;
      const known = packed.get(file);
      if (known) return { file, bytes: known.brotli.length, rows };
      if (old && !ripened) return { file, bytes: old.bytes, rows };
      // Years that may still grow are compressed quickly, final ones as much as possible.
      const brotli = await compressFile(bytes, closed ? 'smallest' : 'quick');
      packed.set(file, { file, audience, rows, brotli });
      return { file, bytes: brotli.length, rows };
    },
  };
}

/**
 * Returns the last version if it has the same source and can be read. A version in an older format or with damaged
 * files is ignored, so that it is made again.
 */
async function lastTime(
  store: PublishingStore,
  audience: Audience,
  source: DataSource,
  stored: Map<string, unknown>,
): Promise<Before | null> {
  const manifest = await store.lastManifest(audience);
  if (manifest?.data_source !== source) return null;
  const brotli = await store.bytesOf(manifest.places.file);
  const places =
    brotli &&
    (await decompress(brotli)
      .then(decodePlaces)
      .catch(() => null));
  if (!places) stored.delete(manifest.places.file);
  return places && { manifest, places };
}

type Facts = Pick<PackedManifest, 'city' | 'data_source' | 'made_at' | 'datasets' | 'geographies'>;

function manifestOf(
  facts: Facts,
  draft: CityDraft,
  places: PackedManifest['places'],
  years: PackedManifest['years'],
  before: Before | null,
): PackedManifest {
  const content = {
    format: PACKED_VERSION,
    crime_types: [...draft.crimeTypes],
    areas: [...draft.areas],
    neighbourhoods: [...draft.neighbourhoods],
    places,
    years,
    cube: draft.cube(),
  };
  const { city, data_source, datasets, geographies } = facts;
  const newest = latestOf(datasets.map((dataset) => dataset.newest));
  const fetched_at = latestOf(datasets.map((dataset) => dataset.fetched_at));
  const packed = { ...content, places: contentOf(places), years: years.map(contentOf) };
  const held = { city, data_source, newest, datasets: datasets.map(withoutTime), geographies, ...packed };
  const version = fileName(Buffer.from(JSON.stringify(held)));
  const same = before?.manifest.version === version;
  return { ...facts, newest, fetched_at, made_at: same ? before.manifest.made_at : facts.made_at, version, ...content };
}

/**
 * Leaves out import times and digests, so that a dataset without new rows compares as equal even if its service wrote
 * the same rows differently.
 */
const withoutTime = ({ fetched_at: _, source_digests: __, ...dataset }: DatasetHoldings) => dataset;

/** Returns a file's entry in the manifest without its size, which changes when a past year is compressed once more. */
const contentOf = <F extends PackedManifest['places']>({ bytes: _, ...file }: F) => file;
