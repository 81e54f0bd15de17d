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
  /** Returns the city's newest version, loaded when first needed, or `null` if none can be read. */
  of(city: CityId): Promise<PackedCity | null>;
  /**
   * Runs `answer` with the newest version of a city, or with `null` if there is none. If the thread ended or dropped
   * the version, runs it once more. Throws a 503 problem if that happens twice.
   *
   * Within `inOneVersion`, uses that work's version, and the whole work is repeated instead.
   */
  use<Answer>(city: CityId, answer: (version: PackedCity | null) => Promise<Answer>): Promise<Answer>;
  /** Returns the version of the current work, or `null` if there is none or no such work. */
  chosen(city: CityId): Promise<PackedCity | null>;
  /** Loads a new publication of the city. The loaded one answers until the new one is ready. */
  renew(city: CityId): void;
}

/** Thrown when a version's files can never be counted. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Time for which a replaced version stays in the thread, so that answers that began with it can finish. */
const LET_GO_MS = 60_000;

/** Maximum size in bytes. Toronto with its whole history takes about 40 MB, three million rows about 60. */
const BYTES_MAX = 512 * 2 ** 20;

/** Never used twice, even if several servers of a process share a thread. */
let nextKey = 0;

/** Manages the cities in the counting thread: the last used ones that fit into `bytesMax`, and always at least one. */
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
      // When memory is short, the version is dropped immediately.
      if (reason === 'evict') thread.drop(key);
      else setTimeout(() => thread.drop(key), LET_GO_MS).unref();
    },
  });
  const loading = new Map<CityId, Promise<PackedCity | null>>();
  const unreadable = new Set<CityId>();
  const outdated = new Set<CityId>();
  /** Number of publications of each city since the start. */
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

  /** Reads a version's files and sends them to the thread. */
  async function sent(city: CityId, manifest: PackedManifest): Promise<PackedCity> {
    const read = async (file: string) => {
      const found = await files.file(city, file);
      if (!found) throw new Unreadable(`the file ${file} is gone`);
      // Copies the bytes, since the driver's buffers share one piece of memory, which could not be moved.
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
    // The old numbers stay until the new ones are ready. After a failure, the next count tries again.
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
