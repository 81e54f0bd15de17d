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
  /** The city's newest version, loaded when it is first needed. `null`: there is none that could be read. */
  of(city: CityId): Promise<PackedCity | null>;
  /**
   * Makes an answer from one version of a city, its newest; `null`: there is none. Where the thread ended over it, or let go of the
   * version, the answer is made once more from the start. Refuses with 503 when that happens twice. Within work that is done in one
   * version (`inOneVersion`) it is made from that, and it is the work that is done once more.
   */
  use<Answer>(city: CityId, answer: (version: PackedCity | null) => Promise<Answer>): Promise<Answer>;
  /** The version that the work under way is done in; `null`: there is none, or no such work. */
  chosen(city: CityId): Promise<PackedCity | null>;
  /** The city was published anew. What is loaded answers until the new publication is. */
  renew(city: CityId): void;
}

/** A publication's files cannot be counted from, however often it is tried. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** A version that was replaced stays in the thread for so long: an answer that began with it ends with it. */
const LET_GO_MS = 60_000;

/** Toronto with its whole history takes some 40 MB, three million rows about 60. */
const BYTES_MAX = 512 * 2 ** 20;

/** Never used twice, even if several servers of a process share a thread. */
let nextKey = 0;

/** Which cities lie in the counting thread: those used last, as many as fit into `bytesMax`, and always one. */
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
      // Where memory is short it is let go at once.
      if (reason === 'evict') thread.drop(key);
      else setTimeout(() => thread.drop(key), LET_GO_MS).unref();
    },
  });
  const loading = new Map<CityId, Promise<PackedCity | null>>();
  const unreadable = new Set<CityId>();
  const outdated = new Set<CityId>();
  /** How often each city was published while we looked. */
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

  /** Reads a publication's files and hands them to the thread. */
  async function sent(city: CityId, manifest: PackedManifest): Promise<PackedCity> {
    const read = async (file: string) => {
      const found = await files.file(city, file);
      if (!found) throw new Unreadable(`the file ${file} is gone`);
      // A copy of its own: the driver's buffers lie several in one piece of memory, which could not be moved.
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
    // Its numbers stand until the new ones are there; a failure is tried again by whoever counts next.
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
