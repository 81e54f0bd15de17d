import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import * as z from 'zod/mini';
import { urlOf } from './call-api.ts';

/**
 * Pause in milliseconds before reconnecting after an error response, because the browser then does not reconnect. The
 * pause doubles after each attempt.
 */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Follows an endpoint's server-sent events while the page is visible. A hidden page would keep one of the few
 * connections per server that a browser allows. Reconnects after a lost connection, and ignores invalid events.
 * - `input`: evaluated for each connection that this function opens. When the browser reconnects, it sends the last
 * event id instead.
 * - `onEvent`: called with each event and its id.
 * - `onBack`: called for each connection except a first one without delay, because events may have been missed.
 * Returns a function that stops it.
 */
export function followEvents<C extends Call>(
  call: C,
  input: () => CallInput<C>,
  onEvent: (event: ReplyOf<C>, id: string) => void,
  onBack: () => void,
): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let missed = false;

  const close = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(urlOf(call, input()));
    opened.onopen = () => {
      pause = FIRST_PAUSE_MS;
      if (missed) onBack();
      missed = true;
    };
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      const event = z.safeParse(call.reply, parsed(data));
      if (event.success) onEvent(event.data as ReplyOf<C>, lastEventId);
    };
    opened.onerror = () => {
      missed = true;
      // If the connection is not closed, the browser reconnects by itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    };
    source = opened;
  };
  const check = () => {
    if (document.hidden) {
      missed = true;
      close();
    } else if (!source) open();
  };

  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    document.removeEventListener('visibilitychange', check);
    close();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
