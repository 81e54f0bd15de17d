import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { rowsInOrder } from '@crimemap/incident-counts/rows-in-order';
import type { FromExportWorker, NamedRows, ToExportWorker } from './export-messages.ts';
import { csvPieces } from './files/csv.ts';
import type { ExportRows } from './files/export-rows.ts';
import { figureOf, type HeldMonths, heldMonths } from './files/figure.ts';
import { geojsonPieces } from './files/geojson.ts';
import { parquetPieces } from './files/parquet.ts';

/*
 * Makes files of an edition’s rows, in a thread of its own: whoever is served meanwhile notices nothing. It reads no database and no
 * setting; an edition’s files come to it packed, and are moved, not copied. A piece is made when it is asked for.
 */

const PIECES = { csv: csvPieces, geojson: geojsonPieces, parquet: parquetPieces } as const;

interface Opened {
  readonly rows: ExportRows;
  readonly months: HeldMonths | null;
  pieces: Generator<Uint8Array> | null;
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
  return held.pieces?.next().value ?? null;
}

function open({ key, places: packed, years, rows: meant, ...of }: Extract<Question, { what: 'open' }>) {
  const { city, byReport, names } = of;
  const places = decodePlaces(brotliDecompressSync(packed));
  const files = years.map(({ year, brotli }) => ({ year, columns: decodeIncidents(brotliDecompressSync(brotli)) }));
  const indexes = indexesOf(meant, names);
  const rows = rowsInOrder(places, files, names, { ...meant, ...indexes });
  // Now: the files are not kept.
  const months = heldMonths(files, indexes.types, meant.days);
  opened.set(key, { rows: { city, byReport, rows, places, names }, months, pieces: null });
  return { total: rows.length, notPlaced: rows.length - rows.placed };
}

/** The names that are meant as indexes. A name the edition does not have selects nothing; the empty one stands for no area. */
function indexesOf({ types, areas, neighbourhoods }: NamedRows, names: ExportRows['names']) {
  const among = (known: readonly string[], meant: readonly string[] | null) => {
    if (!meant) return null;
    const lower = new Set(meant.map((name) => name.toLowerCase()));
    return known.flatMap((name, index) => (name !== '' && lower.has(name.toLowerCase()) ? [index] : []));
  };
  return {
    types: among(names.types, types),
    areas: among(names.areas, areas),
    neighbourhoods: among(names.neighbourhoods, neighbourhoods),
  };
}
