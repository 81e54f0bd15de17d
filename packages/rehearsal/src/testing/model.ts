import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { writerOf } from './model/protocols.ts';

/** What the model does at one request. */
export type ModelStep =
  | { readonly kind: 'say'; readonly text: string }
  /** `input`: arguments as the model wrote them, which may be invalid JSON. */
  | { readonly kind: 'call'; readonly name: string; readonly input: string; readonly text?: string }
  | { readonly kind: 'status'; readonly status: number }
  /** Sends this text and closes the connection. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Sends this text and then nothing, without closing the connection. */
  | { readonly kind: 'hang'; readonly text: string }
  | { readonly kind: 'nonsense' };

export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Complete request body. */
  readonly body: string;
}

export interface RunningModel {
  /** Value for `ASSISTANT_URL`. It works for both protocols. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /**
   * Sets what the model does at the next requests, one step for each. After these steps the model repeats the last tool
   * result.
   */
  readonly setSteps: (steps: readonly ModelStep[]) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a scripted language model on a loopback port. It supports the protocols for chat completions and messages,
 * each with complete or streamed responses.
 */
export async function startModel(): Promise<RunningModel> {
  let steps: ModelStep[] = [];
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      answer(request.url ?? '', body, steps.shift() ?? { kind: 'say', text: lastFound(body) }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    setSteps: (next) => {
      steps = [...next];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(path: string, body: string, step: ModelStep, response: ServerResponse): void {
  const writer = writerOf(path, (JSON.parse(body) as { stream?: boolean }).stream === true);
  if (!writer) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no such path"}}');
    return;
  }
  switch (step.kind) {
    case 'status':
      response
        .writeHead(step.status, { 'content-type': 'application/json' })
        .end('{"type":"error","error":{"type":"overloaded_error","message":"Not now"}}');
      return;
    case 'nonsense':
      response.writeHead(200, { 'content-type': writer.type }).end('data: <html>{{{\n\ndata: 7\n\n');
      return;
    case 'say':
      response.writeHead(200, { 'content-type': writer.type }).end(writer.whole(step.text, null));
      return;
    case 'call':
      response.writeHead(200, { 'content-type': writer.type }).end(writer.whole(step.text ?? '', step));
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': writer.type });
      response.write(writer.begun(step.text), () => setImmediate(() => response.destroy()));
      return;
    case 'hang':
      response.writeHead(200, { 'content-type': writer.type });
      response.write(writer.begun(step.text));
  }
}

/** Returns the last tool result that the server sent to the model. */
function lastFound(body: string): string {
  const found = [...body.matchAll(/\\"found\\":\\"((?:[^"\\]|\\\\\\"|\\\\[^"]|\\[^"])*)\\"/g)].at(-1)?.[1];
  return found === undefined ? 'Nothing was looked up.' : found.replace(/\\\\n/g, ' ');
}
