import type { Map as MapCanvas, MapMouseEvent } from 'maplibre-gl';
import { afterPaint } from './press-first.ts';

const taken = new WeakSet<Event>();

/** Says that a layer has used this pointer event, so that what lies below it does nothing. */
export const take = (event: Event): void => {
  taken.add(event);
};

/** Whose turn it is for a pointer event: what is drawn above goes first, whichever layer came first. */
const TURNS = ['pin-mode', 'note-pins', 'live-calls', 'incidents', 'areas'] as const;
type Layer = (typeof TURNS)[number];

/** Calls `act` when it is this layer's turn, and says whether something drawn above has already used the event. */
export function inTurn(layer: Layer, event: Event, act: (isTaken: boolean) => void): void {
  const wait = (turns: number): void => {
    if (turns === 0) act(taken.has(event));
    else queueMicrotask(() => wait(turns - 1));
  };
  wait(TURNS.indexOf(layer));
}

interface Follower {
  /** Where the pointer is; `isTaken`: something drawn above has used that. */
  readonly over: (event: MapMouseEvent, isTaken: boolean) => void;
  /** It has left the map. */
  readonly out?: () => void;
}

/** What is to be looked up under the pointer: in one task for all layers, since they take turns. */
const lookups = new Set<() => void>();

function lookUpAfterPaint(lookup: () => void): void {
  lookups.add(lookup);
  if (lookups.size > 1) return;
  afterPaint(() => {
    const all = [...lookups];
    lookups.clear();
    for (const each of all) each();
  });
}

/**
 * Follows a mouse over the map for a layer, in turn, until what it gives is called. What lies under it is looked up once a frame and
 * after that was painted: a press that comes with a movement does not wait for it.
 */
export function followPointer(map: MapCanvas, layer: Layer, { over, out }: Follower): () => void {
  let newest: MapMouseEvent | null = null;
  const lookUp = () => {
    const event = newest;
    newest = null;
    if (event) inTurn(layer, event.originalEvent, (isTaken) => over(event, isTaken));
  };
  const subscriptions = [
    map.on('mousemove', (event) => {
      newest = event;
      lookUpAfterPaint(lookUp);
    }),
    map.on('mouseout', () => {
      newest = null;
      out?.();
    }),
  ];
  return () => {
    newest = null;
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
