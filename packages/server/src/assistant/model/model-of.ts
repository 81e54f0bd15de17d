import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type {
  LanguageModelV3,
  LanguageModelV3FunctionTool,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
} from '@ai-sdk/provider';
import { type Rewrite, rewriteUrl } from '@crimemap/cities/kit/rewrite';
import { Agent, fetch as undiciFetch } from 'undici';

/** Maximum size of a reply in bytes, far above any answer of a model. */
const BYTES_MAX = 4 * 2 ** 20;

/** Type of the `fetch` function that the model’s client needs. */
type ModelFetch = typeof globalThis.fetch;

/**
 * Returns the only connection to the model. It allows only addresses below the operator’s address (after
 * `UPSTREAM_REWRITE`), no redirects and replies of limited size. It does not use `createFetching`, because replies are
 * streamed. The address may be private, since the operator chose it.
 */
function modelFetch(
  base: string,
  { rewrites, userAgent }: { readonly rewrites: readonly Rewrite[]; readonly userAgent: string },
): { readonly fetch: ModelFetch; close(): Promise<void> } {
  const agent = new Agent({ connections: 32, headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(`${base}/`)) throw new Error('the model is asked at its own address only');
    const headers = new Headers(init.headers);
    headers.set('user-agent', userAgent);
    const reply = await undiciFetch(rewriteUrl(url, rewrites), {
      method: init.method ?? 'GET',
      headers: [...headers],
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
      redirect: 'error',
      dispatcher: agent,
    });
    const body = reply.body as ReadableStream<Uint8Array> | null;
    return new Response(body?.pipeThrough(atMost(BYTES_MAX)) ?? null, {
      status: reply.status,
      statusText: reply.statusText,
      headers: [...reply.headers],
    });
  };
  return { fetch, close: () => agent.destroy() };
}

function atMost(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) controller.error(new Error('the model sent more than an answer'));
      else controller.enqueue(chunk);
    },
  });
}

export interface ModelConfig {
  readonly assistantUrl: string | null;
  readonly assistantKind: 'openai' | 'anthropic';
  readonly assistantModel: string;
  readonly assistantKey: string;
  readonly assistantTimeoutSeconds: number;
  readonly rewrites: readonly Rewrite[];
}

interface ModelRequest {
  readonly prompt: LanguageModelV3Prompt;
  readonly tools: readonly LanguageModelV3FunctionTool[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
}

/** Language model that the operator set up. */
export interface Model {
  readonly name: string;
  /** Timeout of one answer in milliseconds. */
  readonly timeoutMs: number;
  /** Completes a text within `timeoutMs`. Throws if the model fails; does not retry. */
  complete(request: {
    readonly system: string;
    readonly text: string;
    readonly maxTokens: number;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly text: string; readonly tokensIn: number; readonly tokensOut: number }>;
  /** Streams the reply of the model, including its tool calls, in parts. */
  stream(request: ModelRequest): Promise<ReadableStream<LanguageModelV3StreamPart>>;
  /** Closes all connections to the model. */
  close(): Promise<void>;
}

/** Returns the configured model, or `null` if none is set up. Opens no connection until the model is used. */
export function modelOf(config: ModelConfig, userAgent = 'CanadaCrimeMap/1.0'): Model | null {
  const { assistantUrl: base, assistantModel: name } = config;
  if (base === null) return null;
  const outside = modelFetch(base, { rewrites: config.rewrites, userAgent });
  const model = clientOf(config, base, outside.fetch);
  const timeoutMs = config.assistantTimeoutSeconds * 1000;
  return {
    name,
    timeoutMs,
    async complete({ system, text, maxTokens, signal }) {
      const late = AbortSignal.timeout(timeoutMs);
      const { content, usage } = await model.doGenerate({
        prompt: [
          { role: 'system', content: system },
          { role: 'user', content: [{ type: 'text', text }] },
        ],
        maxOutputTokens: maxTokens,
        abortSignal: signal ? AbortSignal.any([signal, late]) : late,
      });
      return {
        text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
        tokensIn: usage.inputTokens.total ?? 0,
        tokensOut: usage.outputTokens.total ?? 0,
      };
    },
    async stream({ prompt, tools, maxTokens, signal }) {
      const { stream } = await model.doStream({
        prompt,
        tools: [...tools],
        maxOutputTokens: maxTokens,
        temperature: 0,
        abortSignal: signal,
      });
      return stream;
    },
    close: outside.close,
  };
}

function clientOf(
  { assistantKind, assistantModel, assistantKey }: ModelConfig,
  baseURL: string,
  fetch: typeof globalThis.fetch,
): LanguageModelV3 {
  if (assistantKind === 'anthropic')
    return createAnthropic({ baseURL, apiKey: assistantKey || 'none', fetch }).languageModel(assistantModel);
  return createOpenAICompatible({
    name: 'assistant',
    baseURL,
    ...(assistantKey ? { apiKey: assistantKey } : {}),
    includeUsage: true,
    fetch,
  }).languageModel(assistantModel);
}
