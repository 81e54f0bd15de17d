import { BadQuery } from './bad-query.ts';
import type { Attributes, Field, Value } from './layer.ts';
import { type Token, tokensOf } from './where-tokens.ts';

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const;
type Comparison = (typeof COMPARISONS)[number];

export type Condition =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'compare'; readonly field: string; readonly how: Comparison; readonly value: string | number }
  | { readonly kind: 'in'; readonly field: string; readonly values: ReadonlySet<string | number> }
  | { readonly kind: 'like'; readonly field: string; readonly pattern: RegExp }
  | { readonly kind: 'null'; readonly field: string };

/** Reads a `where` clause against a layer's fields. Unknown fields, mixed-up types and bad syntax throw `BadQuery`. */
export function parseWhere(where: string, fields: readonly Field[]): Condition {
  const parser = new Parser(tokensOf(where), fields);
  return parser.whole();
}

/** Does the row meet the condition? As in SQL, nothing compares with NULL. */
export function meets(condition: Condition, row: Attributes): boolean {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'and':
      return condition.parts.every((part) => meets(part, row));
    case 'or':
      return condition.parts.some((part) => meets(part, row));
    case 'not':
      return !meets(condition.part, row);
    case 'null':
      return row[condition.field] === null;
    case 'in': {
      const value = row[condition.field];
      return value !== null && value !== undefined && condition.values.has(value);
    }
    case 'like':
      return condition.pattern.test(String(row[condition.field] ?? ''));
    case 'compare':
      return compares(row[condition.field] ?? null, condition.how, condition.value);
  }
}

function compares(value: Value, how: Comparison, other: string | number): boolean {
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

class Parser {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly fields: readonly Field[];

  constructor(tokens: readonly Token[], fields: readonly Field[]) {
    this.tokens = tokens;
    this.fields = fields;
  }

  whole(): Condition {
    const condition = this.either();
    if (this.at < this.tokens.length) throw this.wrong();
    return condition;
  }

  private either(): Condition {
    const parts = [this.both()];
    while (this.takes('OR')) parts.push(this.both());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'or', parts };
  }

  private both(): Condition {
    const parts = [this.single()];
    while (this.takes('AND')) parts.push(this.single());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'and', parts };
  }

  private single(): Condition {
    if (this.takes('NOT')) return { kind: 'not', part: this.single() };
    if (this.takes('(')) {
      const inner = this.either();
      this.needs(')');
      return inner;
    }
    const next = this.tokens[this.at];
    if (next?.kind === 'number') return this.constant(next.value);
    return this.aboutField(this.field());
  }

  /** `1=1` and its like. */
  private constant(left: number): Condition {
    this.at += 1;
    const how = this.comparison();
    const right = this.tokens[this.at];
    if (right?.kind !== 'number') throw this.wrong();
    this.at += 1;
    return compares(left, how, right.value) ? { kind: 'always' } : { kind: 'never' };
  }

  private aboutField({ name: field, type }: Field): Condition {
    if (this.takes('IS')) {
      const not = this.takes('NOT');
      this.needs('NULL');
      return not ? { kind: 'not', part: { kind: 'null', field } } : { kind: 'null', field };
    }
    const not = this.takes('NOT');
    const condition = this.listOrRange(field, type);
    if (condition !== null) return not ? { kind: 'not', part: condition } : condition;
    if (not) throw this.wrong();
    return { kind: 'compare', field, how: this.comparison(), value: this.literal(type) };
  }

  private listOrRange(field: string, type: Field['type']): Condition | null {
    if (this.takes('IN')) {
      this.needs('(');
      const values = new Set([this.literal(type)]);
      while (this.takes(',')) values.add(this.literal(type));
      this.needs(')');
      return { kind: 'in', field, values };
    }
    if (this.takes('BETWEEN')) {
      const low = this.literal(type);
      this.needs('AND');
      const high = this.literal(type);
      return {
        kind: 'and',
        parts: [
          { kind: 'compare', field, how: '>=', value: low },
          { kind: 'compare', field, how: '<=', value: high },
        ],
      };
    }
    if (this.takes('LIKE')) {
      const text = String(this.literal('String'));
      const pattern = text
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('%', '.*')
        .replaceAll('_', '.');
      return { kind: 'like', field, pattern: new RegExp(`^${pattern}$`, 's') };
    }
    return null;
  }

  private comparison(): Comparison {
    const token = this.tokens[this.at];
    const text = token?.kind === 'sign' ? (token.text === '!=' ? '<>' : token.text) : '';
    const how = COMPARISONS.find((known) => known === text);
    if (how === undefined) throw this.wrong();
    this.at += 1;
    return how;
  }

  private field(): Field {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word') throw this.wrong();
    const field = this.fields.find(({ name }) => name.toUpperCase() === token.text.toUpperCase());
    if (field === undefined) throw new BadQuery(`Invalid field: ${token.text}`);
    this.at += 1;
    return field;
  }

  private literal(type: Field['type']): string | number {
    const dated = this.takes('DATE') || this.takes('TIMESTAMP');
    const token = this.tokens[this.at];
    this.at += 1;
    if (dated !== (type === 'Date')) throw this.wrong();
    if (token?.kind === 'text' && dated) return instantOf(token.value);
    if (token?.kind === 'text' && type === 'String') return token.value;
    if (token?.kind === 'number' && type !== 'String' && !dated) return token.value;
    throw this.wrong();
  }

  private takes(text: string): boolean {
    const token = this.tokens[this.at];
    const taken = (token?.kind === 'word' || token?.kind === 'sign') && token.text.toUpperCase() === text;
    if (taken) this.at += 1;
    return taken;
  }

  private needs(text: string): void {
    if (!this.takes(text)) throw this.wrong();
  }

  private wrong(): BadQuery {
    const token = this.tokens[this.at];
    const shown = token === undefined ? 'the end' : 'text' in token ? token.text : String(token.value);
    return new BadQuery(`'where' parameter is invalid near ${shown}`);
  }
}

/** Date literals are UTC, with or without a time of day. */
function instantOf(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text);
  const instant = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2] ?? '00:00:00'}Z`);
  if (Number.isNaN(instant)) throw new BadQuery(`'where' parameter is invalid: no date is ${text}`);
  return instant;
}
