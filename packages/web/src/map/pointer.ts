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

/**
 * Opens what a press on the map has hit. The press is answered at once by a ring where it was, in pixels of the map; `open` is called
 * when that is painted, and the ring stays until what it opens is. A card with its charts takes a slow phone longer than a press may.
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
  /** From the press to the middle of the layer’s nearest mark, in pixels. */
  readonly distance: number;
  readonly open: () => void;
}

const offers = new WeakMap<Event, Offer>();

/** From a press to the nearest of some marks’ middles, in pixels; without marks, endless. */
export const distanceTo = ({ x, y }: Spot, middles: readonly Spot[]): number =>
  Math.min(...middles.map((middle) => Math.hypot(middle.x - x, middle.y - y)));

/** Has a layer offered to open something for this press? Then another may offer, too, although the event is taken. */
export const isContested = (press: Event): boolean => offers.has(press);

/**
 * Offers to open what lies under a press. Of several layers that offer, the one whose mark is nearest opens, and of two as near
 * the one drawn above: a finger covers a pin and a marker beside it, and whichever was meant can be had by pressing its middle.
 */
export function offerToOpen(press: Event, offer: Offer): void {
  const other = offers.get(press);
  if (!other || offer.distance < other.distance) offers.set(press, offer);
  if (other) return;
  take(press);
  // By then every layer that may offer has had its turn.
  inTurn('areas', press, () => offers.get(press)?.open());
}
