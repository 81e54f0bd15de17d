import { brotliDecompressSync } from 'node:zlib';
import { decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { noneSaysHour, rowsInOrder } from '@crimemap/incident-counts/rows-in-order';
import { rowsOfFiles } from '@crimemap/incident-counts/usual/city-rows';
import { answerCalls } from '../shared/worker-thread.ts';
import type { ExportCalls, ExportQuestion } from './export-thread.ts';
import { csvPieces } from './files/csv.ts';
import type { ExportRows } from './files/export-rows.ts';
import { type AvailableMonths, availableMonths, figureOf } from './files/figure.ts';
import { geojsonPieces } from './files/geojson.ts';
import { parquetPieces } from './files/parquet.ts';
import { indexesOf } from './named-rows.ts';
import { type PackWriter, packWriter } from './reproduction/pack-writer.ts';
import { type RangeOfView, rangeOfView } from './reproduction/range-of-view.ts';
import type { SoughtRows } from './reproduction/row-facts.store.ts';

/*
 * Makes files of a version’s rows in a separate thread, so that other requests are not delayed. It reads no database
 * and no settings. The version's files arrive packed and are moved, not copied. Each piece is made on request.
 */

const PIECES = { csv: csvPieces, geojson: geojsonPieces, parquet: parquetPieces } as const;

interface Opened {
  readonly rows: ExportRows;
  readonly months: AvailableMonths | null;
  readonly range: RangeOfView | null;
  pieces: Generator<Uint8Array> | null;
  pack: PackWriter | null;
}
const opened = new Map<string, Opened>();

answerCalls<ExportCalls>((key) => void opened.delete(key), answerTo);

function answerTo(message: ExportQuestion): ExportCalls[keyof ExportCalls]['output'] {
  if (message.what === 'open') return open(message);
  const held = opened.get(message.key);
  if (!held) throw new Error(`nothing is open under ${message.key}`);
  if (message.what === 'begin') {
    held.pieces = PIECES[message.kind](held.rows, message.about);
    return null;
  }
  if (message.what === 'figure') return figureOf(held.rows, held.months);
  if (message.what === 'sought') return soughtRows(held.rows);
  if (message.what === 'beginPack') {
    held.pack = packWriter(held.rows, message.about, { ...message.held, range: held.range });
    return held.pack.begin(message.files);
  }
  if (message.what === 'addFacts') return held.pack?.add(message.facts) ?? null;
  if (message.what === 'endPack') return held.pack?.end() ?? null;
  return held.pieces?.next().value ?? null;
}

function open({ key, places: packed, years, rows: meant, rangeOf, ...of }: Extract<ExportQuestion, { what: 'open' }>) {
  const { city, byReport, names } = of;
  const places = decodePlaces(brotliDecompressSync(packed));
  const files = years.map(({ year, brotli }) => ({ year, columns: decodeIncidents(brotliDecompressSync(brotli)) }));
  const indexes = indexesOf(meant, names);
  const choice = { ...meant, ...indexes };
  const rows = rowsInOrder(places, files, names, choice);
  const isHourUnknown = rows.length === 0 && noneSaysHour(places, files, choice);
  // Compute this now, because the files are not kept in memory.
  const months = availableMonths(files, indexes.types, meant.days);
  const range =
    rangeOf && rangeOfView(rangeOf.view, { rows: rowsOfFiles(places, files, names), sources: rangeOf.sources });
  opened.set(key, { rows: { city, byReport, rows, places, names }, months, range, pieces: null, pack: null });
  return { total: rows.length, notPlaced: rows.length - rows.placed, isHourUnknown };
}

/** Returns limits for the search for the stored rows of a view, or `null` if the view has no rows. */
function soughtRows({ rows, places, names }: ExportRows): SoughtRows | null {
  if (rows.length === 0) return null;
  const types = new Set<string>();
  const sought = {
    from: rows.day[0] as number,
    to: rows.day[rows.length - 1] as number,
    west: 180,
    south: 90,
    east: -180,
    north: -90,
  };
  for (let row = 0; row < rows.length; row += 1) {
    types.add(names.types[rows.type[row] as number] ?? '');
    const place = rows.place[row] as number;
    const [lng, lat] = [places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number];
    sought.west = Math.min(sought.west, lng);
    sought.south = Math.min(sought.south, lat);
    sought.east = Math.max(sought.east, lng);
    sought.north = Math.max(sought.north, lat);
  }
  return { ...sought, types: [...types] };
}
