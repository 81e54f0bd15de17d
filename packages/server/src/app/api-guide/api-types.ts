import { CALLS } from '@crimemap/contract';
import type { Call } from '@crimemap/contract/call';
import { Problem } from '@crimemap/contract/problem';
import { type Json, schemaOf } from '../docs-page.ts';

/**
 * Paths of endpoints about members and what they write. They are omitted, because the types are for programs that only
 * read.
 */
const OF_MEMBERS = /^\/(?:auth|user|assistant|community|moderation|features|news|alerts)(?:\/|\.|$)/;

/** Returns the JSON endpoints that read published data, each with its name. */
export const readOnlyCalls = (): ReadonlyArray<readonly [name: string, call: Call]> =>
  Object.entries(CALLS).filter(
    ([, { method, who, sends, path }]) =>
      method === 'GET' && who === 'anyone' && (sends === 'json' || sends === 'stream') && !OF_MEMBERS.test(path),
  );

/**
 * Returns TypeScript types of the API, generated from the contract: path, path parameters, query and response of each
 * endpoint. The type `Calls` maps keys such as `GET /incidents/{city}/counts` to these types.
 */
export function apiTypes(): string {
  const calls = readOnlyCalls();
  const interfaces = calls.map(
    ([name, call]) => `/** ${call.summary} */
export interface ${typeName(name)} {
  path: '/api${braced(call.path)}';
  params: ${typeText(schemaOf(call.params, 'input') ?? NOTHING, 1)};
  query: ${typeText(schemaOf(call.query, 'input') ?? NOTHING, 1)};
  reply: ${typeText(schemaOf(call.reply, 'output') ?? NOTHING, 1)};
}`,
  );
  const index = calls.map(([name, { path }]) => `  'GET ${braced(path)}': ${typeName(name)};`);
  return `// Types of the Canada Crime Map API, generated from the server's contract.
// We may add fields but never rename them. Ignore fields that you do not know.

${interfaces.join('\n\n')}

/** Body of every error (application/problem+json). \`code\` is stable. */
export interface Problem ${typeText(schemaOf(Problem, 'output') ?? NOTHING, 0)}

/** Every endpoint by its method and path. */
export interface Calls {
${index.join('\n')}
}
`;
}

const NOTHING: Json = { type: 'object', properties: {}, additionalProperties: false };
const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const braced = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * Returns a JSON schema as a TypeScript type. What a type cannot express, such as ranges and patterns, is omitted.
 * Throws for an unknown kind of schema.
 */
function typeText(json: Json, depth: number): string {
  const schema = json as Schema;
  const inner = (one: Schema) => typeText(one as Json, depth);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return among.map(inner).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => `(${inner(one)})`).join(' & ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if ('$ref' in json) throw new Error('a schema that refers to itself has no type here yet');
  if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
  if (schema.type === 'array')
    return schema.prefixItems
      ? `[${schema.prefixItems.map(inner).join(', ')}]`
      : `Array<${schema.items ? inner(schema.items) : 'unknown'}>`;
  if (schema.type === 'object') return objectText(schema, depth);
  if (schema.type === undefined) return 'unknown';
  const plain = PLAIN[String(schema.type)];
  if (plain === undefined) throw new Error(`no type is written for ${String(schema.type)}`);
  return plain;
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const names = Object.keys(properties);
  const indent = '  '.repeat(depth + 1);
  if (names.length === 0)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeText(additionalProperties as Json, depth)}>`
      : 'Record<string, never>';
  const lines = names.map(
    (name) =>
      `${indent}${/^\w+$/.test(name) ? name : literal(name)}${required.includes(name) ? '' : '?'}: ${typeText((properties[name] ?? {}) as Json, depth + 1)};`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

const literal = (value: unknown): string => JSON.stringify(value);
