import type { Map as MapCanvas, MapMouseEvent } from 'maplibre-gl';
import { afterPaint } from './press-first.ts';

const taken = new WeakSet<Event>();

/** Marks a pointer event as handled, so that lower layers ignore it. */
export const take = (event: Event): void => {
  taken.add(event);
};

/** Order in which layers handle a pointer event: upper layers first, whichever came first. */
const TURNS = ['pin-mode', 'note-pins', 'live-calls', 'incidents', 'areas'] as const;
type Layer = (typeof TURNS)[number];

/** Calls `act` in this layer's turn, with true if an upper layer has handled the event. */
export function inTurn(layer: Layer, event: Event, act: (isTaken: boolean) => void): void {
  const wait = (turns: number): void => {
    if (turns === 0) act(taken.has(event));
    else queueMicrotask(() => wait(turns - 1));
  };
  wait(TURNS.indexOf(layer));
}

interface Follower {
  /** Called with the pointer's position; `isTaken`: an upper layer has handled it. */
  readonly over: (event: MapMouseEvent, isTaken: boolean) => void;
  /** Called when the pointer has left the map. */
  readonly out?: () => void;
}

/** Pending look-ups under the pointer, run in one task for all layers because they take turns. */
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
 * Follows the mouse over the map for a layer, in turn, until the returned function is called. Looks up features once
 * per frame after painting, so that a press during a movement does not wait.
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
 * Opens the item under a press on the map. A ring at the press (map pixels) responds immediately. `open` is called
 * after it is painted, and the ring stays until the item is. A card with charts takes longer on a slow phone than a
 * press may.
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
  /** Distance in pixels from the press to the centre of the layer's nearest mark. */
  readonly distance: number;
  readonly open: () => void;
}

const offers = new WeakMap<Event, Offer>();

/** Returns the distance in pixels to the nearest centre; infinite without marks. */
export const distanceTo = ({ x, y }: Spot, middles: readonly Spot[]): number =>
  Math.min(...middles.map((middle) => Math.hypot(middle.x - x, middle.y - y)));

/**
 * True if a layer has offered to open something for this press. Others may still offer, although the event is taken.
 */
export const isContested = (press: Event): boolean => offers.has(press);

/**
 * Offers to open the item under a press. The layer with the nearest mark opens, and at equal distance the upper one. A
 * finger covers a pin and a marker beside it; pressing the centre of either selects it.
 */
export function offerToOpen(press: Event, offer: Offer): void {
  const other = offers.get(press);
  if (!other || offer.distance < other.distance) offers.set(press, offer);
  if (other) return;
  take(press);
  // By then every layer has had its turn.
  inTurn('areas', press, () => offers.get(press)?.open());
}
