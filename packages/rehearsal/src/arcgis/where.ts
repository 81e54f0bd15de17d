import { BadQuery } from './bad-query.ts';
import type { Attributes, Field, Value } from './layer.ts';

/*
 * Subset of SQL that our clients send: `1=1`, and comparisons of a column with a number, a text or a date, joined with
 * AND. Other SQL is an error here, although the real services accept it. A client that starts to send more is therefore
 * noticed by its first test.
 */

export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export interface Comparison {
  readonly field: string;
  readonly how: Operator;
  readonly value: string | number;
}

/** Comparisons that must all match. An empty list matches every row. */
export type Condition = readonly Comparison[];

const ALWAYS = /\s*1\s*=\s*1(?!\w)/y;
const COMPARISON =
  /\s*\(?\s*(?<name>[A-Za-z_]\w*)\s*(?<how><=|>=|<>|[=<>])\s*(?:(?:DATE|TIMESTAMP)\s*'(?<day>[^']*)'|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?))(?!\w)/iy;
const AND = /\s*\)?\s+AND(?!\w)/iy;
const END = /\s*\)?\s*$/y;

/**
 * Parses a `where` clause with the fields of a layer. Throws `BadQuery` for unknown fields, wrong types and any other
 * SQL.
 */
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

/** Returns the value in the type of the column, with dates as epoch milliseconds; `null` if the types differ. */
function literalOf(
  { day, text, number }: Readonly<Record<string, string | undefined>>,
  type: Field['type'],
): string | number | null {
  if (day !== undefined) return type === 'Date' ? instantOf(day) : null;
  if (text !== undefined) return type === 'String' ? text.replaceAll("''", "'") : null;
  return type === 'String' || type === 'Date' ? null : Number(number);
}

/** Parses a date literal, which is UTC, with or without a time of day. */
function instantOf(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  const instant = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`);
  if (Number.isNaN(instant)) throw new BadQuery(`'where' parameter is invalid: no date is ${text}`);
  return instant;
}

/** Returns true if the row matches the condition. As in SQL, NULL never matches. */
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
