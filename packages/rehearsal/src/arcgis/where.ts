import { BadQuery } from './bad-query.ts';
import type { Attributes, Field, Value } from './layer.ts';

/*
 * The part of SQL that our readers send: `1=1`, and comparisons of a column with a number, a text or a date, joined with AND. The
 * real services know more; here it is an error, so that a reader that begins to send more is noticed by its first test.
 */

export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface Comparison {
  readonly field: string;
  readonly how: Operator;
  readonly value: string | number;
}

/** All of them must hold; none: every row. */
export type Condition = readonly Comparison[];

const ALWAYS = /\s*1\s*=\s*1(?!\w)/y;
const COMPARISON =
  /\s*\(?\s*(?<name>[A-Za-z_]\w*)\s*(?<how><=|>=|<>|[=<>])\s*(?:(?:DATE|TIMESTAMP)\s*'(?<day>[^']*)'|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?))(?!\w)/iy;
const AND = /\s*\)?\s+AND(?!\w)/iy;
const END = /\s*\)?\s*$/y;

/** Reads a `where` clause against a layer's fields. Unknown fields, mixed-up types and all other SQL throw `BadQuery`. */
export function parseWhere(where: string, fields: readonly Field[]): Condition {
  const condition: Comparison[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(where);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const wrong = () => new BadQuery(`'where' parameter is invalid near ${where.slice(at).trim() || 'the end'}`);
  do {
    if (take(ALWAYS)) continue;
    const { groups } = take(COMPARISON) ?? {};
    if (groups === undefined) throw wrong();
    const field = fields.find(({ name }) => name.toUpperCase() === groups.name?.toUpperCase());
    if (field === undefined) throw new BadQuery(`Invalid field: ${groups.name}`);
    const value = literalOf(groups, field.type);
    if (value === null) throw wrong();
    condition.push({ field: field.name, how: groups.how as Operator, value });
  } while (take(AND));
  if (!take(END) || count(where, '(') !== count(where, ')')) throw wrong();
  return condition;
}

const count = (text: string, sign: string): number => text.replace(/'[^']*'/g, '').split(sign).length - 1;

/** The value in the column's own type, dates as epoch milliseconds; `null` where it is of another type. */
function literalOf(
  { day, text, number }: Readonly<Record<string, string | undefined>>,
  type: Field['type'],
): string | number | null {
  if (day !== undefined) return type === 'Date' ? instantOf(day) : null;
  if (text !== undefined) return type === 'String' ? text.replaceAll("''", "'") : null;
  return type === 'String' || type === 'Date' ? null : Number(number);
}

/** Date literals are UTC, with or without a time of day. */
function instantOf(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  const instant = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`);
  if (Number.isNaN(instant)) throw new BadQuery(`'where' parameter is invalid: no date is ${text}`);
  return instant;
}

/** Does the row meet the condition? As in SQL, nothing compares with NULL. */
export const meets = (condition: Condition, row: Attributes): boolean =>
  condition.every(({ field, how, value }) => compares(row[field] ?? null, how, value));

function compares(value: Value, how: Operator, other: string | number): boolean {
  if (value === null) return false;
  switch (how) {
    case '=':
      return value === other;
    case '<>':
      return value !== other;
    case '<':
      return value < other;
    case '<=':
      return value <= other;
    case '>':
      return value > other;
    case '>=':
      return value >= other;
  }
}
