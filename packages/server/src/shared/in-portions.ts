/** Work goes on so long before others get a turn, in milliseconds. */
const PORTION_MS = 8;

/** Does `work` for each, letting go again and again, so that a long list holds nobody up. */
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
