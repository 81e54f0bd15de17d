import type { AssistantLanguage } from '@crimemap/contract/assistant';
import { type MessageInputs, type MessageKey, message } from '../../shared/messages.ts';
import { type Html, html } from '../../shared/page-html.ts';
import type { Config } from '../config.ts';
import { type ApiExample, apiExamples } from './api-examples.ts';

/** Facts about this server that the guide shows. */
export interface GuideFacts {
  readonly language: AssistantLanguage;
  /** Address of the site, such as `https://map.example.org`. */
  readonly base: string;
  readonly today: string;
  readonly limits: Pick<Config, 'ratePerMinute' | 'listMegabytesPerMinute'>;
}

/** Returns the script in the guide: three lines of JavaScript that request `path` and print the counts. */
export const scriptOf = ({ path }: Pick<ApiExample, 'path'>, base: string): string =>
  [
    `const reply = await fetch('${base}${path}');`,
    'const { total, groups } = await reply.json();',
    'console.log(total, groups);',
  ].join('\n');

/** Title of the example that is also shown as a script. */
export const COUNTED: MessageKey = 'api_ex_count';

/** Returns the public API guide as a page without scripts and without files from other hosts. */
export function apiPage({ language, base, today, limits }: GuideFacts): string {
  const say = (key: MessageKey, inputs?: MessageInputs) => message(language, key, inputs);
  const examples = apiExamples(today);
  const counted = examples.find(({ title }) => title === COUNTED);
  const other = language === 'en' ? 'fr' : 'en';
  const part = (id: string, title: MessageKey, ...body: readonly Html[]) =>
    html`<section id="${id}"><h2>${say(title)}</h2>${body}</section>`;
  const p = (key: MessageKey, inputs?: MessageInputs) => html`<p>${say(key, inputs)}</p>`;
  const links = (...all: ReadonlyArray<readonly [address: string, words: MessageKey]>) =>
    html`<ul>${all.map(([address, words]) => html`<li><a href="${address}">${say(words)}</a></li>`)}</ul>`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('api_title')} – Canada Crime Map</title>
<meta name="description" content="${say('api_intro')}">
<link rel="stylesheet" href="/api/docs.css">
<link rel="alternate" hreflang="${other}" href="/api?lang=${other}">
</head>
<body>
<main>
<p class="ways"><a href="/">Canada Crime Map</a> <a href="/api?lang=${other}" hreflang="${other}" lang="${other}">${message(other, 'api_in_this_language')}</a></p>
<h1>${say('api_title')}</h1>
<p class="lead">${say('api_intro')}</p>
<ol class="promises"><li>${say('api_promise_key')}</li><li>${say('api_promise_zero')}</li><li>${say('api_promise_address')}</li></ol>
${part('examples', 'api_examples', p('api_examples_text'), p('api_lists'), ...examples.map((one) => exampleHtml(one, base, say)))}
${counted ? part('script', 'api_script', p('api_script_text'), html`<pre><code>${scriptOf(counted, base)}</code></pre>`) : html``}
${part(
  'types',
  'api_types',
  p('api_types_text'),
  html`<pre><code>curl -o canada-crime-map.d.ts '${base}/api/types.d.ts'</code></pre>`,
  links(
    ['/api/types.d.ts', 'api_link_types'],
    ['/api/openapi.json', 'api_link_openapi'],
    ['/api/docs', 'api_link_docs'],
  ),
)}
${part('changes', 'api_changes', p('api_changes_text'))}
${part(
  'assistants',
  'api_mcp',
  p('api_mcp_text'),
  html`<pre><code>${base}/mcp${language === 'fr' ? '?lang=fr' : ''}</code></pre>`,
  p('api_mcp_token'),
  html`<pre><code>${JSON.stringify({ mcpServers: { 'canada-crime-map': { type: 'http', url: `${base}/mcp` } } }, null, 2)}</code></pre>`,
  links(['/llms.txt', 'api_link_llms']),
)}
${part('limits', 'api_limits', limitsHtml(limits, say), p('api_limits_wait'), p('api_limits_origins'), p('api_limits_guests'))}
${part('errors', 'api_errors', p('api_errors_text'))}
${part('versions', 'api_versions', p('api_versions_text'), p('api_versions_numbers'))}
${part('licence', 'api_licence', p('api_licence_text'), links(['/data-sources', 'api_link_sources']))}
</main>
</body>
</html>
`;
  return String(page);
}

type Say = (key: MessageKey, inputs?: MessageInputs) => string;

const exampleHtml = ({ title, text, path }: ApiExample, base: string, say: Say): Html => html`<article>
<h3>${say(title)}</h3>
<p>${say(text)}</p>
<pre><code>curl '${base}${path}'</code></pre>
<p><a class="try" href="${path}" aria-label="${say('api_try_which', { title: say(title) })}">${say('api_try')}</a></p>
</article>`;

/** Returns the limits as text. A limit of 0 means none and has a separate message. */
function limitsHtml({ ratePerMinute, listMegabytesPerMinute }: GuideFacts['limits'], say: Say): Html {
  const said = [
    ratePerMinute === 0 ? say('api_limits_no_requests') : say('api_limits_requests', { number: ratePerMinute }),
    listMegabytesPerMinute === 0
      ? say('api_limits_no_bytes')
      : say('api_limits_bytes', { number: listMegabytesPerMinute }),
  ];
  return html`<ul>${said.map((one) => html`<li>${one}</li>`)}</ul>`;
}
