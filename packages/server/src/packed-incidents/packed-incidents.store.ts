import { createHash } from 'node:crypto';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { PACKED_VERSION } from '@crimemap/contract/packed-incidents';
import type { Db } from '../db/pool.ts';
import { guestTypesOf } from '../incidents/incidents.door.ts';

export type Audience = 'guest' | 'member';

/** Does an edition hold nothing but what its audience may see today? `CITY_FACTS` may have been changed since it was made. */
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

export type PublishedNames = Pick<PackedManifest, 'data_source' | 'areas' | 'neighbourhoods'>;

/** What the web asks for: the manifests and the files, as they are stored. */
export function packedIncidentsStore({ pool }: Db) {
  return {
    /**
     * With the time of the last good reading, which may have changed nothing and so published nothing. Of files that nobody
     * could read any more, or may, nothing is told: see `outdatedPackedIncidents`.
     */
    async manifest(city: CityId, audience: Audience): Promise<PackedManifest | null> {
      const { rows } = await pool.query<{ manifest: PackedManifest; fetched_at: Date | null }>(
        `select manifest, (select max(fetched_at) from datasets d where d.city = m.city and d.data_source = m.manifest ->> 'data_source') as fetched_at
         from column_manifests m where city = $1 and audience = $2 and manifest -> 'format' = to_jsonb($3::int)`,
        [city, audience, PACKED_VERSION],
      );
      const row = rows[0];
      return row && mayRead(audience, row.manifest)
        ? { ...row.manifest, fetched_at: row.fetched_at?.toISOString() ?? row.manifest.fetched_at }
        : null;
    },

    /** Whose rows were published, and the names of areas and neighbourhoods that stand in them; `null`: nothing was. */
    async names(city: CityId, audience: Audience): Promise<PublishedNames | null> {
      const { rows } = await pool.query<PublishedNames>(
        `select manifest -> 'data_source' as data_source, manifest -> 'areas' as areas, manifest -> 'neighbourhoods' as neighbourhoods
         from column_manifests where city = $1 and audience = $2`,
        [city, audience],
      );
      return rows[0] ?? null;
    },

    /** A file, and whose it is: a guest's if guests may see today all that any edition of theirs holds which names it. */
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
      // One that is in no edition is of before there were any.
      const audience = found.guests === null ? found.audience : found.guests ? 'guest' : 'member';
      return { brotli: found.brotli, audience };
    },
  };
}
export type PackedIncidentsStore = ReturnType<typeof packedIncidentsStore>;

/** The cities whose files have another layout than this server writes, or hold what guests may not see, and so have to be published anew. */
export async function outdatedPackedIncidents({ pool }: Db): Promise<CityId[]> {
  const { rows } = await pool.query<{ city: CityId; audience: Audience; crime_types: CrimeType[]; isOld: boolean }>(
    `select city, audience, manifest -> 'crime_types' as crime_types,
       manifest -> 'format' is distinct from to_jsonb($1::int) as "isOld" from column_manifests`,
    [PACKED_VERSION],
  );
  return [...new Set(rows.filter((row) => row.isOld || !mayRead(row.audience, row)).map(({ city }) => city))];
}

/** The name of a file: what it holds. */
export const fileName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
