import { stat } from 'node:fs/promises';
import { ColumnForms } from './data-file/column-forms.ts';
import type { Exported, Located } from './data-file/columns.ts';
import { type Part, partsOf } from './data-file/container.ts';
import { csvForm, csvRows } from './data-file/csv.ts';
import type { DateOrder } from './data-file/dates.ts';
import { encodingOf, textOf } from './data-file/encoding.ts';
import { type Beside, isJson, jsonRows } from './data-file/json.ts';
import { peeked } from './data-file/peek.ts';
import { workbookRows } from './data-file/workbook.ts';
import type { Row } from './kit/city.ts';
import { SourceProblem } from './kit/fetching.ts';

export type { DateOrder } from './data-file/dates.ts';

const ROWS_PER_BATCH = 2000;
const EMPTY = 'the file is empty';

export interface Opening {
  /** Told how many bytes of the file on disk have been used up so far. The file is read three times; each counts a third. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Unpacked bytes after which reading stops with `too_large`. */
  readonly maxBytes?: number | undefined;
  /** What the operator says of dates that may have the day or the month first. */
  readonly dates?: DateOrder | undefined;
}

/** Rows in the order of the file, with the number of each one's line. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
}

/** One file of rows: the path's own, or one of those in its archive. */
export interface DataPart {
  /** Its name in the archive; empty for a file that is none. */
  readonly name: string;
  /** Other files of the archive with the same bytes: their rows are read once. */
  readonly copies: readonly string[];
  readonly rowCount: number;
  /** Of its first row, by the names `read` knows. */
  readonly columns: readonly string[];
  /** Its rows, values read, from the start each time. */
  readonly batches: () => AsyncGenerator<Batch>;
}

type Rows = (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Located>;

/** Enough for any header. */
const HEAD_BYTES = 64 * 1024;
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function headOf(part: Part): Promise<Buffer> {
  const { first, all } = await peeked(part.bytes(), HEAD_BYTES);
  await all[Symbol.asyncIterator]().return?.();
  return first;
}

/** How the rows of a part are had from its bytes. */
async function rowsBy(part: Part, exported: Exported, forms: ColumnForms, tell: Teller): Promise<Rows> {
  const first = await headOf(part);
  if (first.toString('latin1', 0, 2) === 'PK') return (bytes) => workbookRows(bytes, exported);
  if (first.subarray(0, 4).equals(OLD_WORKBOOK))
    throw new SourceProblem('not_data', 'the file is a workbook of the old kind (.xls): save it as .xlsx or CSV');
  const encoding = await encodingOf(first, part.bytes(tell.next()));
  const text = new TextDecoder(encoding).decode(first);
  const head = text.trimStart();
  if (head === '' || head.startsWith('<'))
    throw new SourceProblem('not_data', head === '' ? EMPTY : 'the file is a web page, not data');
  if (isJson(head)) {
    // Learned in the first reading: what says where points are may stand behind them.
    const beside: Beside = { wkid: null };
    return (bytes) => jsonRows(textOf(bytes, encoding), exported, beside, head);
  }
  const form = csvForm(text, exported);
  forms.bySemicolon = form.delimiter === ';';
  return (bytes) => csvRows(textOf(bytes, encoding), exported, form, part.isChecked);
}

/** A part with the forms of its columns learned from a first reading of all its rows. */
async function surveyed(part: Part, exported: Exported, dates: DateOrder | null, tell: Teller): Promise<DataPart> {
  const forms = new ColumnForms(exported, dates);
  const rows = await rowsBy(part, exported, forms, tell);
  let rowCount = 0;
  let columns: readonly string[] = [];
  for await (const { row, line } of rows(part.bytes(tell.next()))) {
    if (rowCount === 0) columns = Object.keys(row);
    rowCount += 1;
    forms.see(row, line);
  }
  forms.decide();
  return {
    name: part.name,
    copies: part.copies,
    rowCount,
    columns,
    batches: async function* () {
      let batch: { rows: Row[]; lines: number[] } = { rows: [], lines: [] };
      for await (const { row, line } of rows(part.bytes(tell.next()))) {
        forms.read(row);
        batch.rows.push(row);
        batch.lines.push(line);
        if (batch.rows.length < ROWS_PER_BATCH) continue;
        yield batch;
        batch = { rows: [], lines: [] };
      }
      if (batch.rows.length > 0) yield batch;
    },
  };
}

const READINGS = 3;

/** Tells of the bytes used in three readings of each part as of one that goes on. */
class Teller {
  readonly #onBytes: (bytes: number) => void;
  readonly #size: number;
  #before = 0;

  constructor(size: number, onBytes: (bytes: number) => void) {
    this.#size = size;
    this.#onBytes = onBytes;
  }

  next(): (bytes: number) => void {
    let seen = 0;
    return (bytes) => {
      this.#before += bytes - seen;
      seen = bytes;
      this.#onBytes(Math.min(Math.round(this.#before / READINGS), this.#size));
    };
  }
}

/** What stands in archives beside the data. */
const IS_DOCUMENT = /\.(?:pdf|html?|md|rtf|docx?|xml|png|jpe?g|gif|shp|shx|dbf|prj|cpg|qix|lyrx?)$/i;
/** Files whose name says that they hold data: an archive is refused when one of them is not this dataset's. */
const IS_DATA = /\.(?:csv|tsv|tab|json|geojson|ndjson|geojsonl|jsonl|xlsx|xls|gz|zip)$/i;

const isPassedOver = (name: string, { code, detail }: SourceProblem): boolean =>
  !IS_DATA.test(name) && (code === 'columns_changed' || detail === EMPTY);

/**
 * Every file of rows at a path: CSV in any form, a workbook, GeoJSON, or JSON of a service, plain, gzip or in a zip archive, told
 * apart by content. Columns get the names `dataset.read` knows, dates and numbers one form each. Nothing is read by half: throws
 * `SourceProblem` for a file that is cut, damaged, too large, can be read in two ways, or is not this dataset's.
 */
export async function openDataFile(path: string, exported: Exported, opening: Opening = {}): Promise<DataPart[]> {
  const { size } = await stat(path);
  const tell = new Teller(size, opening.onBytes ?? (() => undefined));
  const all = await partsOf(path, opening.maxBytes);
  const parts = all.filter(({ name }) => !IS_DOCUMENT.test(name));
  const found: DataPart[] = [];
  let refused = new SourceProblem(
    'not_data',
    `the archive holds no data, only ${all.map(({ name }) => name).join(', ')}`,
  );
  for (const part of parts) {
    try {
      found.push(await surveyed(part, exported, opening.dates ?? null, tell));
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      refused = part.name === '' ? error : new SourceProblem(error.code, `${part.name}: ${error.detail}`);
      // A licence or a guide beside the data. What is data is read whole, or none of it is.
      if (part.name === '' || !isPassedOver(part.name, error)) throw refused;
    }
  }
  if (found.length === 0)
    throw parts.length > 0
      ? new SourceProblem(refused.code, `the archive holds no data file of this dataset. ${refused.detail}`)
      : refused;
  const stems = found.map(({ name }) => name.replace(/\.[^./]+$/, ''));
  const twice = stems.find((stem, index) => stems.indexOf(stem) !== index);
  if (twice !== undefined)
    throw new SourceProblem('not_data', `the archive holds ${twice} in two forms: leave one of them out`);
  return found;
}

/** The rows of all files at a path, one file after the other. See `openDataFile`. */
export async function* rowsOfDataFile(path: string, exported: Exported, opening: Opening = {}): AsyncGenerator<Batch> {
  for (const part of await openDataFile(path, exported, opening)) yield* part.batches();
}
