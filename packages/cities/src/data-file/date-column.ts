import { SourceProblem } from '../kit/fetching.ts';
import { type DateOrder, dateCell, hasShortYear } from './dates.ts';

interface Seen {
  readonly line: number;
  readonly value: string;
}

const at = ({ line, value }: Seen): string => `“${value}” (line ${line})`;

/** Detects the format of the dates in a column. */
export class DateColumn {
  readonly #name: string;
  #order: Record<DateOrder, Seen | null> = { 'day-first': null, 'month-first': null };
  #either: Seen | null = null;
  #certain: Seen | null = null;
  #serial: Seen | null = null;
  #short: Seen | null = null;
  #isPortals = true;

  constructor(name: string) {
    this.#name = name;
  }

  see(value: string, line: number): void {
    const cell = dateCell(value);
    const seen = { line, value };
    if (cell === null && hasShortYear(value)) this.#short ??= seen;
    if (cell?.form === 'certain') this.#certain ??= seen;
    else if (cell?.form === 'serial') this.#serial ??= seen;
    else if (cell?.form === 'two-numbers') {
      this.#isPortals &&= cell.isPortals && !cell.isPadded;
      const { 'day-first': asDay, 'month-first': asMonth } = cell.in;
      if (asMonth === null) this.#order['day-first'] ??= seen;
      else if (asDay === null) this.#order['month-first'] ??= seen;
      else if (asDay !== asMonth) this.#either ??= seen;
    }
  }

  /**
   * Returns the order of day and month that the values of the column prove; `null` if they prove none. Throws if they
   * prove both, or if the column mixes formats.
   */
  get proven(): DateOrder | null {
    const { 'day-first': day, 'month-first': month } = this.#order;
    if (this.#short) throw this.#refused(`writes years with two digits, which may be days: ${at(this.#short)}`);
    if (day && month) throw this.#refused(`writes the day first in ${at(day)} and the month first in ${at(month)}`);
    const numbers = day ?? month ?? this.#either;
    const other = this.#certain ?? this.#serial;
    // If formats are mixed, a spreadsheet may have swapped day and month in the dates that it recognised.
    if (numbers && other) throw this.#refused(`writes dates in two ways, ${at(numbers)} and ${at(other)}`);
    if (this.#serial && this.#certain)
      throw this.#refused(`writes dates in two ways, ${at(this.#certain)} and ${at(this.#serial)}`);
    if (day) return 'day-first';
    return month || (this.#either && this.#isPortals) ? 'month-first' : null;
  }

  /**
   * Returns the order of day and month in this column. `others`: order in the other columns or chosen by the operator.
   * Throws if the order is unknown.
   */
  orderBy(others: DateOrder | null): DateOrder {
    const order = this.proven ?? others;
    if (order === null && this.#either)
      throw this.#refused(
        `may have the day or the month first: no date in it tells, such as ${at(this.#either)}. Say which with --dates day-first or --dates month-first`,
      );
    return order ?? 'month-first';
  }

  #refused(why: string): SourceProblem {
    return new SourceProblem('not_data', `the column ${this.#name} ${why}`);
  }
}

/** Returns a date cell as `2024-03-04` or `2024-03-04T05:00:00`. Returns the value unchanged if it is not a date. */
export function readDate(value: string, order: DateOrder): string {
  const cell = dateCell(value);
  if (cell === null) return value;
  return cell.form === 'two-numbers' ? (cell.in[order] ?? value) : cell.iso;
}
