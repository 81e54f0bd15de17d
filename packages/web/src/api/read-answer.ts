import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { ApiError, replyTo } from './call-api.ts';

/** Maximum duration of a response, and maximum time without data, in milliseconds. */
const ANSWER_MS = 3 * 60_000;
const SILENCE_MS = 60_000;
/** Maximum length of an event in characters. Real events are far shorter. */
const LONGEST_EVENT = 1_000_000;

interface AnswerReader<C extends Call> {
  readonly onEvent: (event: ReplyOf<C>) => void;
  /** Aborting closes the connection, which notifies the server. */
  readonly signal: AbortSignal;
}

/**
 * Sends a call and passes on each event of its streamed response; invalid events are ignored. Resolves at the end of
 * the response, even if the response is incomplete. Throws the signal's reason or an `ApiError`: the server's error,
 * `offline` after a lost connection, or `request_timeout` if no data arrives.
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
      // A line may end in a CR alone. Only the end of the response shows that no LF follows, so one is added.
      if (done) return parser.feed(`${text.decode()}\n`);
      parser.feed(text.decode(value, { stream: true }));
      if (failed) throw new ApiError('internal');
    }
  } catch (cause) {
    // Cancels the rest of the response, because nothing reads it.
    void reader.cancel().catch(() => undefined);
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'request_timeout' : 'offline');
  }
}

/** Returns the next chunk. Rejects when aborted, or if no data arrives for too long. */
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
