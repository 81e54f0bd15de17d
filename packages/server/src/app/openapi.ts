import { CALLS } from '@crimemap/contract';
import type { Call } from '@crimemap/contract/call';
import { Problem } from '@crimemap/contract/problem';
import * as z from 'zod/mini';

type Json = { readonly [name: string]: unknown };

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: Json;
}

/** The API's description, made from the contract's own calls: it cannot say anything else than what is served. */
export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(CALLS as unknown as Record<string, Call>)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canada Crime Map',
      version: '1.0.0',
      summary: 'Police open data of Canadian cities.',
      description:
        'Counts are offences as published: one event can have several rows. Dates are the city’s calendar, hours its wall clock. Each city’s licence and caveats stand in its own call.',
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: {
        Problem: {
          description: 'The call is refused; `code` says why and `detail` says it in a sentence.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operationOf(name: string, call: Call): Json {
  const takesBody = schemaOf(call.body, 'input');
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.takes === 'bytes' ? { requestBody: { content: { 'application/octet-stream': {} } } } : {}),
    ...(takesBody && call.takes === 'json'
      ? { requestBody: { required: true, content: { 'application/json': { schema: takesBody } } } }
      : {}),
    responses: { ...successOf(call), default: { $ref: '#/components/responses/Problem' } },
  };
}

function successOf(call: Call): Json {
  if (call.sends === 'redirect') return { 303: { description: 'The browser is sent on.' } };
  if (call.sends === 'page') return { 200: { description: 'A page.', content: { 'text/html': {} } } };
  if (call.sends === 'bytes') return { 200: { description: 'The file.', content: { 'application/octet-stream': {} } } };
  const schema = schemaOf(call.reply, 'output');
  if (!schema) return { 204: { description: 'Done.' } };
  if (call.sends === 'events')
    return { 200: { description: 'Events; each one’s data is this.', content: { 'text/event-stream': { schema } } } };
  if (call.sends === 'answer')
    return {
      200: {
        description: 'Events that end; each one’s data is this.',
        content: { 'text/event-stream': { schema } },
      },
    };
  return { 200: { description: 'The reply.', content: { 'application/json': { schema } } } };
}

function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schemaOf(schema, 'input') ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** JSON Schema of a contract schema; `null` for "nothing". What JSON Schema cannot say is left open, never invented. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json | null {
  if (schema._zod.def.type === 'undefined') return null;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
