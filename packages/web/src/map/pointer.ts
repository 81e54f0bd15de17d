import type { Map as MapCanvas, MapMouseEvent } from 'maplibre-gl';
import { afterPaint } from './press-first.ts';

const taken = new WeakSet<Event>();

/** Marks a pointer event as handled. Lower layers then ignore it. */
export const take = (event: Event): void => {
  taken.add(event);
};

/** Order in which layers handle a pointer event: upper layers first, whichever layer has received it first. */
const TURNS = ['pin-mode', 'note-pins', 'live-calls', 'incidents', 'areas'] as const;
type Layer = (typeof TURNS)[number];

/** Calls `act` when it is this layer's turn. `isTaken`: true if an upper layer has handled the event. */
export function inTurn(layer: Layer, event: Event, act: (isTaken: boolean) => void): void {
  const wait = (turns: number): void => {
    if (turns === 0) act(taken.has(event));
    else queueMicrotask(() => wait(turns - 1));
  };
  wait(TURNS.indexOf(layer));
}

interface Follower {
  /** Called with the position of the pointer. `isTaken`: true if an upper layer has handled the event. */
  readonly over: (event: MapMouseEvent, isTaken: boolean) => void;
  /** Called when the pointer has left the map. */
  readonly out?: () => void;
}

/**
 * Layers that wait to look for items under the pointer. All run in one task, because they do so in the order of the
 * layers.
 */
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
 * Calls `over` for mouse movements over the map, in the order of the layers, until the returned function is called.
 * Looks for items once per frame after painting, so that a press during the movement need not wait.
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

/**
 * Opens the item under a press on the map. A ring at the press (in pixels of the map) appears at once. `open` is called
 * after the ring is painted, and the ring stays until the item is painted. Needed because on a slow phone a card with
 * charts takes longer than the response to a press may.
 */
export function openPressed(map: MapCanvas, { x, y }: { x: number; y: number }, open: () => void): void {
  const ring = document.createElement('div');
  ring.className = 'crime-map-pressed';
  ring.style.transform = `translate(${x}px, ${y}px)`;
  ring.ariaHidden = 'true';
  map.getContainer().append(ring);
  afterPaint(() => {
    try {
      open();
    } finally {
      afterPaint(() => ring.remove());
    }
  });
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Offer {
  /** Distance in pixels from the press to the centre of the nearest mark of the layer. */
  readonly distance: number;
  readonly open: () => void;
}

const offers = new WeakMap<Event, Offer>();

/** Returns the distance in pixels to the nearest of the centres; infinity if there are none. */
export const distanceTo = ({ x, y }: Spot, middles: readonly Spot[]): number =>
  Math.min(...middles.map((middle) => Math.hypot(middle.x - x, middle.y - y)));

/**
 * Returns whether a layer has offered to open something for this press. Other layers may still make an offer, although
 * the event is marked as handled.
 */
export const isContested = (press: Event): boolean => offers.has(press);

/**
 * Offers to open the item under a press. The layer with the nearest mark opens its item; at the same distance, the
 * upper layer. Needed because a finger can cover both a pin and a mark; a press on the centre of either opens it.
 */
export function offerToOpen(press: Event, offer: Offer): void {
  const other = offers.get(press);
  if (!other || offer.distance < other.distance) offers.set(press, offer);
  if (other) return;
  take(press);
  // The turn of `areas` is the last one, so every layer has made its offer.
  inTurn('areas', press, () => offers.get(press)?.open());
}
