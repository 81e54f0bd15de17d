import { createHash } from 'node:crypto';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { PACKED_VERSION } from '@crimemap/contract/packed-incidents';
import { latestOf } from '@crimemap/contract/time';
import type { Db } from '../db/pool.ts';
import { guestTypesOf } from '../incidents/index.ts';

export type Audience = 'guest' | 'member';

/**
 * Returns whether a version contains only types that its audience may see today. `CITY_FACTS` may have changed since
 * the version was made.
 */
export function mayRead(
  audience: Audience,
  { city, crime_types }: Pick<PackedManifest, 'city' | 'crime_types'>,
): boolean {
  const allowed = audience === 'guest' ? guestTypesOf(city) : null;
  return allowed === null || crime_types.every((type) => allowed.includes(type));
}

export const filesOf = (manifest: PackedManifest): string[] => [
  manifest.places.file,
  ...manifest.years.map((year) => year.file),
];

export type PublishedNames = Pick<PackedManifest, 'city' | 'data_source' | 'areas' | 'neighbourhoods' | 'geographies'>;

/**
 * Returns an SQL condition for manifests in the format of this program; the format is the parameter with this number.
 * The manifest must also name the stored data, the areas and the datasets with report days, which manifests from before
 * December 2026 do not.
 */
const readable = (parameter: 1 | 3): string =>
  `manifest -> 'format' is not distinct from to_jsonb($${parameter}::int) and manifest #> '{datasets,0}' ? 'says_report_day'`;

interface Read {
  readonly newest: string | null;
  readonly fetched_at: string | null;
}

function withTimes(manifest: PackedManifest, read: Readonly<Record<string, Read>>): PackedManifest {
  const datasets = manifest.datasets.map((dataset) => {
    const last = read[dataset.dataset];
    const fetched_at =
      last?.fetched_at && last.newest === dataset.newest ? new Date(last.fetched_at).toISOString() : null;
    return fetched_at === null ? dataset : { ...dataset, fetched_at };
  });
  return { ...manifest, datasets, fetched_at: latestOf(datasets.map(({ fetched_at }) => fetched_at)) };
}

/** Reads stored manifests and files for clients. */
export function packedIncidentsStore({ pool }: Db) {
  return {
    /**
     * Returns the manifest that the city shows now. Returns `null` if the city was never published, or if its files are
     * unreadable or forbidden today (see `outdatedPackedIncidents`). If a dataset was imported again without newer
     * rows, the manifest contains the time of that last import.
     */
    async manifest(city: CityId, audience: Audience): Promise<PackedManifest | null> {
      const { rows } = await pool.query<{ manifest: PackedManifest; read: Record<string, Read> }>(
        `select manifest, (select coalesce(jsonb_object_agg(dataset, jsonb_build_object('newest', newest, 'fetched_at', fetched_at)), '{}')
           from datasets d where d.city = m.city and d.data_source = m.manifest ->> 'data_source') as read
         from column_manifests m where city = $1 and audience = $2 and ${readable(3)}`,
        [city, audience, PACKED_VERSION],
      );
      const row = rows[0];
      return row && mayRead(audience, row.manifest) ? withTimes(row.manifest, row.read) : null;
    },

    /**
     * Returns the source of the published rows, and the areas and neighbourhoods in them. Returns `null` if the city
     * was never published.
     */
    async names(city: CityId, audience: Audience): Promise<PublishedNames | null> {
      const { rows } = await pool.query<PublishedNames>(
        `select city, manifest -> 'data_source' as data_source, manifest -> 'areas' as areas, manifest -> 'neighbourhoods' as neighbourhoods,
           manifest -> 'geographies' as geographies
         from column_manifests where city = $1 and audience = $2 and ${readable(3)}`,
        [city, audience, PACKED_VERSION],
      );
      return rows[0] ?? null;
    },

    /**
     * Returns a file and its audience. The audience is `guest` if a guest version contains the file and guests may see
     * everything in that version today.
     */
    async file(city: CityId, file: string): Promise<{ brotli: Uint8Array; audience: Audience } | null> {
      const { rows } = await pool.query<{ brotli: Buffer; audience: Audience; guests: boolean | null }>(
        `select brotli, audience,
           (select bool_or(audience = 'guest' and ($3::text[] is null or crime_types <@ $3))
            from packed_editions where city = $1 and files @> array[$2]) as guests
         from column_files where city = $1 and file = $2`,
        [city, file, guestTypesOf(city)],
      );
      const found = rows[0];
      if (!found) return null;
      // A file that belongs to no version is from before versions were stored.
      const audience = found.guests === null ? found.audience : found.guests ? 'guest' : 'member';
      return { brotli: found.brotli, audience };
    },
  };
}
export type PackedIncidentsStore = ReturnType<typeof packedIncidentsStore>;

/**
 * Returns the cities that must be published again, because their files have an outdated layout or contain what guests
 * may not see.
 */
export async function outdatedPackedIncidents({ pool }: Db): Promise<CityId[]> {
  const { rows } = await pool.query<{ city: CityId; audience: Audience; crime_types: CrimeType[]; isOld: boolean }>(
    `select city, audience, manifest -> 'crime_types' as crime_types,
       not (${readable(1)}) as "isOld" from column_manifests`,
    [PACKED_VERSION],
  );
  return [...new Set(rows.filter((row) => row.isOld || !mayRead(row.audience, row)).map(({ city }) => city))];
}

/** Returns the name of a file, a hash of its content. */
export const fileName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
