import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { LRUCache } from 'lru-cache';
import { namesOf } from '../incidents/index.ts';
import { ThreadEnded } from '../shared/worker-thread.ts';
import type { CountingThread } from './counting-thread.ts';
import { chosenVersions, onceMore } from './one-version.ts';
import type { PackedCity } from './packed-city.ts';

export interface PackedFiles {
  manifest(city: CityId, audience: 'member'): Promise<PackedManifest | null>;
  file(city: CityId, file: string): Promise<{ readonly brotli: Uint8Array } | null>;
}

export interface PackedCities {
  /** Returns the city’s newest version, loaded at the first call, or `null` if no version can be read. */
  of(city: CityId): Promise<PackedCity | null>;
  /**
   * Runs `answer` with the newest version of a city, or with `null` if there is none. Retries once if the counting
   * thread ended or dropped the version. Throws `ApiError` 503 if the retry fails for the same reason.
   *
   * Within `inOneVersion`, uses the version of the current work, and the whole work is repeated instead.
   */
  use<Answer>(city: CityId, answer: (version: PackedCity | null) => Promise<Answer>): Promise<Answer>;
  /** Returns the version that the current work uses, or `null` if the city has no version or no work is running. */
  chosen(city: CityId): Promise<PackedCity | null>;
  /** Loads a newly published version of the city. The loaded version answers until the new version is ready. */
  renew(city: CityId): void;
}

/** Thrown when a version’s files cannot be counted, now or later. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Time for which the thread keeps a replaced version, so that counts that began with it can finish. */
const LET_GO_MS = 60_000;

/**
 * Maximum size of all loaded versions in bytes. Toronto with its whole history takes about 40 MB; three million rows
 * take about 60 MB.
 */
const BYTES_MAX = 512 * 2 ** 20;

/** Key of the next loaded version. No key is used twice, even if several servers of a process share a thread. */
let nextKey = 0;

/**
 * Manages the cities that are loaded in the counting thread: the most recently used cities that fit into `bytesMax`,
 * and always at least one city.
 */
export function packedCities(
  files: PackedFiles,
  thread: CountingThread,
  log: { error(entry: object, message: string): void },
  bytesMax: number = BYTES_MAX,
): PackedCities {
  const loaded = new LRUCache<CityId, PackedCity>({
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => Math.min(Math.max(1, bytes), bytesMax),
    dispose({ key }, _city, reason) {
      // When memory is short, drop the version immediately.
      if (reason === 'evict') thread.drop(key);
      else setTimeout(() => thread.drop(key), LET_GO_MS).unref();
    },
  });
  const loading = new Map<CityId, Promise<PackedCity | null>>();
  const unreadable = new Set<CityId>();
  const outdated = new Set<CityId>();
  /** Number of publications of each city since the server started. */
  const published = new Map<CityId, number>();
  thread.onEnd(() => loaded.clear());

  const load = (city: CityId): Promise<PackedCity | null> => {
    const known = loading.get(city);
    if (known) return known;
    const work = loadNewest(city).finally(() => loading.delete(city));
    loading.set(city, work);
    return work;
  };

  async function loadNewest(city: CityId): Promise<PackedCity | null> {
    for (;;) {
      const before = published.get(city);
      const found = await loadOnce(city);
      if (published.get(city) !== before) continue;
      outdated.delete(city);
      if (!found) unreadable.add(city);
      return found;
    }
  }

  async function loadOnce(city: CityId): Promise<PackedCity | null> {
    const manifest = await files.manifest(city, 'member');
    if (!manifest) return null;
    const { version, data_source: source } = manifest;
    const known = loaded.peek(city);
    if (known?.version === version && known.source === source) return known;
    try {
      const packed = await sent(city, manifest);
      loaded.set(city, packed);
      return packed;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      log.error({ city, err: error }, `the map files of ${city} cannot be counted; the database counts instead`);
      return null;
    }
  }

  /** Reads a version’s files and sends them to the counting thread. */
  async function sent(city: CityId, manifest: PackedManifest): Promise<PackedCity> {
    const read = async (file: string) => {
      const found = await files.file(city, file);
      if (!found) throw new Unreadable(`the file ${file} is gone`);
      // Copy the bytes, because the database driver’s buffers share one block of memory, which cannot be transferred to
      // the thread.
      return new Uint8Array(found.brotli);
    };
    const places = await read(manifest.places.file);
    const years: { year: number; brotli: Uint8Array<ArrayBuffer> }[] = [];
    for (const { year, file } of manifest.years) years.push({ year, brotli: await read(file) });
    const names = { areas: manifest.areas, neighbourhoods: manifest.neighbourhoods, types: manifest.crime_types };
    const key = `${city} ${manifest.version} ${nextKey++}`;
    const transfer = [places, ...years.map(({ brotli }) => brotli)].map(({ buffer }) => buffer);
    const bytes = await thread.call('load', { key, places, years, names }, transfer).catch((error: Error) => {
      throw error instanceof ThreadEnded ? error : new Unreadable(error.message);
    });
    return {
      sources: manifest.datasets,
      countedBy: cityOf(city).counted_by,
      key,
      city,
      version: manifest.version,
      source: manifest.data_source,
      names: namesOf(manifest),
      rows: rowsOf(manifest),
      bytes,
    };
  }

  async function of(city: CityId): Promise<PackedCity | null> {
    const known = loaded.get(city);
    if (!known) return unreadable.has(city) ? null : load(city);
    // The old numbers are used until the new version is loaded. If loading fails, the next count tries again.
    if (outdated.has(city)) load(city).catch(() => undefined);
    return known;
  }

  async function chosen(city: CityId): Promise<PackedCity | null> {
    const versions = chosenVersions();
    if (!versions) return null;
    const version = versions.get(city) ?? of(city);
    versions.set(city, version);
    return version;
  }

  return {
    of,
    async use(city, answer) {
      if (chosenVersions()) return answer(await chosen(city));
      return onceMore(async () => answer(await of(city)));
    },
    chosen,
    renew(city) {
      published.set(city, (published.get(city) ?? 0) + 1);
      unreadable.delete(city);
      if (!loaded.has(city)) return;
      outdated.add(city);
      load(city).catch(() => undefined);
    },
  };
}

function rowsOf({ years, cube }: PackedManifest): PackedCity['rows'] {
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  const notPlaced = sum(cube.not_placed);
  return { shown: sum(years.map(({ rows }) => rows)) - notPlaced, not_placed: notPlaced };
}
