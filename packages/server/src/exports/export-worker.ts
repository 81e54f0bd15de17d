import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { noneSaysHour, rowsInOrder } from '@crimemap/incident-counts/rows-in-order';
import { rowsOfFiles } from '@crimemap/incident-counts/usual/city-rows';
import type { FromExportWorker, ToExportWorker } from './export-messages.ts';
import { csvPieces } from './files/csv.ts';
import type { ExportRows } from './files/export-rows.ts';
import { figureOf, type HeldMonths, heldMonths } from './files/figure.ts';
import { geojsonPieces } from './files/geojson.ts';
import { parquetPieces } from './files/parquet.ts';
import { indexesOf } from './named-rows.ts';
import { type PackWriter, packWriter } from './reproduction/pack-writer.ts';
import { type RangeOfView, rangeOfView } from './reproduction/range-of-view.ts';
import { soughtRows } from './reproduction/sought-rows.ts';

/*
 * Makes files of an edition’s rows, in a thread of its own: whoever is served meanwhile notices nothing. It reads no database and no
 * setting; an edition’s files come to it packed, and are moved, not copied. A piece is made when it is asked for.
 */

const PIECES = { csv: csvPieces, geojson: geojsonPieces, parquet: parquetPieces } as const;

interface Opened {
  readonly rows: ExportRows;
  readonly months: HeldMonths | null;
  readonly range: RangeOfView | null;
  pieces: Generator<Uint8Array> | null;
  pack: PackWriter | null;
}
const opened = new Map<string, Opened>();

parentPort?.on('message', (message: ToExportWorker) => {
  if (message.what === 'drop') {
    opened.delete(message.key);
    return;
  }
  const reply = replyTo(message);
  const piece = 'value' in reply && reply.value instanceof Uint8Array ? [reply.value.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(reply, piece);
});

type Question = Exclude<ToExportWorker, { what: 'drop' }>;

function replyTo(message: Question): FromExportWorker {
  const { id } = message;
  try {
    return { id, value: answerTo(message) };
  } catch (error) {
    return { id, problem: (error as Error).message };
  }
}

function answerTo(message: Question): Extract<FromExportWorker, { value: unknown }>['value'] {
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

function open({ key, places: packed, years, rows: meant, rangeOf, ...of }: Extract<Question, { what: 'open' }>) {
  const { city, byReport, names } = of;
  const places = decodePlaces(brotliDecompressSync(packed));
  const files = years.map(({ year, brotli }) => ({ year, columns: decodeIncidents(brotliDecompressSync(brotli)) }));
  const indexes = indexesOf(meant, names);
  const choice = { ...meant, ...indexes };
  const rows = rowsInOrder(places, files, names, choice);
  const isHourUnknown = rows.length === 0 && noneSaysHour(places, files, choice);
  // Now: the files are not kept.
  const months = heldMonths(files, indexes.types, meant.days);
  const range =
    rangeOf && rangeOfView(rangeOf.view, { rows: rowsOfFiles(places, files, names), sources: rangeOf.sources });
  opened.set(key, { rows: { city, byReport, rows, places, names }, months, range, pieces: null, pack: null });
  return { total: rows.length, notPlaced: rows.length - rows.placed, isHourUnknown };
}
