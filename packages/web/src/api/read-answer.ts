import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { ApiError, replyTo } from './call-api.ts';

/** Maximum time of a whole response, and maximum time without data, in milliseconds. */
const ANSWER_MS = 3 * 60_000;
const SILENCE_MS = 60_000;
/** Maximum length of an event in characters, far above any real one. */
const LONGEST_EVENT = 1_000_000;

interface AnswerReader<C extends Call> {
  readonly onEvent: (event: ReplyOf<C>) => void;
  /** Aborts and closes the connection, which notifies the server. */
  readonly signal: AbortSignal;
}

/**
 * Sends a call with a streamed response and passes on each event; invalid events are ignored. Resolves at the end of
 * the response, complete or not. Throws the signal's reason, or `ApiError`: the server's error, `offline` after a
 * lost connection, or `request_timeout` without data.
 */
export async function readAnswer<C extends Call>(
  call: C,
  input: CallInput<C>,
  { onEvent, signal }: AnswerReader<C>,
): Promise<void> {
  const response = await replyTo(call, input, { signal, timeoutMs: ANSWER_MS });
  const reader = response.body?.getReader();
  if (!reader) return;
  let failed = false;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => {
      const event = z.safeParse(call.reply, parsed(data));
      if (event.success) onEvent(event.data as ReplyOf<C>);
    },
    onError: ({ type }) => {
      failed ||= type === 'max-buffer-size-exceeded';
    },
  });
  const text = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await nextOf(reader, signal);
      // A line may end in a CR alone, which only the end reveals.
      if (done) return parser.feed(`${text.decode()}\n`);
      parser.feed(text.decode(value, { stream: true }));
      if (failed) throw new ApiError('internal');
    }
  } catch (cause) {
    // Cancels a response that is no longer read.
    void reader.cancel().catch(() => undefined);
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'request_timeout' : 'offline');
  }
}

/** Returns the next chunk. Rejects when aborted, or without data for too long. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  signal.throwIfAborted();
  const over = new AbortController();
  const instead = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ApiError('request_timeout')), SILENCE_MS);
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { signal: over.signal });
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  return Promise.race([reader.read(), instead]).finally(() => over.abort());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
