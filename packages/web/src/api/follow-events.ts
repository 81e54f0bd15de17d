import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import * as z from 'zod/mini';
import { urlOf } from './call-api.ts';

/** After a refusal the browser gives up by itself; we ask again, each time after twice the pause. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Follows a call that sends events, as long as the page is in sight: a hidden one would hold one of the few connections a
 * browser has for each server. A lost connection is made again; what is no event of the call is passed over.
 * `input` is asked for at each connection that is ours to make; the browser's own say the last event by themselves.
 * `onEvent` gets each event and its id; `onBack` is told of each connection that is not the first, or that came late, since events may
 * have been missed. The function it returns ends it all.
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
      // While it is connecting again, which it does after a lost connection, there is nothing to do.
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
