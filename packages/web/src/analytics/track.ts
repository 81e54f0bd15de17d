/** Fields of an event: facts without text from users and without places. */
export type EventFields = Readonly<Record<string, string | number | boolean>>;
export type Listener = (name: string, fields: EventFields) => void;

const listeners = new Set<Listener>();

/**
 * Reports an event to all listeners. `name`: the event's name in the specification. Without listeners, the event is
 * dropped.
 */
export function track(name: string, fields: EventFields = {}): void {
  for (const listen of listeners) listen(name, fields);
}

/** Calls `listen` for each later event. Returns a function that removes the listener. */
export function onTrack(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
