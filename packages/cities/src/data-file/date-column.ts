import { SourceProblem } from '../kit/fetching.ts';
import { type DateOrder, dateCell, hasShortYear } from './dates.ts';

interface Seen {
  readonly line: number;
  readonly value: string;
}

const at = ({ line, value }: Seen): string => `“${value}” (line ${line})`;

/** What a whole column of dates says of how its dates are written. */
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

  /** The order its own values prove. Throws where they prove both, or where the column is written in several ways. */
  get proven(): DateOrder | null {
    const { 'day-first': day, 'month-first': month } = this.#order;
    if (this.#short) throw this.#refused(`writes years with two digits, which may be days: ${at(this.#short)}`);
    if (day && month) throw this.#refused(`writes the day first in ${at(day)} and the month first in ${at(month)}`);
    const numbers = day ?? month ?? this.#either;
    const other = this.#certain ?? this.#serial;
    // A spreadsheet that took only some days of the month for dates may have turned day and month round in those.
    if (numbers && other) throw this.#refused(`writes dates in two ways, ${at(numbers)} and ${at(other)}`);
    if (this.#serial && this.#certain)
      throw this.#refused(`writes dates in two ways, ${at(this.#certain)} and ${at(this.#serial)}`);
    if (day) return 'day-first';
    return month || (this.#either && this.#isPortals) ? 'month-first' : null;
  }

  /** The order to read its dates in; `others`: what else in the file, or the operator, says of it. Throws where nothing does. */
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

/** A cell of a date column as `2024-03-04` or `2024-03-04T05:00:00`; as it is where it is no date. */
export function readDate(value: string, order: DateOrder): string {
  const cell = dateCell(value);
  if (cell === null) return value;
  return cell.form === 'two-numbers' ? (cell.in[order] ?? value) : cell.iso;
}
