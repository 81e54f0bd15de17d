/** Milliseconds of work before other requests get a turn. */
const PORTION_MS = 8;

/** Calls `work` for each item. Pauses in between, so that a long list does not block the event loop. */
export async function inPortions<Item>(items: Iterable<Item>, work: (item: Item, nth: number) => void): Promise<void> {
  let begun = performance.now();
  let nth = 0;
  for (const item of items) {
    work(item, nth);
    nth += 1;
    if (performance.now() - begun < PORTION_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  }
}
