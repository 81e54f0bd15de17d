import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { ApiError, replyTo } from './call-api.ts';

/** How long a whole answer may take, and how long nothing at all may come of it. */
const ANSWER_MS = 3 * 60_000;
const SILENCE_MS = 60_000;
/** No event of ours is nearly as long; in characters. */
const LONGEST_EVENT = 1_000_000;

interface AnswerReader<C extends Call> {
  readonly onEvent: (event: ReplyOf<C>) => void;
  /** Gives up: the connection is closed, which tells the server. */
  readonly signal: AbortSignal;
}

/**
 * Makes a call that sends an answer, and gives each of its events as it comes; what is no event of the call is passed over.
 * Ends when the answer does, be it whole or not. Throws the signal’s reason, or `ApiError`: what the server refused with,
 * `offline` when the connection is lost and `request_timeout` when it falls silent.
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
      // A line may end in a CR alone: nothing tells that it has but the end.
      if (done) return parser.feed(`${text.decode()}\n`);
      parser.feed(text.decode(value, { stream: true }));
      if (failed) throw new ApiError('internal');
    }
  } catch (cause) {
    // What was asked for and is no longer read must not go on.
    void reader.cancel().catch(() => undefined);
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'request_timeout' : 'offline');
  }
}

/** The next piece, unless it is given up before it comes or nothing comes for too long. */
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
