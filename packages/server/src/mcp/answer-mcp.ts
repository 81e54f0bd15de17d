import type { AssistantLanguage } from '@crimemap/contract/assistant';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import {
  answerProgram,
  type ProgramAnswer,
  programAnswerSchema,
  RULES_FOR_PROGRAMS,
  toolsForPrograms,
} from '../assistant/index.ts';
import type { AskInside } from '../http/inner-calls.ts';
import type { Member } from '../http/member.ts';
import type { Now } from '../platform/base/clock.ts';

/** Context of a program's request. */
export interface McpCaller {
  readonly ask: AskInside;
  /** `undefined` for a guest. */
  readonly member: Member | undefined;
  readonly language: AssistantLanguage;
  readonly signal: AbortSignal;
  readonly now: Now;
  /** URL of this server, such as `https://map.example.org`. */
  readonly base: string;
}

const outputSchema = programAnswerSchema() as Tool['outputSchema'];

/** The tools are created once, because they are the same for everyone. */
const TOOLS: Tool[] = toolsForPrograms().map(({ name, description, inputSchema }) => ({
  name,
  description,
  inputSchema: inputSchema as Tool['inputSchema'],
  outputSchema,
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/** All requests share the validator, because creating it takes longer than the rest of a request. */
const validator = new AjvJsonSchemaValidator();

const US = { name: 'canada-crime-map', title: 'Canada Crime Map', version: '1.0.0' };

/**
 * Answers one message of the Model Context Protocol over streamable HTTP without sessions. Stores nothing between two
 * messages, so any server can answer the next one. `headers` are those of the request; `message` is its parsed body.
 */
export async function answerMcp(headers: Headers, message: unknown, caller: McpCaller): Promise<Response> {
  const server = new Server(US, {
    capabilities: { tools: {} },
    instructions: RULES_FOR_PROGRAMS,
    jsonSchemaValidator: validator,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { base, ...context } = caller;
    return resultOf(await answerProgram(params.name, params.arguments ?? {}, { ...context, city: 'all' }, base));
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request(`${caller.base}/mcp`, { method: 'POST', headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** Adds the answer as text, because some programs read only text. */
const resultOf = (answer: ProgramAnswer): CallToolResult => ({
  content: [{ type: 'text', text: textOf(answer) }],
  structuredContent: { ...answer },
  ...(answer.state === 'failed' ? { isError: true } : {}),
});

const textOf = ({ text, numbers, show }: ProgramAnswer): string =>
  [
    text,
    ...numbers.map(({ label, value, query }) => `${label}: ${value} (${query})`),
    ...(show ? [`${show.label}: ${show.search}`] : []),
  ].join('\n');
