import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { Version } from '@crimemap/contract/versions';
import type { Client, Db } from '../db/pool.ts';
import { guestTypesOf } from '../incidents/index.ts';
import { type Audience, filesOf, mayRead } from './packed-incidents.store.ts';

/**
 * SQL condition for versions that an audience may read. The third parameter contains the types that guests may see
 * today, or `null` if this audience may see all types.
 */
const READABLE = `city = $1 and audience = $2 and ($3::text[] is null or crime_types <@ $3)`;
const readableBy = (audience: Audience, city: CityId) => [
  city,
  audience,
  audience === 'guest' ? guestTypesOf(city) : null,
];

/**
 * Adds the current publication to the versions, in the transaction that makes it current. If the version already
 * exists, it becomes current again.
 */
export async function addVersion(
  client: Client,
  audience: Audience,
  manifest: PackedManifest,
  { now, reading }: { readonly now: Date; readonly reading: number | null },
): Promise<void> {
  const { city, version, data_source, crime_types, newest, made_at, years } = manifest;
  const rows = years.reduce((sum, year) => sum + year.rows, 0);
  await client.query(
    `update packed_editions set replaced_at = $4 where city = $1 and audience = $2 and id <> $3 and replaced_at is null`,
    [city, audience, version, now],
  );
  await client.query(
    `insert into packed_editions (city, audience, id, data_source, manifest, files, crime_types, rows, newest, reading, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (city, audience, id) do update set replaced_at = null, reading = excluded.reading, manifest = excluded.manifest,
       files = excluded.files, rows = excluded.rows`,
    [
      city,
      audience,
      version,
      data_source,
      JSON.stringify(manifest),
      filesOf(manifest),
      crime_types,
      rows,
      newest,
      reading,
      made_at,
    ],
  );
}

export interface CleanupLimits {
  /** Versions replaced before this time are deleted. */
  readonly replacedBefore: Date;
  /** Source that the city shows. Sample versions are not kept once the city shows official rows. */
  readonly shown: DataSource | null;
  /** Time one day ago. Versions replaced after it are kept in any case, because clients may still read them. */
  readonly dayAgo: Date;
}

/** Numbers of deleted versions and files. */
export type Swept = Readonly<Record<'versions' | 'files', number>>;

/**
 * Deletes versions of a city that are neither current nor within the limits, and then the files that no version names.
 * Keeps a version that an old citation without its own files needs, until these files are made.
 */
export async function deleteOldVersions(
  client: Client,
  city: CityId,
  { replacedBefore, shown, dayAgo }: CleanupLimits,
): Promise<Swept> {
  const { rows } = await client.query<{ manifest: PackedManifest; audience: Audience }>(
    'select manifest, audience from column_manifests where city = $1',
    [city],
  );
  const current = rows.map(({ manifest }) => manifest);
  const versions = await client.query(
    `delete from packed_editions e where city = $1 and id <> all($2)
       and not exists (select from citations c where c.city = e.city and c.edition = e.id and c.retained is null and c.taken_down_at is null)
       and (replaced_at < $3 or (data_source <> $4 and coalesce(replaced_at, made_at) < $5))`,
    [city, current.map(({ version }) => version), replacedBefore, shown, dayAgo],
  );
  const files = await client.query(
    `delete from column_files where city = $1 and file <> all($2) and made_at < $3
       and file not in (select unnest(files) from packed_editions where city = $1)`,
    [city, current.flatMap(filesOf), dayAgo],
  );
  return { versions: versions.rowCount ?? 0, files: files.rowCount ?? 0 };
}

interface VersionLine extends Omit<Version, 'made_at' | 'reading'> {
  readonly number: number;
  readonly made_at: Date;
  readonly reading: number | null;
}

/** Reads the stored versions for clients. */
export function versionsStore({ pool }: Pick<Db, 'pool'>) {
  return {
    /** Returns versions, newest first, and in `next` the cursor of the next page, or `null` at the end. */
    async list(
      city: CityId,
      audience: Audience,
      {
        source,
        limit,
        cursor,
      }: { readonly source: DataSource; readonly limit: number; readonly cursor?: number | undefined },
    ): Promise<{ editions: Version[]; next: string | null }> {
      const { rows } = await pool.query<VersionLine>(
        `select number, id, made_at, replaced_at is null as current, rows, newest, reading,
           (select coalesce(sum(length(brotli)), 0) from column_files f where f.city = e.city and f.file = any(e.files))::bigint as bytes
         from packed_editions e where ${READABLE} and data_source = $4 and ($5::bigint is null or number < $5)
         order by number desc limit $6`,
        [...readableBy(audience, city), source, cursor ?? null, limit + 1],
      );
      const shown = rows.slice(0, limit);
      return {
        editions: shown.map(({ number: _, made_at, reading, ...line }) => ({
          ...line,
          made_at: made_at.toISOString(),
          reading: reading === null ? null : String(reading),
        })),
        next: rows.length > limit ? String(shown.at(-1)?.number) : null,
      };
    },

    /**
     * Returns the manifest of a version, `for members` if this audience may not read it, or `null` if the version does
     * not exist. File sizes are those of the files as compressed today.
     */
    async manifest(city: CityId, audience: Audience, id: string): Promise<PackedManifest | 'for members' | null> {
      const { rows } = await pool.query<{
        audience: Audience;
        manifest: PackedManifest;
        made_at: Date;
        files: string[];
      }>('select audience, manifest, made_at, files from packed_editions where city = $1 and id = $2', [city, id]);
      const found = rows.find(
        (row) => audience === 'member' || (row.audience === 'guest' && mayRead('guest', row.manifest)),
      );
      if (!found) return rows.length > 0 ? 'for members' : null;
      const sizes = await pool.query<{ file: string; bytes: number }>(
        'select file, length(brotli) as bytes from column_files where city = $1 and file = any($2)',
        [city, found.files],
      );
      const packed = new Map(sizes.rows.map(({ file, bytes }) => [file, bytes]));
      const asStored = <F extends PackedManifest['places']>(file: F): F => ({
        ...file,
        bytes: packed.get(file.file) ?? file.bytes,
      });
      const { manifest, made_at } = found;
      return {
        ...manifest,
        made_at: made_at.toISOString(),
        places: asStored(manifest.places),
        years: manifest.years.map(asStored),
      };
    },

    /** Returns how many versions the audience may read, and the total size of the city's stored files. */
    async retained(city: CityId, audience: Audience): Promise<{ editions: number; bytes: number }> {
      const { rows } = await pool.query<{ editions: number; bytes: number }>(
        `select (select count(*) from packed_editions where ${READABLE}) as editions,
           (select coalesce(sum(length(brotli)), 0) from column_files where city = $1)::bigint
           + (select coalesce(sum(pg_column_size(manifest)), 0) from packed_editions where city = $1)::bigint as bytes`,
        readableBy(audience, city),
      );
      return rows[0] ?? { editions: 0, bytes: 0 };
    },
  };
}
export type VersionsStore = ReturnType<typeof versionsStore>;
