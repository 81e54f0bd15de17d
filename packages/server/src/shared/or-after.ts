/** What `work` gives; where it has not come within `ms`, `instead`. Throws what `work` throws within that time; later nobody hears it. */
export async function orAfter<Value>(ms: number, work: Promise<Value>, instead: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(instead()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
