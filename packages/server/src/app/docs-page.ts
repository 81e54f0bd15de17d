import type { FastifyInstance } from 'fastify';
import { etagOf, holds } from '../http/encoded.ts';
import type { SecurityHeaders } from '../http/headers.ts';
import { type OpenApi, openApi } from './openapi.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: { readonly default?: unknown };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Record<
    string,
    { readonly description?: string; readonly content?: Record<string, { readonly schema?: unknown }> }
  >;
}

/** The API's description as a page that needs no script and nothing from elsewhere. */
export function docsPage({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation as unknown as Operation)),
  );
  const problem = (components as { schemas: { Problem: unknown } }).schemas.Problem;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(String(info['title']))} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escaped(String(info['title']))} API</h1>
<p>${escaped(String(info['description']))}</p>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Replies carry an <code>ETag</code> where a repeat is worth asking for.</p>
${calls.join('\n')}
<section>
<h2>Errors</h2>
<p>Every error is <code>application/problem+json</code>: <code>code</code> is stable, <code>detail</code> is a sentence to show. After 429 and 503, <code>Retry-After</code> says how many seconds to wait.</p>
${schemaBlock('Problem', problem)}
</section>
</main>
</body>
</html>
`;
}

function callSection(method: string, path: string, { operationId, summary, parameters, responses }: Operation): string {
  const reply = responses['200']?.content?.['application/json']?.schema;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<section id="${escaped(operationId)}">
<h2><span>${method.toUpperCase()}</span> <code>/api${escaped(path)}</code></h2>
<p>${escaped(summary)}</p>
${rows.length === 0 ? '' : `<div class="wide"><table><thead><tr><th>Field</th><th>Where</th><th>Takes</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}
${reply === undefined ? '<p>Replies with a file.</p>' : schemaBlock('Reply', reply)}
</section>`;
}

const schemaBlock = (name: string, schema: unknown) =>
  `<details><summary>${name}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:auto;padding:1.5rem}
h2{font-size:1.1rem;margin-top:2.5rem;overflow-wrap:anywhere}h2 span{font-weight:400;opacity:.75}
code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);vertical-align:top;overflow-wrap:anywhere}
.wide,pre{overflow-x:auto}pre{padding:.8rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.4rem}
summary{cursor:pointer}
`;

/** `/api/openapi.json` and `/api/docs`, made once. */
export function docsRoutes(app: FastifyInstance, headers: SecurityHeaders['document']): void {
  const description = openApi();
  const pages = [
    { path: '/api/openapi.json', type: 'application/json; charset=utf-8', text: JSON.stringify(description) },
    { path: '/api/docs', type: 'text/html; charset=utf-8', text: docsPage(description) },
    { path: '/api/docs.css', type: 'text/css; charset=utf-8', text: DOCS_CSS },
  ];
  for (const { path, type, text } of pages) {
    const etag = etagOf(text);
    app.get(path, (request, reply) => {
      reply.headers({ ...headers, 'content-type': type, etag, 'cache-control': 'no-cache' });
      if (holds(request.headers['if-none-match'], etag)) reply.code(304).send();
      else reply.send(text);
    });
  }
}
