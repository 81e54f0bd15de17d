import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { cityOf } from '@crimemap/cities';
import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { isPlaced, LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import {
  DAY_UNKNOWN,
  dateOfDay,
  dayNumber,
  decodePlaces,
  HOUR_UNKNOWN,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import { DAY_MS } from '@crimemap/contract/time';
import type { LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../shared/log.ts';
import { compressFile } from './compress-file.ts';
import { placeFinder } from './find-places.ts';
import { fileName } from './packed-incidents.store.ts';
import { type ColumnFile, type PublishingStore, whilePublishing } from './publishing.store.ts';
import { placeOfKey } from './streamed-rows.ts';
import { type RowVersion, type TakenOut, type Target, takeOut, targetsIn } from './take-out-rows.ts';
import { citiesWithVanished, type WithdrawnRow, withdrawnRows } from './withdrawn-rows.store.ts';

const unpack = promisify(brotliDecompress);

interface Work {
  readonly city: CityId;
  readonly source: DataSource;
  readonly since: Date;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Takes rows that vanished from their source before `since` out of every edition that was made while it published them, one edition
 * after the other. What a source only forgets for its age stays. Done before the rows themselves are erased, which then cannot be
 * found any more; what was done already when it broke off is not done twice.
 */
export async function withdrawFromEditions(
  db: Db,
  { since, now, signal, log }: Pick<Work, 'since' | 'now' | 'signal' | 'log'>,
): Promise<{ editions: number; rows: number }> {
  const sum = { editions: 0, rows: 0 };
  for (const { city, source } of await citiesWithVanished(db, since)) {
    const rows = (await withdrawnRows(db, city, source, since)).filter((row) => !isForgotten(city, row));
    if (rows.length === 0) continue;
    const work = { city, source, since, now, signal, log };
    const done = await whilePublishing(db, city, (store) => searchEditions(store, work, rows));
    sum.editions += done.editions;
    sum.rows += done.rows;
  }
  return sum;
}

/** A source that holds so many months forgets a day for each it gains: give or take, since it says so of its own clock. */
const GIVE_OR_TAKE_MS = 7 * DAY_MS;

/** Is a row gone because its source holds only the last months, of which its day is no longer one? */
function isForgotten(city: CityId, { dataset, vanishedAt, last: [, , day] }: WithdrawnRow): boolean {
  const months = cityOf(city)?.datasets.find(({ id }) => id === dataset)?.forgetsAfterMonths;
  const date = dateOfDay(day);
  if (months === undefined || date === null) return false;
  const edge = new Date(vanishedAt);
  edge.setUTCMonth(edge.getUTCMonth() - months);
  return Date.parse(date) <= edge.getTime() + GIVE_OR_TAKE_MS;
}

async function searchEditions(store: PublishingStore, work: Work, rows: readonly WithdrawnRow[]) {
  const { city, source, since, now, signal, log } = work;
  const countedBy = cityOf(city)?.counted_by;
  const withdrawn = rows.map((row) => ({ at: row.vanishedAt, versions: versionsOf(row, countedBy) }));
  const until = new Date(rows.reduce((newest, { vanishedAt }) => Math.max(newest, vanishedAt.getTime()), 0));
  /** Editions share files: what a file is without the same rows is worked out once. */
  const known = new Map<string, Promise<Without | null>>();
  const written = new Set<string>();
  const sum = { editions: 0, rows: 0 };
  for (const edition of await store.editionsToSearch(source, { since, until })) {
    signal?.throwIfAborted();
    const manifest = await store.storedManifest(edition);
    if (!manifest) continue;
    const { made_at: madeAt, withdrawn_before: searched } = edition;
    const held = withdrawn.filter(({ at }) => at > madeAt && (searched === null || at >= searched));
    const { files, ...without } = await withoutRows(
      store,
      manifest,
      held.map(({ versions }) => versions),
      known,
      // What cannot be read shows nobody a row: it keeps nothing else from being erased.
      ({ message }) => log.warn({ city, edition: edition.id }, `rows are not taken out of a file: ${message}`),
    );
    const found = without.rows > 0;
    const added = files.filter(({ file }) => !written.has(file));
    await store.withdraw({ ...edition, since, without: found ? without : null }, added, now);
    for (const { file } of added) written.add(file);
    if (found) sum.editions += 1;
    sum.rows += without.rows;
  }
  return sum;
}

interface Without extends Pick<TakenOut, 'taken' | 'rows'> {
  readonly file: string;
  readonly brotli: Uint8Array;
}

/** A file of an edition that is gone, or does not hold what it should. */
class HarmedFile extends Error {
  override name = 'HarmedFile';
}

/** A manifest, and the new files it names, once the rows are out of it: out of all of its files that can be read. */
async function withoutRows(
  store: PublishingStore,
  manifest: PackedManifest,
  withdrawn: readonly (readonly RowVersion[])[],
  known: Map<string, Promise<Without | null>>,
  onHarmed: (error: HarmedFile) => void,
): Promise<{ manifest: PackedManifest; files: ColumnFile[]; rows: number }> {
  const unlessHarmed = (error: unknown): null => {
    if (!(error instanceof HarmedFile)) throw error;
    onHarmed(error);
    return null;
  };
  const table = await readFile(store, manifest.places.file, decodePlaces).catch(unlessHarmed);
  if (!table) return { manifest, files: [], rows: 0 };
  const finder = await placeFinder(manifest, table);
  const targets = await targetsIn(manifest, finder, withdrawn);
  const changed: { year: number; without: Without }[] = [];
  for (const { year, file } of manifest.years) {
    const ofYear = targets.map((versions) => versions.filter((target) => target.year === year));
    if (ofYear.every(({ length }) => length === 0)) continue;
    const key = workKey(file, ofYear, manifest.places.file);
    const work = known.get(key) ?? fileWithout(store, file, (bytes) => takeOut(bytes, ofYear, finder.groups));
    known.set(key, work);
    const without = await work.catch(unlessHarmed);
    if (without) changed.push({ year, without });
  }
  return {
    manifest: smaller(manifest, table, changed),
    files: changed.map(({ without: { file, rows, brotli } }) => ({ file, rows, brotli, audience: 'member' })),
    rows: changed.reduce((sum, { without: { taken } }) => sum + taken.length, 0),
  };
}

/** Names what is taken out of a file. Groups of places are those of a table of places; places have the same number in all. */
function workKey(file: string, withdrawn: readonly (readonly Target[])[], placesFile: string): string {
  const tables = withdrawn.some((versions) => versions.some((target) => 'group' in target)) ? placesFile : '';
  return `${file} ${tables} ${fileName(Buffer.from(JSON.stringify(withdrawn)))}`;
}

async function fileWithout(
  store: PublishingStore,
  file: string,
  take: (bytes: Uint8Array) => TakenOut | null,
): Promise<Without | null> {
  const out = await readFile(store, file, take);
  if (!out) return null;
  const { bytes, taken, rows } = out;
  return { file: fileName(bytes), taken, rows, brotli: await compressFile(bytes, 'smallest') };
}

/** What `read` makes of a file’s bytes. Throws `HarmedFile` where it is gone or holds something else; what fails besides is no harm of its. */
async function readFile<Found>(
  store: PublishingStore,
  file: string,
  read: (bytes: Uint8Array) => Found,
): Promise<Found> {
  const brotli = await store.bytesOf(file);
  if (!brotli) throw new HarmedFile(`the file ${file} is gone, and an edition names it`);
  try {
    return read(await unpack(brotli));
  } catch (cause) {
    throw new HarmedFile(`the file ${file} is harmed`, { cause });
  }
}

/** The manifest with the new files, and with counts that add up to their rows. */
function smaller(
  manifest: PackedManifest,
  table: PlacesTable,
  changed: readonly { readonly year: number; readonly without: Without }[],
): PackedManifest {
  const { years, counts, not_placed } = structuredClone(manifest.cube);
  const types = manifest.crime_types.length;
  const less = (cells: number[], at: number) => {
    cells[at] = (cells[at] as number) - 1;
  };
  for (const { year, without } of changed) {
    const column = years.indexOf(year);
    for (const { place, type } of without.taken) {
      less(counts, ((table.area[place] as number) * types + type) * years.length + column);
      const precision = LOCATION_PRECISIONS[table.precision[place] as number];
      if (precision && !isPlaced(precision)) less(not_placed, type * years.length + column);
    }
  }
  return {
    ...manifest,
    years: manifest.years.map((of) => {
      const without = changed.find(({ year }) => year === of.year)?.without;
      return without ? { ...of, file: without.file, rows: without.rows, bytes: without.brotli.length } : of;
    }),
    cube: { years, counts, not_placed },
  };
}

/** A row as it was last, and before each of its corrections: of those the ledger has no point. */
function versionsOf({ last, before }: WithdrawnRow, countedBy: City['counted_by']): RowVersion[] {
  const [key, year, day, hour, type] = last;
  const { x, y, ...place } = placeOfKey(key);
  return [
    { ...place, point: { x, y }, year, day, hour, type },
    ...before.flatMap((facts) => versionBefore(facts, countedBy)),
  ];
}

function versionBefore(facts: LedgerFacts, countedBy: City['counted_by']): RowVersion[] {
  const { crime_type, area, neighbourhood, precision, occurred_on = null, occurred_hour, reported_on = null } = facts;
  // An erased one says nothing any more.
  if (crime_type === undefined || precision === undefined) return [];
  const reported = countedBy === 'reported';
  const own = reported ? reported_on : occurred_on;
  const day = reported ? own : (occurred_on ?? reported_on);
  const hour = reported || occurred_on !== null ? occurred_hour : null;
  return [
    {
      point: null,
      area: area ?? '',
      neighbourhood: neighbourhood ?? '',
      precision,
      year: own === null ? 0 : Number(own.slice(0, 4)),
      day: day === null ? DAY_UNKNOWN : dayNumber(day),
      hour: hour ?? HOUR_UNKNOWN,
      type: crime_type as CrimeType,
    },
  ];
}
