import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { StreetTally } from '@crimemap/contract/streets';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import type { NamedStreet, StreetIntersection } from './street-names.ts';
import { writeStreetPlaces } from './street-places.store.ts';
import type { StreetTile } from './street-tiles.ts';

export interface StoredStreets {
  readonly version: string;
  readonly data_source: DataSource;
  readonly fetched_at: Date;
  readonly tally: StreetTally;
  readonly bounds: Bounds;
}

/** Tiles and names made from the streets of a version. */
export interface DrawnStreets {
  readonly tiles: readonly StreetTile[];
  readonly names: readonly NamedStreet[];
  readonly intersections: readonly StreetIntersection[];
}

/** Number of tiles written by one statement. */
const BATCH = 200;

/**
 * Returns when a city's streets were last imported from a source, or `null`. Returns `official` if sample streets must
 * not be imported because official streets are shown.
 */
export async function streetsReadAt(
  db: Pick<Db, 'kysely'>,
  city: CityId,
  dataSource: DataSource,
): Promise<Date | 'official' | null> {
  const held = await streetsStore(db).current(city);
  if (held?.data_source === dataSource) return held.fetched_at;
  return held?.data_source === 'official' ? 'official' : null;
}

/** Returns whether official streets or reports of a city are stored. */
async function hasOfficial(trx: Db['kysely'], city: CityId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from street_layers where city = ${city} and data_source = 'official'
    union all select 1 from datasets where city = ${city} and data_source = 'official' and fetched > 0 limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Stores the streets of each city: the shown version and the previous one, with their tiles. */
export function streetsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    async current(city: CityId): Promise<StoredStreets | null> {
      const row = await kysely
        .selectFrom('street_layers')
        .select(['version', 'data_source', 'fetched_at', 'tally', 'bounds'])
        .where('city', '=', city)
        .where('retired_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Records the time of an import that changed nothing. */
    async confirm(city: CityId, { version, fetched_at, tally }: StoredStreets): Promise<void> {
      await kysely
        .updateTable('street_layers')
        .set({ fetched_at, tally: JSON.stringify(tally) })
        .where('city', '=', city)
        .where('version', '=', version)
        .execute();
    },

    /**
     * Replaces the shown streets in one transaction. Of the earlier versions only the last one stays, with its tiles.
     * Returns `false` and changes nothing if these are sample streets and official streets or reports are stored.
     */
    async replace(city: CityId, streets: StoredStreets, { tiles, ...places }: DrawnStreets): Promise<boolean> {
      const { version, data_source, fetched_at } = streets;
      return together(kysely, async (trx) => {
        if (data_source === 'rehearsal' && (await hasOfficial(trx, city))) return false;
        await trx
          .deleteFrom('street_layers')
          .where('city', '=', city)
          .where((where) =>
            where.or([
              where('retired_at', 'is not', null),
              where('version', '=', version),
              where('data_source', '<>', data_source),
            ]),
          )
          .execute();
        await trx
          .updateTable('street_layers')
          .set({ retired_at: fetched_at })
          .where('city', '=', city)
          .where('retired_at', 'is', null)
          .execute();
        await trx
          .insertInto('street_layers')
          .values({
            city,
            version,
            data_source,
            fetched_at,
            retired_at: null,
            tally: JSON.stringify(streets.tally),
            bounds: JSON.stringify(streets.bounds),
          })
          .execute();
        await writeStreetPlaces(trx, city, version, places);
        for (let from = 0; from < tiles.length; from += BATCH) {
          const some = tiles.slice(from, from + BATCH);
          await sql`insert into street_tiles (city, version, z, x, y, brotli)
            select ${city}, ${version}, * from unnest(${some.map(({ z }) => z)}::smallint[], ${some.map(({ x }) => x)}::integer[],
              ${some.map(({ y }) => y)}::integer[], ${some.map(({ brotli }) => Buffer.from(brotli))}::bytea[])`.execute(
            trx,
          );
        }
        return true;
      });
    },

    /**
     * Returns a tile of a stored version. Returns `null` if the version does not exist, and empty bytes if it has no
     * streets in this tile.
     */
    async tile(city: CityId, version: string, { z, x, y }: Pick<StreetTile, 'z' | 'x' | 'y'>): Promise<Buffer | null> {
      const { rows } = await sql<{ readonly brotli: Buffer | null }>`
        select t.brotli from street_layers l left join street_tiles t
          on t.city = l.city and t.version = l.version and t.z = ${z} and t.x = ${x} and t.y = ${y}
        where l.city = ${city} and l.version = ${version}`.execute(kysely);
      const [row] = rows;
      return row ? (row.brotli ?? Buffer.alloc(0)) : null;
    },
  };
}
export type StreetsStore = ReturnType<typeof streetsStore>;
