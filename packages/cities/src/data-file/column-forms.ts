import type { Feed } from '../kit/feed.ts';
import { isBlank } from '../kit/values.ts';
import type { Exported } from './columns.ts';
import { DateColumn, readDate } from './date-column.ts';
import type { DateOrder } from './dates.ts';
import { type Comma, NumberColumn, readNumber } from './number-column.ts';

/** Returns whether a column contains dates. All sources have this word in the names of their date columns. */
const isDate = (name: string): boolean => /date/i.test(name);
/** Columns with coordinates that downloads have in addition to the columns of the feed. */
const COORDINATES = ['x', 'y', 'X', 'Y', 'x_coordinate', 'y_coordinate'];

const namesRead = (feed: Feed, exportNames: Exported['exportNames']): string[] => [
  ...feed.required,
  ...feed.optional,
  ...(feed.oneOf ?? []),
  ...Object.values(exportNames ?? {}),
];

/** Formats of the values in each column of a file. They are detected from all rows and then used to parse each row. */
export class ColumnForms {
  readonly #dates = new Map<string, DateColumn>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #given: DateOrder | null;
  #order = new Map<string, DateOrder>();
  #comma = new Map<string, Comma>();
  /** True if the delimiter is a semicolon. Spreadsheets use it if numbers have a decimal comma. */
  bySemicolon = false;

  constructor({ feed, exportNames }: Exported, given: DateOrder | null) {
    this.#given = given;
    const read = namesRead(feed, exportNames);
    for (const name of read)
      if (isDate(name)) this.#dates.set(name, new DateColumn(name));
      else this.#numbers.set(name, new NumberColumn(name));
    if (read.length > 0) for (const name of COORDINATES) this.#numbers.set(name, new NumberColumn(name));
  }

  see(row: Readonly<Record<string, unknown>>, line: number): void {
    for (const [name, column] of this.#dates) {
      const value = row[name];
      if (typeof value === 'string' && !isBlank(value)) column.see(value.trim(), line);
    }
    for (const [name, column] of this.#numbers) {
      const value = row[name];
      if (typeof value === 'string' && !isBlank(value)) column.see(value.trim(), line);
    }
  }

  /** Decides the format of every column after all rows were seen. Throws `SourceProblem` for an ambiguous column. */
  decide(): void {
    const orders = new Set([...this.#dates.values()].flatMap((column) => column.proven ?? []));
    const [only = null] = orders;
    const order = this.#given ?? (orders.size === 1 ? only : null);
    this.#order = new Map([...this.#dates].map(([name, column]) => [name, column.orderBy(order)]));
    const numbers = [...this.#numbers.values()].filter(({ isNumeric }) => isNumeric);
    const commas = new Set(numbers.flatMap((column) => column.proven ?? []));
    const [one = null] = commas;
    const byPoint = numbers.some(({ hasPoint }) => hasPoint) ? 'group' : null;
    const comma = commas.size === 1 ? one : (byPoint ?? (this.bySemicolon ? 'decimal' : null));
    this.#comma = new Map(
      [...this.#numbers]
        .filter(([, { isToBeRead }]) => isToBeRead)
        .map(([name, column]) => [name, column.commaBy(comma)]),
    );
  }

  /** Parses the values of a row with the detected formats, and writes them into the row. */
  read(row: Record<string, unknown>): void {
    for (const [name, order] of this.#order) {
      const value = row[name];
      if (typeof value === 'string' && value !== '') row[name] = readDate(value.trim(), order);
    }
    for (const [name, comma] of this.#comma) {
      const value = row[name];
      if (typeof value === 'string' && value !== '') row[name] = readNumber(value.trim(), comma);
    }
  }
}
