/** What is told with an event: plain facts, nothing a person wrote and no place. */
export type EventFields = Readonly<Record<string, string | number | boolean>>;
export type Listener = (name: string, fields: EventFields) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens what was done, by the specification’s event names. Nobody listens unless an adapter was put here: then it goes nowhere. */
export function track(name: string, fields: EventFields = {}): void {
  for (const listen of listeners) listen(name, fields);
}

/** Hears every event from now on, until the returned function is called. */
export function onTrack(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
