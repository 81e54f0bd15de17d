import { SourceProblem } from '../kit/fetching.ts';

/** What a comma stands for in numbers. */
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

/** What a whole column says of how its numbers are written, where it holds numbers. */
export class NumberColumn {
  readonly #name: string;
  #numbers = 0;
  #words = 0;
  #comma: Record<Comma, Seen | null> = { decimal: null, group: null };
  #either: Seen | null = null;
  /** A point before the decimals stands somewhere in it. */
  hasPoint = false;
  /** Some of its numbers are not in plain digits already. */
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

  /** What its own numbers prove of the comma. Throws where they prove both. */
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

  /** The comma's meaning; `others`: what the other columns of the file say. Throws where nothing tells. */
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

/** A cell of a column of numbers in plain digits, `21.0` as `21`; as it is where it is no number. */
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
