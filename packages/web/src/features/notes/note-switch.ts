/** One switch, such as the like of one note, as it stands and how it is changed. */
interface Switched<State> {
  readonly on: boolean;
  /** What the server last said: what a failure goes back to. */
  readonly held: State;
  readonly send: (on: boolean) => Promise<State>;
  readonly show: (state: State) => void;
}

/**
 * Switches that are sent one press at a time. Who presses again before the answer is there changes what is wanted; only the last
 * wish is sent after it. What failed goes back without a word. Gives whether the server took a change.
 */
export function createSwitches() {
  const busy = new Map<string, { desired: boolean }>();
  return async function press<State>(key: string, { on, held, send, show }: Switched<State>): Promise<boolean> {
    const before = busy.get(key);
    if (before) {
      before.desired = on;
      return false;
    }
    const wish = { desired: on };
    busy.set(key, wish);
    let confirmed = held;
    try {
      for (let sent: boolean | undefined; sent !== wish.desired; ) {
        sent = wish.desired;
        confirmed = await send(sent);
      }
      return true;
    } catch {
      return confirmed !== held;
    } finally {
      busy.delete(key);
      show(confirmed);
    }
  };
}
