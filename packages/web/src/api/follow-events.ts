import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import * as z from 'zod/mini';
import { urlOf } from './call-api.ts';

/** After an error response the browser gives up. Pause in milliseconds before reconnecting, doubled each time. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Follows an endpoint's server-sent events while the page is visible: a hidden page would hold one of the browser's few
 * connections per server. Reconnects after a lost connection, and ignores invalid events.
 * - `input`: evaluated at each of our connections; the browser's own reconnections send the last event id.
 * - `onEvent`: gets each event and its id.
 * - `onBack`: called at each connection except a timely first one, since events may be missing.
 *
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
      // The browser reconnects by itself after a lost connection.
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
