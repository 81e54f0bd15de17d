import { SourceProblem } from '../kit/fetching.ts';

/** What a comma in numbers means: the decimal sign, or a separator of thousands. */
export type Comma = 'decimal' | 'group';

const BEGINS = /^[-+−.\d]/;
const PLAIN = /^[-+−]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const SPACE_GROUPS = /^[-+−]?\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const COMMA_GROUPS = /^[-+−]?\d{1,3}(?:,\d{3}){2,}$|^[-+−]?\d{1,3}(?:,\d{3})+\.\d+$/;
const DOT_GROUPS = /^[-+−]?\d{1,3}(?:\.\d{3}){2,}$|^[-+−]?\d{1,3}(?:\.\d{3})+,\d+$/;
const ONE_COMMA = /^[-+−]?\d+,\d+$/;
const WHOLE = /^([-+]?\d+)\.0*$/;
const EITHER = /^[-+−]?[1-9]\d{0,2},\d{3}$/;

interface Seen {
  readonly line: number;
  readonly value: string;
}

const isNumber = (value: string): boolean =>
  BEGINS.test(value) &&
  (PLAIN.test(value) ||
    SPACE_GROUPS.test(value) ||
    COMMA_GROUPS.test(value) ||
    DOT_GROUPS.test(value) ||
    ONE_COMMA.test(value));

/** Detects the format of the numbers in a column, if it contains numbers. */
export class NumberColumn {
  readonly #name: string;
  #numbers = 0;
  #words = 0;
  #comma: Record<Comma, Seen | null> = { decimal: null, group: null };
  #either: Seen | null = null;
  /** True if a value in the column has a decimal point. */
  hasPoint = false;
  /** True if some numbers are not plain digits. */
  #isOdd = false;

  constructor(name: string) {
    this.#name = name;
  }

  see(value: string, line: number): void {
    if (!isNumber(value)) {
      this.#words += 1;
      return;
    }
    this.#numbers += 1;
    if (PLAIN.test(value)) {
      if (!value.includes('.')) return;
      this.hasPoint = true;
      this.#isOdd ||= WHOLE.test(value);
      return;
    }
    this.#isOdd = true;
    const seen = { line, value };
    if (EITHER.test(value)) this.#either ??= seen;
    else if (COMMA_GROUPS.test(value)) this.#comma.group ??= seen;
    else if (value.includes(',')) this.#comma.decimal ??= seen;
  }

  get isNumeric(): boolean {
    return this.#numbers > this.#words;
  }

  get isToBeRead(): boolean {
    return this.isNumeric && this.#isOdd;
  }

  /**
   * Returns the meaning of the comma that the values of the column prove; `null` if they prove none. Throws if they
   * prove both.
   */
  get proven(): Comma | null {
    if (!this.isNumeric) return null;
    const { decimal, group } = this.#comma;
    if (decimal && group)
      throw this.#refused(
        `has decimals behind the comma in “${decimal.value}” (line ${decimal.line}) and thousands in “${group.value}” (line ${group.line})`,
      );
    if (decimal) return 'decimal';
    return group ? 'group' : null;
  }

  /**
   * Returns the meaning of the comma in this column. `others`: its meaning in the other columns of the file. Throws if
   * the meaning is unknown.
   */
  commaBy(others: Comma | null): Comma {
    const comma = this.proven ?? others;
    if (comma === null && this.isNumeric && this.#either)
      throw this.#refused(
        `may have decimals or thousands behind the comma: no number in it tells, such as “${this.#either.value}” (line ${this.#either.line})`,
      );
    return comma ?? 'group';
  }

  #refused(why: string): SourceProblem {
    return new SourceProblem('not_data', `the column ${this.#name} ${why}`);
  }
}

/** Returns a number cell with plain digits; `21.0` becomes `21`. Returns the value unchanged if it is not a number. */
export function readNumber(value: string, comma: Comma): string {
  if (!isNumber(value)) return value;
  if (PLAIN.test(value)) return value.replace(/^−/, '-').replace(WHOLE, '$1');
  const bare = value.replace(/[ \u00a0\u202f'’]/g, '').replace(/^−/, '-');
  const isDotGrouped = DOT_GROUPS.test(bare);
  const plain =
    comma === 'decimal' || isDotGrouped
      ? (isDotGrouped ? bare.replaceAll('.', '') : bare).replace(',', '.')
      : bare.replaceAll(',', '');
  return plain.replace(WHOLE, '$1');
}
