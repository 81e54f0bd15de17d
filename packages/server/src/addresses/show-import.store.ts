import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { CityId } from '@crimemap/contract/cities';
import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Client, Db, Pool } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { type AddressImport, ImportLost, stagedTable } from './import.store.ts';

/**
 * Maximum distance in metres between two points of the same house. If they are farther apart, the same number belongs
 * to another street with the same name.
 */
const SAME_HOUSE_METRES = 300;

/** Collects each street of an import once, and the houses with the index of their street. */
const READ = `
  create temporary table read_streets on commit drop as
    select (row_number() over (order by name_en, name_fr, municipality nulls first))::int - 1 as id, name_en, name_fr, municipality
    from (select distinct name_en, name_fr, municipality from %staged) named;
  analyze read_streets;
  create temporary table read_houses on commit drop as
    select distinct s.id as street, a.lng, a.lat, a.number, nullif(a.last, a.number) as last, a.suffix
    from %staged a join read_streets s
      on s.name_en = a.name_en and s.name_fr = a.name_fr and s.municipality is not distinct from a.municipality;
  analyze read_houses`;

/** Keeps only one point of each house: the point with the most numbers, or if equal, the westernmost. */
const ONCE = `
  delete from read_houses h where exists (
    select 1 from read_houses other
    where other.street = h.street and other.number = h.number and other.suffix = h.suffix
      and (-coalesce(other.last, 0), other.lng, other.lat) < (-coalesce(h.last, 0), h.lng, h.lat)
      and power(other.lat - h.lat, 2) + power((other.lng - h.lng) * cos(radians(h.lat)), 2) < power($1::float8, 2))`;

/** Computes a digest of the streets and houses that does not depend on their order. */
const DIGEST = `
  select coalesce((select sum(hashtextextended(read_streets::text, 0)) from read_streets), 0) || ' ' ||
    coalesce((select sum(hashtextextended(read_houses::text, 0)) from read_houses), 0) as digest,
    (select count(*) from read_houses) as houses`;

const WRITE_STREETS = `
  insert into address_streets (reading, id, name_en, name_fr, municipality, lng, lat, count)
    select $1, id, name_en, name_fr, municipality, lng, lat, count from read_streets join (
      select street, lng, lat, count(*) over (partition by street) as count,
        row_number() over (partition by street order by number, suffix, lng, lat) as nth
      from read_houses) of_street on street = id and nth = (count + 1) / 2
    order by id`;

const WRITE_HOUSES = `
  insert into addresses (reading, street, lng, lat, number, last, suffix)
    select $1, street, lng, lat, number, last, suffix from read_houses order by street, number, suffix, lng, lat`;

interface ShowOptions {
  readonly at: Date;
  /** True to accept an import with fewer than half as many addresses as before. */
  readonly mayShrink: boolean;
}

/**
 * Replaces the addresses in use with those of a complete import, in one transaction. Returns the counts of the import,
 * in which further units of a house are counted as left out. Returns `null` for sample addresses if official ones are
 * stored. Throws `SourceProblem('shrunk')` or `ImportLost`; nothing has changed then.
 */
export async function showImport(
  db: Db,
  reading: AddressImport,
  { at, mayShrink }: ShowOptions,
): Promise<AddressTally | null> {
  return inTransaction(
    db.pool,
    async (client) => {
      await stillOurs(client, reading);
      if (reading.dataSource === 'rehearsal' && (await hasOfficial(client, reading.city))) {
        await client.query(`drop table ${stagedTable(reading)}`);
        await client.query('delete from address_readings where id = $1', [reading.id]);
        return null;
      }
      await client.query(READ.replaceAll('%staged', stagedTable(reading)));
      await client.query(ONCE, [SAME_HOUSE_METRES / METRES_PER_DEGREE]);
      await client.query(`drop table ${stagedTable(reading)}`);
      const { digest, houses } = await readNow(client);
      const { rows, addresses, left_out, broken } = reading.tally;
      const tally = { rows, addresses: houses, left_out: left_out + addresses - houses, broken };
      const before = await shownImport(client, reading);
      if (before && !mayShrink && houses < before.tally.addresses / 2)
        throw new SourceProblem('shrunk', `${houses} addresses, where there were ${before.tally.addresses}`);
      if (before?.digest === digest) {
        await client.query('delete from address_readings where id = $1', [reading.id]);
        await client.query('update address_readings set finished_at = $2, tally = $3 where id = $1', [
          before.id,
          at,
          JSON.stringify(tally),
        ]);
        return tally;
      }
      await client.query(WRITE_STREETS, [reading.id]);
      await client.query(WRITE_HOUSES, [reading.id]);
      await client.query('update address_readings set is_shown = false where city = $1 and is_shown', [reading.city]);
      await client.query(
        'update address_readings set is_shown = true, finished_at = $2, cursor = null, tally = $3, digest = $4 where id = $1',
        [reading.id, at, JSON.stringify(tally), digest],
      );
      // Update the statistics; otherwise PostgreSQL might read all addresses of a city for one lookup.
      await client.query('analyze address_streets, addresses');
      return tally;
    },
    "set local statement_timeout = 0; set local work_mem = '64MB'",
  );
}

async function stillOurs(client: Client, { id, holder }: AddressImport): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from address_readings where id = $1 and holder = $2 and finished_at is null for update',
    [id, holder],
  );
  if (rowCount !== 1) throw new ImportLost(`Reading ${id} is no longer read here.`);
}

/** Returns true if official addresses, streets or reports of a city are stored. Sample addresses are not used then. */
export async function hasOfficial(db: Client | Pool, city: CityId): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from address_readings where city = $1 and is_shown and data_source = 'official'
     union all select 1 from street_layers where city = $1 and data_source = 'official'
     union all select 1 from datasets where city = $1 and data_source = 'official' and fetched > 0 limit 1`,
    [city],
  );
  return rowCount === 1;
}

async function readNow(client: Client): Promise<{ digest: string; houses: number }> {
  const { rows } = await client.query<{ digest: string; houses: number }>(DIGEST);
  return rows[0] ?? { digest: '', houses: 0 };
}

/** Returns the import whose addresses are in use, if it is from the same source. */
async function shownImport(
  client: Client,
  { city, dataSource }: AddressImport,
): Promise<{ id: number; tally: AddressTally; digest: string } | undefined> {
  const { rows } = await client.query<{ id: number; tally: AddressTally; digest: string }>(
    'select id, tally, digest from address_readings where city = $1 and data_source = $2 and is_shown',
    [city, dataSource],
  );
  return rows[0];
}

/** Maximum number of rows deleted by one statement. */
const BATCH = 20_000;

/**
 * Deletes the imports of a city that are no longer in use, in batches. It runs before the next import and not after the
 * last one, because the place search uses the earlier import until the city is published again. If it is interrupted,
 * the next call continues.
 */
export async function deleteReplaced(db: Db, city: CityId, signal: AbortSignal): Promise<void> {
  const { rows } = await db.pool.query<{ id: number }>(
    'select id from address_readings where city = $1 and not is_shown and finished_at is not null',
    [city],
  );
  for (const { id } of rows) {
    for (let deleted = BATCH; deleted === BATCH; ) {
      signal.throwIfAborted();
      const some = await db.pool.query(
        'delete from addresses where ctid = any(array(select ctid from addresses where reading = $1 limit $2))',
        [id, BATCH],
      );
      deleted = some.rowCount ?? 0;
    }
    await db.pool.query('delete from address_readings where id = $1', [id]);
  }
}
