import type { AddressPoint } from '@crimemap/cities/kit/city';
import type { Cursor } from '@crimemap/cities/protocols/page';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import { copyField, copyLines } from '../db/copy.ts';
import type { Client, Db } from '../db/pool.ts';
import { inTransaction } from '../db/write.ts';
import { nothingRead } from './address-rows.ts';

/** How far a reading has come. */
export interface ReadSoFar {
  /** Number of the layer, from 0. */
  readonly layer: number;
  /** Rows of that layer that have been read. */
  readonly layerRows: number;
  /** Rows that the source says the layer has. */
  readonly layerAnnounced: number;
  /** Where its source goes on after them; `null`: it can only start over. */
  readonly cursor: Cursor | null;
  readonly tally: AddressTally;
}

/** A reading of the addresses of a city, and the lease under which it is read. */
export interface AddressReading extends ReadSoFar {
  readonly id: number;
  readonly city: CityId;
  readonly dataSource: DataSource;
  readonly holder: string;
}

/** Another server has taken the reading over. Nothing has been written. */
export class ReadingLost extends Error {
  override name = 'ReadingLost';
}

/** Sources number their rows anew now and then, so an older reading begins anew. */
const RESUMABLE_FOR_MS = 24 * 3_600_000;

export const stagedTable = ({ id }: { readonly id: number }): string => `staged_addresses_${id}`;

/**
 * Starts a reading of a city's addresses or, where it `resumes`, takes up the one that another server left, at the page it had reached.
 * Only for the holder of the city's lease: every other unfinished reading of the city is deleted.
 */
export async function beginReading(
  db: Db,
  { city, dataSource, holder }: Pick<AddressReading, 'city' | 'dataSource' | 'holder'>,
  { at, resumes }: { readonly at: Date; readonly resumes: boolean },
): Promise<AddressReading> {
  return inTransaction(db.pool, async (client) => {
    const { rows } = await client.query<ReadSoFar & { id: number; fits: boolean }>(
      `select id, layer, layer_rows as "layerRows", layer_announced as "layerAnnounced", cursor, tally, data_source = $2 and cursor is not null and started_at > $3 as fits
       from address_readings where city = $1 and finished_at is null order by id desc for update`,
      [city, dataSource, new Date(at.getTime() - RESUMABLE_FOR_MS)],
    );
    let taken: AddressReading | null = null;
    for (const { fits, ...reading } of rows) {
      // A crash of the database empties the staged table.
      if (resumes && taken === null && fits && (await stagedRows(client, reading)) === reading.tally.addresses) {
        taken = { ...reading, city, dataSource, holder };
        await client.query('update address_readings set holder = $2 where id = $1', [reading.id, holder]);
      } else await deleteUnfinished(client, reading);
    }
    return taken ?? startReading(client, { city, dataSource, holder }, at);
  });
}

async function stagedRows(client: Client, reading: { readonly id: number }): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${stagedTable(reading)}`);
  return rows[0]?.n ?? 0;
}

async function startReading(
  client: Client,
  reading: Pick<AddressReading, 'city' | 'dataSource' | 'holder'>,
  at: Date,
): Promise<AddressReading> {
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

/** Ends a reading that cannot be gone on with. What is shown stays. */
export async function endReading(db: Db, { id, holder }: AddressReading): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from address_readings where id = $1 and holder = $2 and finished_at is null for update',
      [id, holder],
    );
    if (rowCount === 1) await deleteUnfinished(client, { id });
  });
}

/** Degrees with six decimals are a tenth of a metre. */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

const lineOf = ({ street, municipality, at, number, last, suffix }: AddressPoint): string => {
  const [lng, lat] = at;
  return `${copyField(street.en)}\t${copyField(street.fr)}\t${copyField(municipality)}\t${degrees(lng)}\t${degrees(lat)}\t${number}\t${copyField(last)}\t${copyField(suffix)}\n`;
};

/**
 * Stores one page: its addresses and how far the reading has come, all or nothing. Throws `ReadingLost` when the reading is no longer
 * this holder's.
 */
export async function stageAddresses(
  db: Db,
  reading: AddressReading,
  soFar: ReadSoFar,
  addresses: readonly AddressPoint[],
): Promise<AddressReading> {
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
      if (rowCount !== 1) throw new ReadingLost(`Reading ${reading.id} is no longer read here.`);
      if (addresses.length > 0) await copyLines(client, stagedTable(reading), addresses.map(lineOf).join(''));
    },
    // NOTE: nothing is lost by not waiting for the disk: after a crash of the database the staged rows are gone anyway.
    'set local statement_timeout = 0; set local synchronous_commit = off',
  );
  return { ...reading, ...soFar };
}
