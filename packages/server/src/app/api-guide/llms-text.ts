import { message } from '../../shared/messages.ts';
import { apiExamples } from './api-examples.ts';
import type { GuideFacts } from './api-page.ts';
import { readOnlyCalls } from './api-types.ts';

/**
 * Returns `/llms.txt`, in English. It tells language models what the site is and what it offers programs (llmstxt.org).
 */
export function llmsText({ base, today }: Pick<GuideFacts, 'base' | 'today'>): string {
  const say = (key: Parameters<typeof message>[1]) => message('en', key);
  const line = (title: string, address: string, text: string) => `- [${title}](${base}${address}): ${text}`;
  return `# Canada Crime Map

> ${say('api_intro')}

- ${say('api_promise_key')}
- ${say('api_promise_zero')}
- ${say('api_promise_address')}
- ${say('api_licence_text')}
- ${say('api_llms_words')}

## Start here

${line('Guide', '/api', say('api_title'))}
${line('Model Context Protocol', '/mcp', say('api_mcp_text'))}
${line('Reference', '/api/docs', say('api_link_docs'))}
${line('OpenAPI 3.1', '/api/openapi.json', say('api_link_openapi'))}
${line('TypeScript', '/api/types.d.ts', say('api_link_types'))}

## Examples

${apiExamples(today)
  .map(({ title, path, text }) => line(say(title), path, say(text)))
  .join('\n')}

## Read endpoints

${readOnlyCalls()
  .map(([name, { path, summary }]) => line(`GET /api${path}`, `/api/docs#${name}`, summary))
  .join('\n')}
`;
}
