/** Often enough that nobody reads of a fault that is over, seldom enough for a server that has just come back. */
const ASK_MS = 5_000;

/** Asks our server, while the page is looked at, until it answers. Not by way of our worker, which would answer in its place. */
export function untilAnswered(answered: () => void): () => void {
  const stopped = new AbortController();
  const ask = async () => {
    if (document.hidden) return;
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ASK_MS)]);
    // A proxy in front of a server that is down gives replies too, none of them good.
    const reply = await fetch('/health', { cache: 'no-store', signal }).catch(() => null);
    if (reply?.ok && !stopped.signal.aborted) answered();
  };
  const asking = setInterval(() => void ask(), ASK_MS);
  return () => {
    clearInterval(asking);
    stopped.abort();
  };
}
