import { CALLS } from '@crimemap/contract';
import { ACCESS_MINUTES } from '@crimemap/contract/accounts';
import { BODY_TYPES, type Call } from '@crimemap/contract/call';
import { lightDark } from '@crimemap/contract/colours';
import { Problem } from '@crimemap/contract/problem';
import escapeHtml from 'escape-html';
import * as z from 'zod/mini';

export type Json = { readonly [name: string]: unknown };

/**
 * Returns the OpenAPI description. It is generated from the contract's endpoints, so it always matches what the server
 * does.
 */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(CALLS)) {
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
        'Counts are offences as published: one event can have several rows. Dates are in the city’s calendar, hours in its local time. “GET /cities/{city}” returns the licences and caveats of a city.',
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: `The "access_token" of a login, valid for ${ACCESS_MINUTES} minutes. "POST /auth/refresh" returns a new one.`,
        },
      },
      responses: {
        Problem: {
          description: 'An error: `code` is stable, `detail` explains the error in a sentence.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operationOf(name: string, call: Call) {
  const responses: Responses = {
    ...successOf(call),
    '4XX': { $ref: '#/components/responses/Problem' },
    default: { $ref: '#/components/responses/Problem' },
  };
  const takesBody = schemaOf(call.body, 'input');
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.takes === 'json'
      ? {}
      : { requestBody: { content: Object.fromEntries(BODY_TYPES[call.takes].map((type) => [type, {}])) } }),
    ...(takesBody && call.takes === 'json'
      ? { requestBody: { required: true, content: { 'application/json': { schema: takesBody } } } }
      : {}),
    // Endpoints that need no account also accept a session, because members may see more.
    security: [...(call.who === 'anyone' ? [{}] : []), { session: [] }],
    responses,
  };
}

type Responses = Readonly<
  Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: Record<string, Json> }>
>;

function successOf(call: Call): Responses {
  if (call.sends === 'redirect') return { 303: { description: 'A redirect for the browser.' } };
  if (call.sends === 'page') return { 200: { description: 'An HTML page.', content: { 'text/html': {} } } };
  if (call.sends === 'bytes' || call.sends === 'download')
    return { 200: { description: 'The file.', content: { 'application/octet-stream': {} } } };
  const schema = schemaOf(call.reply, 'output');
  if (!schema) return { 204: { description: 'Success, without a body.' } };
  if (call.sends === 'events')
    return {
      200: {
        description: 'Server-sent events. The data of each event has this schema.',
        content: { 'text/event-stream': { schema } },
      },
    };
  if (call.sends === 'answer')
    return {
      200: {
        description: 'Server-sent events that end. The data of each event has this schema.',
        content: { 'text/event-stream': { schema } },
      },
    };
  return { 200: { description: 'The response.', content: { 'application/json': { schema } } } };
}

function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query') {
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

/**
 * Returns the JSON Schema for a schema of the contract; `null` if the schema allows no value. What JSON Schema cannot
 * express is omitted.
 */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json | null {
  if (schema._zod.def.type === 'undefined') return null;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

type OpenApi = ReturnType<typeof openApi>;
type Operation = ReturnType<typeof operationOf>;
type Shown = Pick<OpenApi, 'paths' | 'components'> & {
  readonly info: Pick<OpenApi['info'], 'title' | 'description'>;
};

/** Returns the OpenAPI description as a page without scripts and without files from other hosts. */
export function docsPage({ info, paths, components }: Shown): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callSection(method, path, operation)]);
    }
  const tags = [...groups.keys()].map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)}</p>
<p><a href="/api">Guide with examples</a>. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Many responses have an <code>ETag</code>: a request with <code>If-None-Match</code> gets 304 if nothing has changed.</p>
<nav class="tags" aria-label="Endpoints">${tags.map((tag) => `<a href="#on-${tag}">${tag}</a>`).join(' ')} <a href="#errors">errors</a></nav>
${[...groups.values()].map((calls, at) => `<div id="on-${tags[at]}">${calls.join('\n')}</div>`).join('\n')}
<section id="errors">
<h2>Errors</h2>
<p>Every error is <code>application/problem+json</code>: <code>code</code> is stable, <code>detail</code> is a sentence for people. After 429 and 503, <code>Retry-After</code> is the number of seconds to wait.</p>
${schemaBlock('Problem', components.schemas.Problem)}
</section>
</main>
</body>
</html>
`;
}

function callSection(method: string, path: string, { operationId, summary, parameters, responses }: Operation): string {
  const reply = responses['200']?.content?.['application/json']?.schema;
  const [done] = Object.values(responses);
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(taken(schema))}</code></td></tr>`,
  );
  return `<section id="${escapeHtml(operationId)}">
<h2><span>${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
${rows.length === 0 ? '' : `<div class="wide"><table><thead><tr><th>Field</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}
${reply === undefined ? `<p>Response: ${escapeHtml(done?.description ?? '')}</p>` : schemaBlock('Response', reply)}
</section>`;
}

/**
 * Returns a schema as text. Omits the pattern of a schema with a format, because the format says the same in a few
 * letters.
 */
const taken = ({ pattern, ...schema }: Json): string =>
  JSON.stringify('format' in schema ? schema : { ...schema, pattern });

const schemaBlock = (name: string, schema: unknown) =>
  `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:${lightDark('page')};color:${lightDark('text')}}main{max-width:60rem;margin:auto;padding:1.5rem}
h2{font-size:1.1rem;margin-top:2.5rem;overflow-wrap:anywhere}h2 span{font-weight:400;opacity:.75}
code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);vertical-align:top;overflow-wrap:anywhere}
.wide{position:relative}.wide,pre{overflow-x:auto}pre{padding:.8rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.4rem}
summary{cursor:pointer;padding:.35rem 0}.tags{display:flex;flex-wrap:wrap;gap:0 1.2rem}.tags a{padding:.6rem 0}[id]{scroll-margin-top:1rem}
.wide td:nth-child(-n+2),.wide th{overflow-wrap:normal;white-space:nowrap}
@media(max-width:40rem){main{padding:1rem}.wide table,.wide tbody,.wide tr,.wide td{display:block}.wide thead{position:absolute;clip-path:inset(50%)}.wide td{border:0;padding:.1rem 0;white-space:normal}.wide tr{padding:.5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}.wide td:nth-child(2){font-size:.85rem;opacity:.8}}
pre:has(>code){white-space:pre-wrap;overflow-wrap:anywhere}
a{color:${lightDark('accent')}}.lead{font-size:1.15rem}.ways{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
.promises{padding-left:1.2rem}article{border-left:3px solid ${lightDark('accent')};padding:.1rem 0 .1rem 1rem;margin:1.5rem 0}h3{font-size:1rem;margin:.4rem 0}
article p{margin:.4rem 0}.try{display:inline-block;padding:.55rem 1.1rem;border:1px solid currentColor;border-radius:.5rem;font-weight:600;text-decoration:none}
main>section>h2{font-size:1.3rem}main>section[id]{scroll-margin-top:1rem}li{margin:.3rem 0}
`;
