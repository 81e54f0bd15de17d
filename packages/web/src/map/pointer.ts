const taken = new WeakSet<Event>();

/** Says that a layer has used this pointer event, so that what lies below it does nothing. */
export const take = (event: Event): void => {
  taken.add(event);
};

/** Whose turn it is for a pointer event: what is drawn above goes first, whichever layer came first. */
const TURNS = ['pin-mode', 'note-pins', 'live-calls', 'incidents', 'areas'] as const;

/** Calls `act` when it is this layer's turn, and says whether something drawn above has already used the event. */
export function inTurn(layer: (typeof TURNS)[number], event: Event, act: (isTaken: boolean) => void): void {
  const wait = (turns: number): void => {
    if (turns === 0) act(taken.has(event));
    else queueMicrotask(() => wait(turns - 1));
  };
  wait(TURNS.indexOf(layer));
}
