/** Does what changes the session one after the other, in all tabs of this browser: they share its cookie. */
export const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? (navigator.locks.request('session', work) as Promise<Value>) : work();
