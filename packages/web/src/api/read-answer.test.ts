import { type AssistantEvent, askAssistant } from '@crimemap/contract/assistant';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTokens } from '../session/session-store.ts';
import { signedOut, someTokens } from '../session/testing/tokens.ts';
import { readAnswer } from './read-answer.ts';

const ID = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01';
const BEGUN: AssistantEvent = { kind: 'begun', conversation_id: ID, turn_id: ID, model: null };
const WORDS: AssistantEvent = { kind: 'words', text: 'À Montréal 🚓: 1 204\n' };
const written = (event: unknown, end = '\n') => `data: ${JSON.stringify(event)}${end}${end}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const body = { question: 'How many?', city: 'toronto', language: 'en' } as const;

/**
 * Returns a response that arrives in these pieces. `open`: after the last piece, the response neither continues nor
 * ends.
 */
function inPieces(pieces: readonly Uint8Array[], open = false): { reply: Response; cancelled: () => boolean } {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (!open) controller.close();
    },
    cancel() {
      cancelled = true;
    },
  });
  return { reply: new Response(stream), cancelled: () => cancelled };
}

const server = vi.fn<(request: RequestInit) => Response>();
let heard: AssistantEvent[] = [];
let control: AbortController;
beforeEach(() => {
  heard = [];
  control = new AbortController();
  server.mockReset();
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => server(request));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signedOut();
});
const read = () =>
  readAnswer(askAssistant, { body }, { onEvent: (event) => heard.push(event), signal: control.signal });

describe('streamed response of the assistant', () => {
  it('is read correctly for any division into chunks, also inside a character', async () => {
    const whole = bytes(written(BEGUN) + written(WORDS));
    for (const size of [1, 2, 3, 7, whole.length]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
        whole.slice(at * size, (at + 1) * size),
      );
      server.mockReturnValueOnce(inPieces(pieces).reply);
      heard = [];
      await read();
      expect(heard).toEqual([BEGUN, WORDS]);
    }
  });

  it.each(['\n', '\r\n', '\r'])(
    'is read with lines that end in %j, with comments, and with several data lines per event',
    async (end) => {
      const [first, second] = JSON.stringify(WORDS).split(',"text"');
      const lines = [': still there', '', `data: ${first}`, `data: ,"text"${second}`, '', ''].join(end);
      server.mockReturnValueOnce(inPieces([bytes(`\uFEFF${lines}`), bytes(written(BEGUN, end))]).reply);
      await read();
      expect(heard).toEqual([WORDS, BEGUN]);
    },
  );

  it('is read if the CR and the LF of a line end arrive in different chunks', async () => {
    const text = written(BEGUN, '\r\n') + written(WORDS, '\r\n');
    const cut = text.indexOf('\n', text.indexOf('\r'));
    server.mockReturnValueOnce(inPieces([bytes(text.slice(0, cut)), bytes(text.slice(cut))]).reply);
    await read();
    expect(heard).toEqual([BEGUN, WORDS]);
  });

  it('is read without its invalid and truncated events', async () => {
    const other = ['<html>', '{}', '{"kind":"words"}', '[1'].map((data) => `data: ${data}\n\n`).join('');
    server.mockReturnValueOnce(inPieces([bytes(`${other}${written(BEGUN)}${written(WORDS).slice(0, -9)}`)]).reply);
    await read();
    expect(heard).toEqual([BEGUN]);
  });

  it('is closed when aborted', async () => {
    const { reply, cancelled } = inPieces([bytes(written(BEGUN))], true);
    server.mockReturnValueOnce(reply);
    const end = read();
    await waitFor(() => expect(heard).toEqual([BEGUN]));
    control.abort();
    await expect(end).rejects.toMatchObject({ name: 'AbortError' });
    expect(cancelled()).toBe(true);
  });

  it('times out after a minute without data', async () => {
    vi.useFakeTimers();
    const { reply, cancelled } = inPieces([bytes(written(BEGUN))], true);
    server.mockReturnValueOnce(reply);
    const end = expect(read()).rejects.toMatchObject({ code: 'request_timeout' });
    await vi.advanceTimersByTimeAsync(60_000);
    await end;
    expect(cancelled()).toBe(true);
  });

  it('throws an offline error after a lost connection, after delivering the events received before', async () => {
    let sent = false;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new TypeError('network error'));
        else controller.enqueue(bytes(written(BEGUN)));
        sent = true;
      },
    });
    server.mockReturnValueOnce(new Response(stream));
    await expect(read()).rejects.toMatchObject({ code: 'offline' });
    expect(heard).toEqual([BEGUN]);
  });

  it('is aborted if an event is too long', async () => {
    const { reply, cancelled } = inPieces([bytes(`data: ${'x'.repeat(1_000_001)}`)], true);
    server.mockReturnValueOnce(reply);
    await expect(read()).rejects.toMatchObject({ code: 'internal' });
    expect(cancelled()).toBe(true);
  });
});

it('throws an error response with the number of seconds to wait', async () => {
  const problem = {
    type: 'about:blank',
    code: 'too_many_requests',
    title: '',
    status: 429,
    detail: '',
    request_id: 'r',
  };
  server.mockReturnValueOnce(Response.json(problem, { status: 429, headers: { 'retry-after': '90' } }));
  await expect(read()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 90 });
});

it('renews a rejected token once and sends the question again', async () => {
  const [old, fresh] = [someTokens('old'), someTokens('fresh')];
  takeTokens(old);
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit) => {
    if (String(url).endsWith('/auth/refresh')) return Response.json(fresh);
    const token = new Headers(headers).get('authorization');
    tokens.push(token);
    const problem = {
      type: 'about:blank',
      code: 'session_expired',
      title: '',
      status: 401,
      detail: '',
      request_id: 'r',
    };
    return token === `Bearer ${fresh.access_token}`
      ? inPieces([bytes(written(WORDS))]).reply
      : Response.json(problem, { status: 401 });
  });
  await read();
  expect(tokens).toEqual([`Bearer ${old.access_token}`, `Bearer ${fresh.access_token}`]);
  expect(heard).toEqual([WORDS]);
});
