import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { Cursor } from '@crimemap/cities/protocols/page';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import { copyField, copyLines } from '../db/copy.ts';
import type { Client, Db } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { nothingRead } from './address-rows.ts';

/** Progress of an import. */
export interface ReadSoFar {
  /** Index of the layer that is being read, from 0. */
  readonly layer: number;
  /** Number of rows read from that layer. */
  readonly layerRows: number;
  /** Number of rows that the layer has according to the source. */
  readonly layerAnnounced: number;
  /** Position in the source after the rows read so far; `null` if the source can only be read from the beginning. */
  readonly cursor: Cursor | null;
  readonly tally: AddressTally;
}

/** Import of a city's addresses, with the holder of the lease under which it runs. */
export interface AddressImport extends ReadSoFar {
  readonly id: number;
  readonly city: CityId;
  readonly dataSource: DataSource;
  readonly holder: string;
}

/** Thrown if another server has taken over the import. Nothing was stored. */
export class ImportLost extends Error {
  override name = 'ImportLost';
}

/**
 * Maximum age in milliseconds of an import that can be resumed. Older ones cannot, because sources sometimes renumber
 * their rows.
 */
const RESUMABLE_FOR_MS = 24 * 3_600_000;

export const stagedTable = ({ id }: { readonly id: number }): string => `staged_addresses_${id}`;

/**
 * Starts an import of a city's addresses. If it `resumes`, continues an earlier import after the last stored page. Only
 * the holder of the city's lease may call it, because all other unfinished imports of the city are deleted.
 */
export async function beginImport(
  db: Db,
  { city, dataSource, holder }: Pick<AddressImport, 'city' | 'dataSource' | 'holder'>,
  { at, resumes }: { readonly at: Date; readonly resumes: boolean },
): Promise<AddressImport> {
  return inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<ReadSoFar & { id: number; fits: boolean }>(
      `select id, layer, layer_rows as "layerRows", layer_announced as "layerAnnounced", cursor, tally, data_source = $2 and cursor is not null and started_at > $3 as fits
       from address_readings where city = $1 and finished_at is null order by id desc for update`,
      [city, dataSource, new Date(at.getTime() - RESUMABLE_FOR_MS)],
    );
    let taken: AddressImport | null = null;
    for (const { fits, ...reading } of rows) {
      // Resume only if all rows are still staged, because a crash of the database empties the staged table.
      if (resumes && taken === null && fits && (await stagedRows(client, reading)) === reading.tally.addresses) {
        taken = { ...reading, city, dataSource, holder };
        await client.query('update address_readings set holder = $2 where id = $1', [reading.id, holder]);
      } else await deleteUnfinished(client, reading);
    }
    return taken ?? startImport(client, { city, dataSource, holder }, at);
  });
}

async function stagedRows(client: Client, reading: { readonly id: number }): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${stagedTable(reading)}`);
  return rows[0]?.n ?? 0;
}

async function startImport(
  client: Client,
  reading: Pick<AddressImport, 'city' | 'dataSource' | 'holder'>,
  at: Date,
): Promise<AddressImport> {
  const tally = nothingRead();
  const { rows } = await client.query<{ id: number }>(
    'insert into address_readings (city, data_source, holder, started_at, tally) values ($1, $2, $3, $4, $5) returning id',
    [reading.city, reading.dataSource, reading.holder, at, JSON.stringify(tally)],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(`create unlogged table ${stagedTable({ id })} (like staged_addresses)`);
  return { ...reading, id, layer: 0, layerRows: 0, layerAnnounced: 0, cursor: null, tally };
}

async function deleteUnfinished(client: Client, reading: { readonly id: number }): Promise<void> {
  await client.query(`drop table if exists ${stagedTable(reading)}`);
  await client.query('delete from address_readings where id = $1', [reading.id]);
}

/** Ends an import that cannot be resumed. The addresses in use do not change. */
export async function endImport(db: Db, { id, holder }: AddressImport): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from address_readings where id = $1 and holder = $2 and finished_at is null for update',
      [id, holder],
    );
    if (rowCount === 1) await deleteUnfinished(client, { id });
  });
}

/** Rounds to six decimals of a degree, about a tenth of a metre. */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

const lineOf = ({ street, municipality, at, number, last, suffix }: AddressPoint): string => {
  const [lng, lat] = at;
  return `${copyField(street.en)}\t${copyField(street.fr)}\t${copyField(municipality)}\t${degrees(lng)}\t${degrees(lat)}\t${number}\t${copyField(last)}\t${copyField(suffix)}\n`;
};

/**
 * Stores one page of addresses and the progress, in one transaction. Throws `ImportLost` if another server has taken
 * over the import.
 */
export async function stageAddresses(
  db: Db,
  reading: AddressImport,
  soFar: ReadSoFar,
  addresses: readonly AddressPoint[],
): Promise<AddressImport> {
  await inTransaction(
    db.pool,
    async (client) => {
      const { rowCount } = await client.query(
        `update address_readings set layer = $3, layer_rows = $4, layer_announced = $5, cursor = $6, tally = $7
         where id = $1 and holder = $2 and finished_at is null`,
        [
          reading.id,
          reading.holder,
          soFar.layer,
          soFar.layerRows,
          soFar.layerAnnounced,
          soFar.cursor === null ? null : JSON.stringify(soFar.cursor),
          JSON.stringify(soFar.tally),
        ],
      );
      if (rowCount !== 1) throw new ImportLost(`Reading ${reading.id} is no longer read here.`);
      if (addresses.length > 0) await copyLines(client, stagedTable(reading), addresses.map(lineOf).join(''));
    },
    // NOTE: no need to wait until the disk has the data, because a crash of the database empties the staged table
    // anyway.
    'set local statement_timeout = 0; set local synchronous_commit = off',
  );
  return { ...reading, ...soFar };
}
