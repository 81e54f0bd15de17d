/** Fields of an event: plain facts without user text or places. */
export type EventFields = Readonly<Record<string, string | number | boolean>>;
export type Listener = (name: string, fields: EventFields) => void;

const listeners = new Set<Listener>();

/** Reports an event to all listeners, by its name in the specification. Without a listener nothing happens. */
export function track(name: string, fields: EventFields = {}): void {
  for (const listen of listeners) listen(name, fields);
}

/** Calls `listen` for every following event. Returns a function that stops it. */
export function onTrack(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
