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
  /**
   * Called with the number of bytes of the file that were read so far. The file is read three times, so each pass
   * counts as a third.
   */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Maximum number of unpacked bytes. Reading more throws `too_large`. */
  readonly maxBytes?: number | undefined;
  /** Order of day and month that the operator chose for ambiguous dates. */
  readonly dates?: DateOrder | undefined;
}

/** Rows in the order of the file, with their line numbers. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
}

/** One file with rows: the file itself, or an entry of an archive. */
export interface DataPart {
  /** Name in the archive; empty if the file is not an archive. */
  readonly name: string;
  /** Names of other entries with the same bytes, which are not read again. */
  readonly copies: readonly string[];
  readonly rowCount: number;
  /** Columns of the first row, with the names that `read` of the dataset uses. */
  readonly columns: readonly string[];
  /** Iterates over the rows with parsed values. Each call starts at the first row. */
  readonly batches: () => AsyncGenerator<Batch>;
}

type Rows = (bytes: AsyncIterable<Buffer>) => AsyncGenerator<Located>;

/** Number of bytes read to detect the format. It is enough for any header. */
const HEAD_BYTES = 64 * 1024;
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function headOf(part: Part): Promise<Buffer> {
  const { first, all } = await peeked(part.bytes(), HEAD_BYTES);
  await all[Symbol.asyncIterator]().return?.();
  return first;
}

/** Returns a function that reads the rows of a part. */
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
    // The first pass sets this value, because the coordinate system may come after the features.
    const beside: Beside = { wkid: null };
    return (bytes) => jsonRows(textOf(bytes, encoding), exported, beside, head);
  }
  const form = csvForm(text, exported);
  forms.bySemicolon = form.delimiter === ';';
  return (bytes) => csvRows(textOf(bytes, encoding), exported, form, part.isChecked);
}

/** Returns a part of the file with the formats of its columns, which a first pass over all rows detects. */
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

/** Reports the three passes over each part as one progress in bytes. */
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

/** Names of documents in archives that also contain data. */
const IS_DOCUMENT = /\.(?:pdf|html?|md|rtf|docx?|xml|png|jpe?g|gif|shp|shx|dbf|prj|cpg|qix|lyrx?)$/i;
/** Names of data files. An archive is rejected if one of these files does not belong to the dataset. */
const IS_DATA = /\.(?:csv|tsv|tab|json|geojson|ndjson|geojsonl|jsonl|xlsx|xls|gz|zip)$/i;

const isPassedOver = (name: string, { code, detail }: SourceProblem): boolean =>
  !IS_DATA.test(name) && (code === 'columns_changed' || detail === EMPTY);

/**
 * Opens every file with rows at a path: any kind of CSV, a workbook, GeoJSON, or JSON from a service, each either
 * plain, gzipped or in a zip archive. The format is detected from the content. Columns get the names that
 * `dataset.read` uses, and all dates and numbers get the same format. Throws `SourceProblem` for a file that is
 * truncated, damaged, too large, ambiguous, or of another dataset.
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
      // Licences and guides next to the data are skipped. Any data file with an error rejects the whole archive.
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

/** Iterates over the rows of all files at a path, which `openDataFile` opens. */
export async function* rowsOfDataFile(path: string, exported: Exported, opening: Opening = {}): AsyncGenerator<Batch> {
  for (const part of await openDataFile(path, exported, opening)) yield* part.batches();
}
