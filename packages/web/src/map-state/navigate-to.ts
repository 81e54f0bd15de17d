import * as z from 'zod/mini';

const EVENT = 'navigate-to';
const Destination = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type Destination = z.infer<typeof Destination>;

/** Asks the map to go to a place and to mark it. */
export function navigateTo(destination: Destination): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: destination }));
}

/** Calls `go` for each place the map is asked to go to, until the returned function is called. What is no place is ignored: any script of the page may ask. */
export function onNavigateTo(go: (destination: Destination) => void): () => void {
  const listen = (event: Event) => {
    const read = z.safeParse(Destination, (event as CustomEvent<unknown>).detail);
    if (read.success) go(read.data);
  };
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
